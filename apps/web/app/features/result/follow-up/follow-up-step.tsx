import type { Instrument } from "@xinjing/instruments/instrument";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Waterline } from "#web/components/waterline.tsx";
import { StepForm } from "./step-form.tsx";
import type { OpenStage } from "./use-follow-up.ts";
import type { Walk } from "./walk.ts";

interface FollowUpStepProps {
  readonly instrument: Instrument;
  /** Name of the test. */
  readonly name: string;
  /** Title of the second stage. */
  readonly title: string;
  readonly stage: OpenStage;
  readonly walk: Extract<Walk, { state: "ask" }>;
}

/** Shows one step of the second stage, with the progress and the question of the first stage. */
export function FollowUpStep({ instrument, name, title, stage, walk }: FollowUpStepProps) {
  const original = instrument.questions.find(({ id }) => id === walk.question);
  return (
    <div className="mx-auto -mt-6 max-w-xl sm:mt-0">
      <PageTitle
        page={`第 ${walk.place} 项，共 ${walk.count} 项，第${walk.stepNumber}步 · ${title} · ${name}`}
      />
      <p className="flex min-h-11 items-center text-ink-soft tabular-nums" aria-live="polite">
        {`${title}：第 ${walk.place} 项 / 共 ${walk.count} 项`}
      </p>
      <Waterline percent={(100 * (walk.place - 1)) / walk.count} />
      <p className="mt-6 text-sm text-ink-soft">{`第${walk.question}题　${original?.text ?? ""}`}</p>
      <div className="mt-3">
        <StepForm
          key={`${walk.question}-${walk.step.id}`}
          step={walk.step}
          onAnswer={stage.answer}
          onBack={stage.back}
        />
      </div>
      <Disclaimer about={instrument.about} className="mt-10" />
    </div>
  );
}
