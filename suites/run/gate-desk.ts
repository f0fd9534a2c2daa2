import type { Decision, HostEvent } from "../../spec/adapter/host.ts";
import { HeldLine } from "./held-line.ts";
import type { StoryWriter } from "./story.ts";

/** How the kit answers hooks and approvals in one run; what is left out lets every call pass. */
export interface GateAnswers {
  readonly hook?: (event: HostEvent) => Decision;
  /** `held` leaves every request to the check, which answers when it likes. */
  readonly approval?: "held" | ((request: HostEvent) => Decision);
}

/** A request for an approval that waits for the check to answer it. */
export interface HeldRequest {
  readonly request: HostEvent;
  answer(decision: Decision): void;
}

/** What a run asks and tells of its tool calls. */
export class GateDesk {
  /** What hooks were asked with, requests for approvals, and events, each in the order in which they came. */
  readonly asked: HostEvent[] = [];
  readonly requests: HostEvent[] = [];
  readonly events: HostEvent[] = [];
  readonly #story: StoryWriter;
  readonly #answers: GateAnswers;
  readonly #held = new HeldLine<HeldRequest>();

  constructor(story: StoryWriter, answers: GateAnswers) {
    this.#story = story;
    this.#answers = answers;
  }

  /** @param late - makes the error for when none arrives */
  nextRequest(late: () => Error): Promise<HeldRequest> {
    return this.#held.next(late);
  }

  expectRequests(): void {
    this.#held.expectMore();
  }

  /** @param cause - why no program is left that could ask */
  noMoreRequests(cause?: unknown): void {
    this.#held.noMore(cause);
  }

  async beforeToolCall(event: HostEvent): Promise<Decision> {
    this.asked.push(event);
    const decision = this.#answers.hook?.(event) ?? { allow: true };
    this.#story.write("before-tool-call", { event, decision });
    return decision;
  }

  async approve(request: HostEvent): Promise<Decision> {
    this.requests.push(request);
    this.#story.write("approve", { request });
    const decision = await this.#decide(request);
    this.#story.write("approve-answered", { toolCallId: request.toolCallId, decision });
    return decision;
  }

  event(event: HostEvent): void {
    this.events.push(event);
    this.#story.write("event", { event });
  }

  #decide(request: HostEvent): Decision | Promise<Decision> {
    const { approval } = this.#answers;
    if (approval !== "held") return approval?.(request) ?? { allow: true };
    return new Promise((answer) => this.#held.add({ request, answer }));
  }
}
