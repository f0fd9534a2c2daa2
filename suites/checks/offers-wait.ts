import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import type { CheckContext } from "../run/check-context.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

/**
 * A positive twin: `wait` resumes what was suspended. Where nothing can be, programs run; and where none can, the
 * surface at least shows that `wait` is there to refuse something.
 */
export async function offersWait(context: CheckContext): Promise<void> {
  const { open, judge, guest, can } = context;
  const names = (await (await open()).surface()).map(({ name }) => name);
  judge.holds("surface.control-tools", names.includes("wait"), "`wait` among the model's tools", names);
  if (can("suspension") && guest.dialect === pageDialect.name) await resumesItsOwn(context);
  else if (can("guest")) await acceptsAProgram(context);
}
