import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Navigate, useLocation } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ResultSync } from "#web/features/claim/result-sync.tsx";
import { FollowUpInvitation } from "#web/features/follow-up/follow-up-invitation.tsx";
import type { Flow } from "#web/features/questionnaire/flow-table.ts";
import { WithFlow } from "#web/features/questionnaire/with-flow.tsx";
import { ReportView } from "#web/features/report/report-view.tsx";
import { ResultActions } from "#web/features/report/result-actions.tsx";
import { StoredResultView } from "#web/features/report/stored-result-view.tsx";
import { useShownResult } from "#web/features/report/use-shown-result.ts";
import type { LocalResult } from "#web/platform/result-store.ts";

/** The flow's own result page: the finished sheet of this device, scored again. */
export default function ResultPage() {
  return (
    <div className="mx-auto max-w-column">
      <WithFlow>
        {({ flow, instrument, entry }) => (
          <>
            <PageTitle page={`测试结果 · ${entry.name}`} />
            <Result flow={flow} instrument={instrument} entry={entry} />
          </>
        )}
      </WithFlow>
    </div>
  );
}

interface ResultProps {
  readonly flow: Flow;
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
}

function Result({ flow, instrument, entry }: ResultProps) {
  const { user, isKnown } = useAuth();
  const { state: passed } = useLocation() as { state: unknown };
  const shown = useShownResult({ instrument, passed, owner: user?.id, isOwnerKnown: isKnown });
  const { about } = instrument;

  if (shown.state === "preparing") {
    return (
      <>
        <Spinner>正在准备结果…</Spinner>
        <p className="text-ink-soft">{about.disclaimer}</p>
      </>
    );
  }
  if (shown.state === "nothing") {
    const notice = flow.noResultMessage(shown.answered);
    return <Navigate to={`/${instrument.id}/intro`} replace state={{ notice }} />;
  }
  const { label } = shown.state === "own" ? shown.report : shown.stored;
  const sheetState = shown.state === "own" ? { result: withoutAnswers(shown.result) } : passed;
  return (
    <>
      {shown.state === "own" ? (
        <ReportView
          name={entry.name}
          report={shown.report}
          about={about}
          why={shown.why}
          showsHelpLines={flow.showsHelpLines}
        >
          <FollowUpInvitation instrument={instrument} />
        </ReportView>
      ) : (
        <StoredResultView
          name={entry.name}
          stored={shown.stored}
          about={about}
          showsHelpLines={flow.showsHelpLines}
        />
      )}
      <div className="mt-12 space-y-8 print:hidden">
        {shown.state === "own" && <ResultSync result={shown.result} user={user} />}
        <ResultActions instrument={instrument} entry={entry} label={label} sheetState={sheetState} />
      </div>
    </>
  );
}

/** The sheet finds the answers of a result by its id; they do not go into the browser's list of visited pages. */
function withoutAnswers(result: LocalResult): object {
  return { ...result, answers: undefined };
}
