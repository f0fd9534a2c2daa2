/** The longest text of the calls that are under way, all together, in UTF-16 units. */
export const maxRequestLength = 8 * 1024 * 1024;

/** The most members of arrays and objects in one input: reading it is work of the host, and goes by its members. */
export const maxInputMembers = 100_000;

/** How deep a value may nest that leaves the guest: whoever reads it further would come to the end of a stack. */
export const maxNesting = 500;

/** The longest name of a member of `tools`, in UTF-16 units: to look for one is work that no limit on time stops. */
export const maxNameLength = 256;
