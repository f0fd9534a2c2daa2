import { ConfigurationError } from "./configuration-error.ts";
import type { AgentConfiguration, ModelConfiguration } from "./configuration-schema.ts";

/** Where requests go, and what is known of the model that answers them. */
export interface ResolvedModel {
  readonly provider: string;
  readonly id: string;
  readonly baseUrl: string;
  /** Is sent to the provider and goes nowhere else. */
  readonly apiKey: string | undefined;
  /** How long the provider may send nothing. */
  readonly timeoutSeconds?: number;
  readonly cost: ModelConfiguration["cost"];
  readonly compat: Readonly<Record<string, unknown>>;
}

/**
 * Finds a model and the key of its provider.
 *
 * @param name - `<provider>/<model id>`; the only model of a configuration need not be named
 * @throws ConfigurationError when there is no such model, or its key is not in the environment
 */
export function resolveModel(
  { models }: AgentConfiguration,
  name: string | undefined,
  environment: NodeJS.ProcessEnv,
): ResolvedModel {
  const known = Object.entries(models.providers).flatMap(([provider, { models: ofProvider }]) =>
    ofProvider.map((model) => ({ provider, model })),
  );
  const labels = known.map(({ provider, model }) => `${provider}/${model.id}`);
  const [only, ...others] = known;
  const found = name === undefined && others.length === 0 ? only : known[labels.indexOf(name ?? "")];
  const settings = models.providers[found?.provider ?? ""];
  if (found === undefined || settings === undefined) throw noSuchModel(name, labels);
  const { provider, model } = found;
  const key = settings.apiKey;
  return {
    provider,
    id: model.id,
    baseUrl: settings.baseUrl,
    apiKey: key === undefined ? undefined : fromEnvironment(key, `models.providers.${provider}.apiKey`, environment),
    ...(settings.timeoutSeconds === undefined ? {} : { timeoutSeconds: settings.timeoutSeconds }),
    cost: model.cost,
    compat: model.compat ?? {},
  };
}

/**
 * Reads the environment variable that a text of the form `${NAME}` names.
 *
 * @param field - the field that the text stands in
 * @throws ConfigurationError when it is not set
 */
export function fromEnvironment(reference: string, field: string, environment: NodeJS.ProcessEnv): string {
  const name = reference.slice(2, -1);
  const value = environment[name];
  if (value !== undefined && value !== "") return value;
  throw new ConfigurationError(
    `${field} names the environment variable ${name}, which is not set; set it, and run the command again.`,
  );
}

function noSuchModel(name: string | undefined, labels: readonly string[]): ConfigurationError {
  const known = `choose from ${labels.join(", ")}`;
  if (name === undefined) {
    return new ConfigurationError(
      `There are ${labels.length} models and none is chosen: set agents.defaults.model, or use --model; ${known}.`,
    );
  }
  return new ConfigurationError(`There is no model ${name} in models.providers; ${known}.`);
}
