/**
 * Guest code that takes what `API` gives in whichever form a target has it: the pages say that `API.list` returns file
 * metadata and that `API.read` returns the content, and leave open whether these stand alone or in an object.
 */
export const declarationFiles = `const filesOf = (given) => Array.isArray(given) ? given : given?.files ?? [];
const contentOf = (given) => typeof given === "string" ? given : given?.content;
const isOf = (entry, path) => entry === path || Object.values(Object(entry)).includes(path);`;
