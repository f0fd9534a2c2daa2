/**
 * Makes an object that looks frozen and complete from the start, while members that many programs never use are made
 * when they are first looked at: one alone where a program asks for it by name, all where it asks what there is.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {number} maxNameLength - of a member that is asked for by name
 */
export function makeLazyMembers(intrinsics, maxNameLength) {
  const { create, defineProperty, freeze, getOwnPropertyDescriptor, hasOwn, keys, Proxy: GuestProxy } = intrinsics;
  const { parse, reflect, setPrototypeOf } = intrinsics;
  /** What can only be answered by an object that is complete. */
  const completing = keys(reflect);

  /**
   * @param {Record<string, unknown>} target - a null-prototype object with the members that are there at once
   * @param {string} name - of the host's text: a JSON object
   * @param {import("./library.js").Read} read
   * @param {(value: unknown) => unknown} make - makes a member out of its value in that object
   */
  return function lazyMembers(target, name, read, make) {
    const handler = create(null);
    for (const key of keys(target)) defineProperty(target, key, { writable: false, configurable: false });

    /** @param {string} key @param {unknown} value */
    function add(key, value) {
      if (hasOwn(target, key)) return;
      const descriptor = create(null);
      descriptor.value = make(value);
      descriptor.enumerable = true;
      defineProperty(target, key, descriptor);
    }

    /** @param {string | symbol} key */
    function complete(key) {
      if (typeof key !== "string" || key.length > maxNameLength || hasOwn(target, key)) return;
      const text = read(name, key);
      if (text !== undefined) add(key, parse(text));
    }

    /** From here on the object is what it looked like, and needs no handler. */
    function completeAll() {
      const members = parse(read(name) ?? "{}");
      const names = keys(members);
      for (let place = 0; place < names.length; place += 1) {
        const key = /** @type {string} */ (names[place]);
        add(key, members[key]);
      }
      freeze(target);
      const traps = keys(handler);
      for (let place = 0; place < traps.length; place += 1) delete handler[/** @type {string} */ (traps[place])];
    }

    handler.get = (/** @type {object} */ _, /** @type {string | symbol} */ key) => {
      complete(key);
      return typeof key === "string" ? target[key] : undefined;
    };
    handler.has = (/** @type {object} */ _, /** @type {string | symbol} */ key) => {
      complete(key);
      return key in target;
    };
    handler.getOwnPropertyDescriptor = (/** @type {object} */ _, /** @type {string | symbol} */ key) => {
      complete(key);
      const descriptor = getOwnPropertyDescriptor(target, key);
      return descriptor && setPrototypeOf(descriptor, null);
    };
    for (const operation of completing) {
      handler[operation] = (
        /** @type {object} */ _,
        /** @type {never} */ a,
        /** @type {never} */ b,
        /** @type {never} */ c,
      ) => {
        completeAll();
        return reflect[operation](target, a, b, c);
      };
    }
    return new GuestProxy(target, handler);
  };
}

/** @typedef {ReturnType<typeof makeLazyMembers>} LazyMembers */
