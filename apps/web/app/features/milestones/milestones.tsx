import type { Birth } from "@xinjing/instruments/milestones/age";
import type { Check } from "@xinjing/instruments/milestones/check";
import type { NextCheck } from "@xinjing/instruments/milestones/rows";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { BirthForm } from "#web/components/birth-form.tsx";
import { Message } from "#web/components/message.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SITE } from "#web/content/site.ts";
import { getChildOfVisit, getToday, setChildOfVisit } from "#web/data/milestones/child-of-visit.ts";
import { formatDay, nameChild, type KeptChild } from "#web/data/milestones/record.ts";
import { putChildren } from "#web/data/milestones/store.ts";
import { writeCalendarFile } from "#web/platform/browser/calendar-file.ts";
import { createId } from "#web/platform/browser/ids.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";
import { answer, isComplete, readChild } from "./answer.ts";
import { KeepSection } from "./keep-section.tsx";
import { KeptChildren } from "./kept-children.tsx";
import { LossQuestion } from "./loss-question.tsx";
import { ResultView, type Answered } from "./result-view.tsx";
import { Road } from "./road.tsx";
import { SignList } from "./sign-list.tsx";
import { useKept } from "./use-kept.ts";

const NOTHING_SAID: Check = { loss: "none", answers: [] };
const STEPS = ["loss", "signs", "result", "sheet"] as const;
type Step = (typeof STEPS)[number];

interface MilestonesProps {
  readonly userId: string | undefined;
  readonly isKnown: boolean;
  readonly renderSheet: (answered: Answered, onBack: () => void) => ReactNode;
}

/** 预警征象自查, step by step: date of birth, loss, signs, result. Memory alone holds the answers; each step has an address, so that 后退 leads to the step before. */
export function Milestones({ userId, isKnown, renderSheet }: MilestonesProps) {
  const [birth, setBirth] = useState(getChildOfVisit);
  const [check, setCheck] = useState(NOTHING_SAID);
  const { step, go, goBack } = useSteps(birth !== undefined);
  const { children: kept, isUnreadable } = useKept(userId, isKnown);
  // Whoever was sent here with a date has typed it once.
  useEffect(() => setChildOfVisit(undefined), []);
  const begin = (read: Birth) => {
    setBirth(read);
    setCheck(NOTHING_SAID);
    go("loss");
  };

  if (!birth || step === undefined) {
    return <Start isUnreadable={isUnreadable} birth={birth} kept={kept} onBirth={begin} />;
  }
  const child = readChild(birth, getToday());
  const { row, speechSign } = child;
  if (step === "loss") {
    return (
      <LossQuestion
        onAnswer={(loss) => {
          setCheck({ ...check, loss });
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
        onChange={setCheck}
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

/** The result, with what of it can be kept or put into a calendar. */
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
      onSaveDay={next && (() => saveDay(uid, next))}
      onAgain={() => go("signs")}
      onSheet={() => go("sheet")}
    >
      <Road current={months} checks={checks} />
      {(row !== undefined || check.loss !== "none") && (
        <KeepSection
          isKept={checks.some((each) => each.row === months && isSame(each, check))}
          onKeep={keep}
        />
      )}
    </ResultView>
  );
}

/** Downloads a calendar file, made on this device. */
function saveDay(uid: string, { row, day }: NextCheck): void {
  const title = `孩子满${row.age}：去社区做健康检查，再看一遍预警征象（${SITE.name}）`;
  const file = writeCalendarFile({ uid, day: formatDay(day), title, madeAt: new Date() });
  saveFile("xinjing.ics", "text/calendar;charset=utf-8", file);
}

interface StartProps {
  readonly isUnreadable: boolean;
  readonly birth: Birth | undefined;
  readonly kept: readonly KeptChild[];
  readonly onBirth: (birth: Birth) => void;
}

/** What this is, children of earlier visits, and the date of birth. */
function Start({ isUnreadable, birth, kept, onBirth }: StartProps) {
  return (
    <article className="lg:grid lg:grid-cols-12 lg:gap-x-16">
      <header className="lg:order-last lg:col-span-5">
        <Scene test="asd" className="strip lg:m-0 lg:h-64 lg:w-full lg:rounded-2xl" />
      </header>
      <div className="space-y-8 lg:col-span-7">
        <div>
          <h1 tabIndex={-1} className="headline">
            预警征象自查
          </h1>
          <p className="mt-3 text-lg">3个月到6岁，每个月龄看四条。有一条，就去请医生看看。</p>
          <p className="mt-2 text-ink-soft">
            国家给每个孩子的免费健康检查里，第一步就是它。一两分钟看完，不计分，也不是诊断；不用注册，填的只留在这个页面上。
          </p>
        </div>
        {isUnreadable && (
          <Message role="status">
            以前留下的记录读不出来，原样另放着，没有删；今天照常可以看，也可以留。
          </Message>
        )}
        <KeptChildren kept={kept} onChoose={onBirth} />
        <BirthForm initial={birth} submitLabel="开始看" getToday={getToday} onRead={onBirth} />
      </div>
    </article>
  );
}

/** The step that the address names; the first one where its answers are gone, as after a reload. */
function useSteps(isBegun: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = STEPS.find((each) => hash === `#${each}`);
  const step: Step | undefined = isBegun ? named : undefined;
  const seen = useRef(step);
  // The heading of the new step takes the focus, as that of a new page does.
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [step]);
  return {
    step,
    go: (to: Step) => void navigate({ hash: to }),
    goBack: () => void navigate(-1),
  };
}

function isSame(one: Check, other: Check): boolean {
  return (
    one.loss === other.loss &&
    one.speech === other.speech &&
    one.answers.length === other.answers.length &&
    one.answers.every((each, index) => each === other.answers[index])
  );
}
