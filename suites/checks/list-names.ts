/** A program whose value is the names in `ALL_TOOLS`. */
export const listNames = "return ALL_TOOLS.map(({ name }) => name);";
