import type { ResultPage } from "@xinjing/instruments/result-page";
import type { FollowUp } from "@xinjing/instruments/stages";
import { useEffect, useRef } from "react";
import { Link, Navigate } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { Waterline } from "#web/components/waterline.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { StepForm } from "#web/features/result/follow-up/step-form.tsx";
import { useFollowUp, type OpenStage } from "#web/features/result/follow-up/use-follow-up.ts";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { LeadActions } from "#web/features/result/lead-actions.tsx";
import { findOwnResult, passOwnResult } from "#web/features/result/own-result.ts";
import { ResultView } from "#web/features/result/result-view.tsx";
import { RetakeButton } from "#web/features/result/retake-button.tsx";
import { useResult } from "#web/features/result/use-result.ts";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";

/** The second stage: follow-up questions for the failed questions only. */
export default function FollowUpPage() {
  return <WithFlow page={Stage} />;
}

function Stage({ instrument, entry }: FlowPageProps) {
  const stage = useFollowUp(instrument);
  const { followUp } = instrument;
  if (stage === "preparing") return <Spinner>正在准备…</Spinner>;
  if (stage === "nothing" || !followUp) return <Navigate to={`/${instrument.id}/result`} replace />;
  return <Steps stage={stage} followUp={followUp} instrument={instrument} entry={entry} />;
}

interface StepsProps extends FlowPageProps {
  readonly stage: OpenStage;
  readonly followUp: FollowUp;
}

function Steps({ stage, followUp, instrument, entry }: StepsProps) {
  const { walk, answer, back } = stage;
  const { title } = followUp.intro;
  const stepKey = walk.state === "ask" ? `${walk.question}-${walk.step.id}` : walk.state;
  useFocusOnChange(stepKey);
  if (walk.state === "done") {
    return (
      <>
        <PageTitle page={`${title}的结果 · ${entry.name}`} />
        <Outcome page={walk.page} name={`${entry.name} · ${title}`} instrument={instrument} entry={entry} />
      </>
    );
  }
  const original = instrument.questions.find(({ id }) => id === walk.question);
  return (
    <div className="mx-auto -mt-6 max-w-xl sm:mt-0">
      <PageTitle
        page={`第 ${walk.place} 项，共 ${walk.count} 项，第${walk.stepNumber}步 · ${title} · ${entry.name}`}
      />
      <p className="flex min-h-11 items-center text-ink-soft tabular-nums" aria-live="polite">
        {`${title}：第 ${walk.place} 项 / 共 ${walk.count} 项`}
      </p>
      <Waterline percent={(100 * (walk.place - 1)) / walk.count} />
      <p className="mt-6 text-sm text-ink-soft">{`第${walk.question}题　${original?.text ?? ""}`}</p>
      <div className="mt-3">
        <StepForm key={stepKey} step={walk.step} onAnswer={answer} onBack={back} />
      </div>
      <Disclaimer about={instrument.about} className="mt-10" />
    </div>
  );
}

interface OutcomeProps extends FlowPageProps {
  readonly page: ResultPage;
  readonly name: string;
}

/** The outcome, which can be taken along and given away as the result of the first stage can. */
function Outcome({ instrument, entry, page, name }: OutcomeProps) {
  const auth = useAuth();
  const isUnsaved = useUnsaved();
  const found = useResult(instrument, findOwnResult, auth);
  const own = found.state === "found" && !isUnsaved ? found.own : undefined;
  return (
    <ResultView
      instrument={instrument}
      name={name}
      page={page}
      lead={
        found.state === "found" && (
          <LeadActions
            instrument={instrument}
            entry={entry}
            result={found.result}
            page={page}
            sheetState={own && passOwnResult(own, auth.user?.id)}
          />
        )
      }
      end={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Link to={`/${instrument.id}/result`} className="button-quiet">
            返回测试结果
          </Link>
          <RetakeButton instrument={instrument} />
          <Link to="/" className="link inline-flex min-h-11 items-center">
            返回首页
          </Link>
        </div>
      }
    />
  );
}

/** The heading of each step, and of the outcome, takes the focus over from the button that led to it, and is read aloud. */
function useFocusOnChange(stepKey: string): void {
  const shown = useRef(stepKey);
  useEffect(() => {
    if (shown.current === stepKey) return;
    shown.current = stepKey;
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [stepKey]);
}
