import type { World } from "../../spec/adapter/world.ts";
import type { Story, StoryEvent } from "../../spec/result-file.ts";

/** A story that is still being written. */
export class StoryWriter implements Story {
  readonly world: World;
  readonly events: StoryEvent[] = [];

  constructor(world: World) {
    this.world = world;
  }

  /** Adds an event. Its data is kept as it was at this moment. */
  write(kind: string, data: Readonly<Record<string, unknown>> = {}): void {
    this.events.push({ ...structuredClone(data), kind, at: this.events.length + 1 });
  }
}
