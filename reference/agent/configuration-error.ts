/** A mistake in the configuration of the agent. Its message is one or two sentences for whoever wrote it. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
