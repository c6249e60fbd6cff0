import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
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
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <PageTitle page={`测试结果 · ${entry.name}`} />
      <Link
        to={`/history${readSearch(state)}`}
        className="link mb-6 inline-flex min-h-11 items-center gap-2 print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        返回历史记录
      </Link>
      <Content instrument={instrument} entry={entry} />
    </>
  );
}

/** Which page of the history led here. */
function readSearch(state: unknown): string {
  if (typeof state !== "object" || state === null || !("search" in state)) return "";
  return typeof state.search === "string" ? state.search : "";
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
  if (found.state === "deleted") return <Deleted />;
  const { stored, missing } = found;
  const finishedAt = formatDateTime(stored.endTime);
  return (
    <>
      {finishedAt !== "" && <p className="mb-4 text-ink-soft tabular-nums">{`完成于${finishedAt}`}</p>}
      {missing === "failed" && (
        <div className="mb-6 print:hidden">
          <Message role="alert">
            <p>没能读到当时存下的解读和建议，这里先按存下的分数显示。</p>
            {user && (
              <button type="button" className="button-quiet mt-2" onClick={found.retry}>
                重试
              </button>
            )}
          </Message>
        </div>
      )}
      <StoredResultView
        name={entry.name}
        stored={stored}
        missing={missing}
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

/** A result of the history that the account does not hold any more. */
function Deleted() {
  return (
    <div className="py-8">
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
        这条结果已经删除了
      </h1>
      <p className="mt-4">它不在你的账号里了，可能是在别的设备上删除的。</p>
      <p className="mt-2 text-ink-soft">
        这台设备上如果还有一份，在
        <Link to="/my-data" className="link inline-flex min-h-11 items-center">
          本机数据
        </Link>
        里。
      </p>
    </div>
  );
}
