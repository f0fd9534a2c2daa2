/** The most items that a cell may emit: one for each byte of the standard limit, since an empty text has no bytes. */
export const maxOutputItems = 65_536;
