import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { NoResult } from "#web/features/report/no-result.tsx";
import { PreparingResult } from "#web/features/report/preparing-result.tsx";
import { ResultActions } from "#web/features/report/result-actions.tsx";
import { SheetLink } from "#web/features/report/sheet-link.tsx";
import { StoredResultView } from "#web/features/report/stored-result-view.tsx";
import { useStoredResult } from "#web/features/report/use-stored-result.ts";
import { formatDateTime } from "#web/platform/clock.ts";

/** The generic result page: a passed result, else the latest one of this device. */
export default function StoredResultPage() {
  return (
    <div className="max-w-column">
      <WithFlow page={TitledContent} />
    </div>
  );
}

function TitledContent({ instrument, entry }: FlowPageProps) {
  return (
    <>
      <PageTitle page={`测试结果 · ${entry.name}`} />
      <Link to="/history" className="link mb-6 inline-flex min-h-11 items-center gap-2 print:hidden">
        <ArrowLeft aria-hidden="true" className="size-5" />
        返回历史记录
      </Link>
      <Content instrument={instrument} entry={entry} />
    </>
  );
}

function Content({ instrument, entry }: FlowPageProps) {
  const { user, isKnown } = useAuth();
  const { state: passed } = useLocation() as { state: unknown };
  const found = useStoredResult({ instrument, passed, reader: user?.id, isReaderKnown: isKnown });
  const { disclaimer } = instrument.about;
  if (found.state === "preparing") {
    return <PreparingResult about={instrument.about} isAlive={isKnown} />;
  }
  if (found.state === "nothing") {
    return (
      <NoResult
        isSignedIn={user !== undefined}
        introPath={`/${instrument.id}/intro`}
        disclaimer={disclaimer}
      />
    );
  }
  const { stored } = found;
  const finishedAt = formatDateTime(stored.endTime);
  return (
    <>
      {finishedAt !== "" && <p className="mb-4 text-ink-soft tabular-nums">{`完成于${finishedAt}`}</p>}
      <StoredResultView
        name={entry.name}
        stored={stored}
        about={instrument.about}
        showsHelpLines={entry.isAboutHealth}
        lead={<SheetLink instrument={instrument} state={passed} />}
      />
      <div className="mt-12 print:hidden">
        <ResultActions instrument={instrument} entry={entry} label={stored.label} report={stored.report} />
      </div>
    </>
  );
}
