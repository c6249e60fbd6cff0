import type { Birth } from "@xinjing/instruments/milestones/age";
import type { Check } from "@xinjing/instruments/milestones/check";
import { useEffect, useState, type ReactNode } from "react";
import { BirthForm } from "#web/components/form/birth-form.tsx";
import { Message } from "#web/components/message.tsx";
import { Scene } from "#web/components/scene.tsx";
import { getChildOfVisit, getToday, setChildOfVisit } from "#web/data/milestones/child-of-visit.ts";
import type { KeptChild } from "#web/data/milestones/record.ts";
import { KeptChildren } from "./kept-children.tsx";
import type { Answered } from "./result-view.tsx";
import type { Steps } from "./steps.tsx";
import { useKept } from "./use-kept.ts";
import { useSteps } from "./use-steps.ts";

const NOTHING_SAID: Check = { loss: "none", answers: [] };

/** Loads the steps after the date of birth; called when the user starts to type a date. */
const loadSteps = async () => (await import("./steps.tsx")).Steps;

interface MilestonesProps {
  readonly userId: string | undefined;
  readonly isKnown: boolean;
  readonly renderSheet: (answered: Answered, onBack: () => void) => ReactNode;
}

/**
 * 预警征象自查: date of birth, lost skills, signs, result. The answers are in memory only. Each step has an address, so that
 * 后退 shows the previous step.
 */
export function Milestones({ userId, isKnown, renderSheet }: MilestonesProps) {
  const [birth, setBirth] = useState(getChildOfVisit);
  const [check, setCheck] = useState(NOTHING_SAID);
  const [LoadedSteps, setLoadedSteps] = useState<typeof Steps>();
  const [isMissing, setIsMissing] = useState(false);
  const isBegun = birth !== undefined && LoadedSteps !== undefined;
  const { step, go, goBack } = useSteps(isBegun);
  const { children: kept, isUnreadable } = useKept(userId, isKnown);
  // The date from the previous page is used once.
  useEffect(() => setChildOfVisit(undefined), []);
  const begin = async (read: Birth) => {
    setBirth(read);
    setCheck(NOTHING_SAID);
    setIsMissing(false);
    try {
      const loaded = await loadSteps();
      setLoadedSteps(() => loaded);
      go("loss");
    } catch {
      setIsMissing(true);
    }
  };

  if (!isBegun || step === undefined) {
    return (
      <Start
        isMember={userId !== undefined}
        isUnreadable={isUnreadable}
        isMissing={isMissing}
        birth={birth}
        kept={kept}
        onBirth={(read) => void begin(read)}
      />
    );
  }
  return (
    <LoadedSteps
      step={step}
      birth={birth}
      check={check}
      kept={kept}
      userId={userId}
      onCheck={setCheck}
      go={go}
      goBack={goBack}
      renderSheet={renderSheet}
    />
  );
}

interface StartProps {
  readonly isMember: boolean;
  readonly isUnreadable: boolean;
  /** True if the script of the next step could not be loaded. */
  readonly isMissing: boolean;
  readonly birth: Birth | undefined;
  readonly kept: readonly KeptChild[];
  readonly onBirth: (birth: Birth) => void;
}

/** Introduces the check, lists children of earlier checks and asks for the date of birth. */
function Start({ isMember, isUnreadable, isMissing, birth, kept, onBirth }: StartProps) {
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
          <p className="mt-3 text-lg">
            3个月到6岁，每个月龄看四条。<span className="inline-block">有一条，就去请医生看看。</span>
          </p>
          <p className="mt-2 text-ink-soft">
            国家给每个孩子的免费健康检查里，第一步就是它。一两分钟看完，不计分，也不是诊断；
            <span className="until-signed-in">{isMember ? "" : "不用注册，"}</span>填的只留在
            <span className="whitespace-nowrap">这个页面上。</span>
          </p>
        </div>
        {isUnreadable && (
          <Message role="status">
            以前留下的记录读不出来，原样另放着，没有删；今天照常可以看，也可以留。
          </Message>
        )}
        <KeptChildren kept={kept} onChoose={onBirth} />
        <BirthForm
          initial={birth}
          submitLabel="开始看"
          getToday={getToday}
          // Preloads the next step.
          onFocus={() => void loadSteps().catch(() => undefined)}
          onRead={onBirth}
        />
        {isMissing && (
          <Message role="alert">
            下一步没有加载出来。请检查网络，再点一次“开始看”；还是不行，请刷新页面。
          </Message>
        )}
      </div>
    </article>
  );
}
