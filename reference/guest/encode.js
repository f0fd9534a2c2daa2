/**
 * Makes the one way in which values leave the guest: as JSON text.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./odd-values.js").OddValues} oddValues
 * @param {number} maxInputMembers - how many members a value that is to be refused where it is odd may have
 * @param {number} maxNesting - how deep any value may nest
 */
export function makeEncode(
  { create, stringify, TypeError: GuestTypeError },
  { describeOdd },
  maxInputMembers,
  maxNesting,
) {
  /**
   * @param {unknown} value
   * @param {string} [refusing] - names the value in an error about an odd member; without it those become strings
   * @returns {string | undefined} undefined for what JSON has no text for
   */
  return function encode(value, refusing) {
    const ancestors = create(null);
    let depth = 0;
    let members = 0;
    /** @param {unknown} member */
    function describeCycle(member) {
      for (let level = 1; level <= depth; level += 1) if (ancestors[level] === member) return "[Circular]";
      return undefined;
    }
    /** @this {unknown} @param {string} key @param {unknown} member */
    function replace(key, member) {
      members += 1;
      if (members > maxInputMembers && refusing !== undefined) {
        throw new GuestTypeError(`${refusing} has more than ${maxInputMembers} members; send it in parts`);
      }
      // Most members are of this kind, and need nothing.
      if ((typeof member !== "object" || member === null) && typeof member !== "bigint") return member;
      while (depth > 0 && ancestors[depth] !== this) depth -= 1;
      const odd = describeOdd(member) ?? describeCycle(member);
      if (odd === undefined) {
        if (depth >= maxNesting) {
          throw new GuestTypeError(`${refusing ?? "the value"} nests more than ${maxNesting} levels deep`);
        }
        depth += 1;
        ancestors[depth] = member;
        return member;
      }
      if (refusing === undefined) return odd;
      throw new GuestTypeError(
        `${refusing}: ${key === "" ? "it" : `its member "${key}"`} can't be sent as JSON: ${odd}`,
      );
    }
    return stringify(value, replace);
  };
}

/** @typedef {ReturnType<typeof makeEncode>} Encode */
