import type { FollowUp } from "@xinjing/instruments/stages";
import { Navigate } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { FollowUpStep } from "#web/features/result/follow-up/follow-up-step.tsx";
import { FollowUpResult } from "#web/features/result/follow-up/follow-up-result.tsx";
import { useFollowUp, useStepFocus, type OpenStage } from "#web/features/result/follow-up/use-follow-up.ts";
import { WithInstrument, type InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import { isKiosk } from "#web/platform/storage/kiosk-mode.ts";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";

/** Shows the second stage: further questions about the answers that counted in the first stage. */
export default function FollowUpPage() {
  return <WithInstrument page={Stage} />;
}

function Stage({ instrument, entry }: InstrumentPageProps) {
  const stage = useFollowUp(instrument);
  const { followUp } = instrument;
  if (stage === "preparing") return <Spinner>正在准备…</Spinner>;
  if (stage === "nothing" || !followUp) return <Navigate to={`/${instrument.id}/result`} replace />;
  return <Steps stage={stage} followUp={followUp} instrument={instrument} entry={entry} />;
}

interface StepsProps extends InstrumentPageProps {
  readonly stage: OpenStage;
  readonly followUp: FollowUp;
}

function Steps({ stage, followUp, instrument, entry }: StepsProps) {
  const auth = useAuth();
  const isUnsaved = useUnsaved();
  const { walk } = stage;
  const { title } = followUp.intro;
  const stepKey = walk.state === "ask" ? `${walk.question}-${walk.step.id}` : walk.state;
  useStepFocus(stepKey);
  // The waiting-room mode shows one result, after both stages.
  if (walk.state === "done" && isKiosk()) return <Navigate to={`/${instrument.id}/result`} replace />;
  if (walk.state === "done") {
    return (
      <FollowUpResult
        instrument={instrument}
        entry={entry}
        title={title}
        page={walk.page}
        auth={auth}
        isUnsaved={isUnsaved}
      />
    );
  }
  return <FollowUpStep instrument={instrument} name={entry.name} stage={stage} walk={walk} title={title} />;
}
