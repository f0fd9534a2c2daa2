import type { EscapeStory } from "../../spec/escapes/escape-story.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { EscapeSession } from "../escapes/escape-session.ts";

const control: EscapeStory = {
  world: {},
  steps: [{ exec: 'const answer = await ⟦call echo: { message: "control" }⟧;\n⟦give: answer.echoed.message⟧' }],
};

/** Whether a target with a hole still runs an ordinary program: one that does not is broken, and shows nothing. */
export async function answersControl(carrier: Carrier, revision: RevisionName): Promise<boolean> {
  const session = await EscapeSession.start(carrier, { revision, seed: 1 });
  try {
    const { steps } = await session.run(control);
    const reply = steps.at(-1)?.legs.at(-1)?.reply;
    const { status, value } = Object(reply?.kind === "result" ? reply.value : undefined);
    return status === "completed" && value === "control";
  } finally {
    await session.stop();
  }
}
