/** The longest text of the calls that are under way, all together, in UTF-16 units. */
export const maxRequestLength = 8 * 1024 * 1024;
