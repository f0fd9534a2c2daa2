import type { Listener } from "../run/listener.ts";

/** Tells several listeners, in order. */
export function tellAll(...listeners: readonly Listener[]): Listener {
  return {
    started: (result) => listeners.forEach((listener) => void listener.started?.(result)),
    checkStarted: (entry) => listeners.forEach((listener) => void listener.checkStarted?.(entry)),
    checkFinished: (entry, result) => listeners.forEach((listener) => void listener.checkFinished?.(entry, result)),
    finished: (result) => listeners.forEach((listener) => void listener.finished?.(result)),
    unreachable: (result) => listeners.forEach((listener) => void listener.unreachable?.(result)),
  };
}
