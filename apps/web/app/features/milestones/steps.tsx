import type { Birth } from "@xinjing/instruments/milestones/age";
import type { Check } from "@xinjing/instruments/milestones/check";
import { useState, type ReactNode } from "react";
import { SITE } from "#web/content/site.ts";
import { getToday } from "#web/data/milestones/child-of-visit.ts";
import { formatDay, nameChild, type KeptChild } from "#web/data/milestones/record.ts";
import { putChildren } from "#web/data/milestones/store.ts";
import { saveCalendarFile } from "#web/platform/browser/calendar-file.ts";
import { createId } from "#web/platform/browser/ids.ts";
import { isKiosk } from "#web/platform/storage/kiosk-mode.ts";
import { answer, isComplete, listReminders, readChild } from "./answer.ts";
import { KeepSection } from "./keep-section.tsx";
import { LossQuestion } from "./loss-question.tsx";
import { ResultView, type Answered } from "./result-view.tsx";
import { Road } from "./road.tsx";
import { SignList } from "./sign-list.tsx";
import type { Step } from "./use-steps.ts";

interface StepsProps {
  readonly step: Step;
  readonly birth: Birth;
  readonly check: Check;
  readonly kept: readonly KeptChild[];
  readonly userId: string | undefined;
  readonly onCheck: (check: Check) => void;
  readonly go: (step: Step) => void;
  readonly goBack: () => void;
  readonly renderSheet: (answered: Answered, onBack: () => void) => ReactNode;
}

/** Shows the steps after the date of birth: lost skills, signs, result, and the printed page for the doctor. */
export function Steps({ step, birth, check, kept, userId, onCheck, go, goBack, renderSheet }: StepsProps) {
  const child = readChild(birth, getToday());
  const { row, speechSign } = child;
  if (step === "loss") {
    return (
      <LossQuestion
        onAnswer={(loss) => {
          onCheck({ ...check, loss });
          go(loss === "none" && row ? "signs" : "result");
        }}
      />
    );
  }
  if (row && (step === "signs" || !isComplete(child, check))) {
    return (
      <SignList
        row={row}
        speechSign={speechSign}
        check={check}
        onChange={onCheck}
        onDone={() => go("result")}
      />
    );
  }
  const answered = answer(child, check);
  if (step === "sheet") return renderSheet(answered, goBack);
  return <Result answered={answered} kept={kept} userId={userId} go={go} />;
}

interface ResultProps {
  readonly answered: ReturnType<typeof answer>;
  readonly kept: readonly KeptChild[];
  readonly userId: string | undefined;
  readonly go: (step: Step) => void;
}

/** Shows the result with its actions, and stores it on request. */
function Result({ answered, kept, userId, go }: ResultProps) {
  const { birth, check, row, next, today } = answered;
  const [uid] = useState(createId);
  const months = row?.months ?? 0;
  const child = kept.find((each) => nameChild({ birth, owner: each.owner }) === nameChild(each));
  const checks = child?.checks ?? [];
  const keep = () => {
    const added = { ...check, row: months, day: today, at: Date.now() };
    putChildren([{ birth, owner: child ? child.owner : userId, checks: [added] }]);
  };
  return (
    <ResultView
      {...answered}
      onSaveDay={
        next && !isKiosk() ? () => saveDays(uid, listReminders(birth, answered.age, next)) : undefined
      }
      onAgain={() => go("signs")}
      onSheet={() => go("sheet")}
    >
      <Road current={months} age={answered.age} checks={checks} />
      {(row !== undefined || check.loss !== "none") && (
        <KeepSection
          isKept={checks.some((each) => each.row === months && isSame(each, check))}
          hasEarlier={checks.length > 0}
          onKeep={keep}
        />
      )}
    </ResultView>
  );
}

/** Downloads a calendar file with an event for each reminder. */
function saveDays(uid: string, reminders: ReturnType<typeof listReminders>): void {
  saveCalendarFile(
    ...reminders.map(({ day, title }, index) => ({
      uid: `${uid}-${index}`,
      day: formatDay(day),
      title: `${title}（${SITE.name}）`,
      madeAt: new Date(),
    })),
  );
}

function isSame(one: Check, other: Check): boolean {
  return (
    one.loss === other.loss &&
    one.speech === other.speech &&
    one.answers.length === other.answers.length &&
    one.answers.every((each, index) => each === other.answers[index])
  );
}
