/** Makes the input of a catalog tool out of the arguments that a program gave. */
export type InputMapper = (args: unknown[]) => unknown;

/** A member of a scope that programs can call; seed heading "Registration shape". */
export class NamespaceTool {
  readonly toolName: string;
  readonly #inputMapper: InputMapper | undefined;

  constructor(toolName: string, inputMapper?: InputMapper) {
    this.toolName = toolName;
    this.#inputMapper = inputMapper;
  }

  /**
   * The input of the catalog tool: what the mapper makes, or the first argument where there is no mapper.
   *
   * @throws what the mapper throws
   */
  inputOf(args: unknown[]): unknown {
    if (this.#inputMapper !== undefined) return this.#inputMapper(args);
    return args.length === 0 ? {} : args[0];
  }
}
