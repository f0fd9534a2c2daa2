/** The former ids of checks and monitors, each with the id that took its place. A former id is never given again. */
export const renamedChecks: Readonly<Record<string, string>> = {};
