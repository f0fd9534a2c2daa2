/**
 * The environment variable whose value the kit's host of adapter modules takes out of its environment and keeps in a
 * global of the same name: what no program may see there.
 */
export const hostGlobalVariable = "CODE_MODE_HOST_GLOBAL";
