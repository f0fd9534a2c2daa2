/**
 * Makes the objects of a scope out of what the host tells of them, frozen and without the host. The program may have
 * replaced how arrays are walked through and what happens where a member is set.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 */
export function makeScopeObjects({ create, defineProperty, freeze }) {
  /** @param {object} target @param {string | number} key @param {unknown} value */
  function add(target, key, value) {
    const descriptor = create(null);
    descriptor.value = value;
    descriptor.enumerable = true;
    defineProperty(target, key, descriptor);
  }

  /** @param {[string, any]} node @param {(member: [string, any]) => unknown} makeMember */
  function makeObject(node, makeMember) {
    const members = node[1];
    const isArray = node[0] === "array";
    const object = isArray ? [] : {};
    for (let place = 0; place < members.length; place += 1) {
      const member = members[place];
      if (isArray) add(object, place, makeMember(member));
      else add(object, member[0], makeMember(member[1]));
    }
    return freeze(object);
  }

  /**
   * @param {[string, any][]} nodes - each after those that it holds; the last is the scope
   * @param {(path: string) => unknown} makeFunction
   */
  function buildScope(nodes, makeFunction) {
    const objects = create(null);
    const makeMember = (/** @type {[string, any]} */ member) => {
      if (member[0] === "call") return makeFunction(member[1]);
      return member[0] === "object" ? objects[member[1]] : member[1];
    };
    for (let place = 0; place < nodes.length; place += 1) {
      objects[place] = makeObject(/** @type {[string, any]} */ (nodes[place]), makeMember);
    }
    return objects[nodes.length - 1];
  }

  return { add, buildScope };
}
