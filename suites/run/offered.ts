import { NotObserved } from "./not-observed.ts";

/**
 * What an optional method of the adapter answers.
 *
 * @param answer - nothing, where the adapter has no such method
 * @throws NotObserved when there is no answer
 */
export async function offered<Answer>(answer: Promise<Answer> | undefined, method: string): Promise<Answer> {
  const given = await answer;
  if (given === undefined) throw new NotObserved(`the adapter has no \`${method}\``);
  return given;
}
