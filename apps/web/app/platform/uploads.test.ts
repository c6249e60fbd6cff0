import { randomUUID } from "node:crypto";
import { submissionSchema } from "@xinjing/contract/results";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { startSession } from "@xinjing/instruments/session";
import { expect, it, vi } from "vitest";
import { MemoryStorage } from "#harness/memory-storage.ts";
import { sheetsOfAllResults } from "#harness/texts.ts";
import { recordResult } from "./result-store.ts";
import { toSubmission } from "./uploads.ts";

it("whatever the site sends of a result fits the contract's bounds, and all of it is kept", async () => {
  vi.stubGlobal("localStorage", new MemoryStorage());
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  for (const { type, load } of CATALOGUE) {
    const instrument = await load();
    const questionCount = instrument.questions.length;
    for (const answers of sheetsOfAllResults(instrument)) {
      const evaluation = instrument.evaluate(answers);
      if (!evaluation.ok) continue;
      const session = startSession({ id: randomUUID(), testType: type, questionCount, now: 0 });
      const finished = { ...session, answers, endTime: 60_000 };
      const sent = toSubmission(
        recordResult(finished, evaluation.outcome, { owner: undefined, isQueued: false }),
      );
      const { data, error } = submissionSchema.safeParse(sent);
      expect(data ?? error?.issues, `${type} ${evaluation.outcome.resultType}`).toEqual(sent);
    }
  }
});
