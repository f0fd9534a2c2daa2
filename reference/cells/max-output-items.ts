/** What an item is in a reply beside its text, at least: an empty text has no bytes of its own, and is there all the same. */
const bytesOfAnItem = 16;

/** The most items that a cell may emit, by its limit on bytes. */
export const maxOutputItems = (maxOutputBytes: number) => Math.ceil(maxOutputBytes / bytesOfAnItem);
