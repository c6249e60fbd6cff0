import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { AnswerValue, InstrumentId, Option } from "@xinjing/instruments/instrument";
import { pick } from "./answer-in-page.ts";
import type { Flow } from "./flows.ts";
import { fillReplica } from "./replica.ts";
import { openQuiet } from "./quiet-page.ts";
import { openKeptSession } from "./taking.ts";

/** Returns an answer to every question of a test, as `pick` chooses them. */
export async function sheetOf({ type }: Flow): Promise<readonly (number | string)[]> {
  const { questions } = await getCatalogueEntry(type).load();
  return questions.map(({ id, options }) => options[pick(id, options.length)]!.value);
}

/** Opens a test at this question. The answers to all earlier questions are stored. */
export async function openAt(page: Page, flow: Flow, question: number): Promise<void> {
  const { type } = flow;
  await openQuiet(page);
  await fillReplica(page, {});
  await page.evaluate((type) => {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem(`${type}_age_passed`, "true");
  }, type);
  if (question === 1) await page.goto(`/${type}/questionnaire`);
  else await openKeptSession(page, type, (await sheetOf(flow)).slice(0, question - 1));
}

type Choose = (question: number, options: readonly Option[]) => AnswerValue;

/** Creates a result with its answers, as a device stores it. `end` is a date; the test ended at noon in Shanghai. */
export async function makeLocalResult(
  type: InstrumentId,
  end: string,
  choose: Choose,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { name, load } = getCatalogueEntry(type);
  const { questions, evaluate, version } = await load();
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, choose(id, options)]));
  const evaluation = evaluate(answers);
  if (!evaluation.ok) throw new Error(`the sheet of ${type} is not whole`);
  const { totalScore, scores, resultType } = evaluation.outcome;
  return {
    id: randomUUID(),
    test_type: type,
    test_name: name,
    result_type: resultType,
    total_score: totalScore,
    scores,
    start_time: `${end}T03:55:00.000Z`,
    end_time: `${end}T04:00:00.000Z`,
    is_anonymous: true,
    changed_at: 1,
    version,
    answers,
    ...more,
  };
}
