import { Activity, Suspense, useEffect, useState, type ComponentProps } from "react";
import { Link, Navigate, useLocation, useMatch, useNavigate } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { Followed } from "#web/features/follow-up/followed.tsx";
import { useFollowUp } from "#web/features/follow-up/use-follow-up.ts";
import { ResultSync } from "#web/features/outbox/result-sync.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { HiddenResult } from "#web/features/report/result/hidden-result.tsx";
import { describeOwnResult, findOwnResult } from "#web/features/report/result/own-result.ts";
import { PreparingResult } from "#web/features/report/result/preparing-result.tsx";
import { LeadActions } from "#web/features/report/result/lead-actions.tsx";
import { ReportView } from "#web/features/report/report-view.tsx";
import { RetakeButton } from "#web/features/report/result/retake-button.tsx";
import { StoredResultView } from "#web/features/report/result/stored-result-view.tsx";
import { useResult, type PreparedResult } from "#web/features/report/result/use-result.ts";
import { SiteNorms } from "#web/features/site-norms/site-norms.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { hasArchivedSheet } from "#web/data/session/archive.ts";

/** For members alone. */
const ClaimPanel = lazyPart(async () => (await import("#web/features/claim/claim-panel.tsx")).ClaimPanel);

export const { loadPart } = WithFlow;

/**
 * The end of a flow: the page that waits while the answers are scored, and the result of this device's finished sheet. They are
 * one, because the result is drawn out of sight during the wait: when that is over it has only to be shown.
 */
export default function EndingPage() {
  return <WithFlow page={Ending} />;
}

function Ending({ instrument, entry }: FlowPageProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isAtLoading = useMatch("/:testType/loading") !== null;
  const [prepared, setPrepared] = useState<PreparedResult>();
  /** The visit of the loading page that is over: the result is shown first, and the address follows. */
  const [overAt, setOverAt] = useState<string>();
  const isWaiting = isAtLoading && overAt !== key;

  useEffect(() => {
    if (isAtLoading && !isWaiting) void navigate(`/${entry.type}/result`, { replace: true });
  }, [isAtLoading, isWaiting, entry, navigate]);

  return (
    <>
      {isWaiting && (
        <Waiting
          instrument={instrument}
          entry={entry}
          onScored={setPrepared}
          onDone={() => {
            setOverAt(key);
          }}
        />
      )}
      <Activity mode={isWaiting ? "hidden" : "visible"}>
        {(!isWaiting || prepared) && <Result instrument={instrument} entry={entry} prepared={prepared} />}
      </Activity>
      {!isWaiting && <ResultHead entry={entry} />}
    </>
  );
}

interface WaitingProps extends FlowPageProps {
  readonly onScored: (prepared: PreparedResult) => void;
  readonly onDone: () => void;
}

function Waiting({ instrument, entry, onScored, onDone }: WaitingProps) {
  const navigate = useNavigate();
  const { user, isKnown } = useAuth();
  return (
    <div className="mx-auto max-w-column">
      <PageTitle page={`正在整理 · ${entry.name}`} />
      <PageMeta
        page={entry.name}
        description={`正在整理${entry.name}的回答。计分在这台设备上完成，每一题的答案不会传出去；想改可以返回修改，不想等可以直接查看结果。`}
        picture={entry.type}
      />
      {/* In the face of the result's headline: finding its font takes longer than setting the first lines in it. */}
      <h1 tabIndex={-1} className="needs-script sr-only font-serif font-semibold">
        {`正在整理${entry.name}的回答`}
      </h1>
      {isKnown ? (
        <LoadingScreen
          instrument={instrument}
          owner={user?.id}
          onScored={(session, outcome, result) => {
            onScored({ to: user?.id, shown: describeOwnResult(instrument, session, outcome, result) });
          }}
          onNothing={() => {
            void navigate(`/${entry.type}/result`, { replace: true });
          }}
          onDone={onDone}
          onEdit={() => {
            void navigate(`/${entry.type}/questionnaire`, { replace: true });
          }}
        />
      ) : (
        <Spinner>正在准备结果…</Spinner>
      )}
    </div>
  );
}

function ResultHead({ entry }: Pick<FlowPageProps, "entry">) {
  return (
    <>
      <PageTitle page={`测试结果 · ${entry.name}`} />
      <PageMeta
        page={entry.name}
        description={`${entry.name}的结果页，按留在这台设备上的回答计算：它说明什么，不能说明什么，接下来可以怎么做。还没做过的，会先看到测试介绍。`}
        picture={entry.type}
      />
    </>
  );
}

function Result({ instrument, entry, prepared }: FlowPageProps & { prepared: PreparedResult | undefined }) {
  const { user, isKnown } = useAuth();
  const results = useLocalResults();
  const isUnsaved = useUnsaved();
  const { state: passed } = useLocation() as { state: unknown };
  const shown = useResult({ find: findOwnResult, instrument, passed, prepared, owner: user?.id, isKnown });
  const { about, followUp } = instrument;

  if (shown.state === "preparing") {
    return <PreparingResult about={about} isHydrated={isKnown} />;
  }
  if (shown.state === "nothing" || shown.state === "deleted") {
    return <NoOwnResult instrument={instrument} answered={shown.answered} isSignedIn={user !== undefined} />;
  }
  const { label, report, version } =
    shown.state === "own"
      ? { label: shown.report.label, report: shown.report, version: shown.why.version }
      : shown.stored;
  const sheetState =
    shown.state === "own" ? describeForSheet(shown.result, { isUnsaved, reader: user?.id }) : passed;
  const lead = (
    <Lead
      isOwn={shown.state === "own"}
      instrument={instrument}
      entry={entry}
      label={label}
      report={report}
      version={version}
      sheetState={sheetState}
    />
  );
  const end = (
    <div className="space-y-6 print:hidden">
      {shown.state === "own" && !isUnsaved && (
        <ResultSync
          made={shown.result}
          user={user}
          offer={
            user && (
              <Suspense>
                <ClaimPanel user={user} results={results} only={shown.result.id} />
              </Suspense>
            )
          }
        />
      )}
      <RetakeButton instrument={instrument} />
      <p className="flex flex-wrap gap-x-6">
        <Link to="/" className="link inline-flex min-h-11 items-center">
          返回首页
        </Link>
        <Link to="/my-data" className="link inline-flex min-h-11 items-center">
          看看这台设备上存了什么
        </Link>
      </p>
    </div>
  );
  const shared = {
    type: entry.type,
    name: entry.name,
    about,
    showsHelpLines: entry.isAboutHealth,
    lead,
    end,
  };
  return shown.state === "own" ? (
    <Followed instrument={instrument} resultId={shown.result.id} report={shown.report}>
      {(followed) => (
        <ReportView
          {...shared}
          report={followed}
          why={shown.why}
          months={readAgeOfVisit(instrument.id)}
          siteNorms={<Norms entry={entry} total={shown.report.total.value} />}
          next={followed.firstScreen?.today.to === `/${entry.type}/follow-up` ? followUp?.intro : undefined}
        />
      )}
    </Followed>
  ) : (
    <Followed instrument={instrument} resultId={shown.stored.id} report={shown.stored.report}>
      {(followed) => <StoredResultView {...shared} stored={{ ...shown.stored, report: followed }} />}
    </Followed>
  );
}

/** Where a second stage is offered, its button is the filled one. */
function Lead({ isOwn, ...props }: ComponentProps<typeof LeadActions> & { isOwn: boolean }) {
  const stage = useFollowUp(props.instrument);
  return <LeadActions {...props} isSecond={isOwn && stage.state !== "nothing"} />;
}

interface NoOwnResultProps extends Pick<FlowPageProps, "instrument"> {
  readonly answered: number | undefined;
  readonly isSignedIn: boolean;
}

/**
 * A sheet that was begun leads to its first gap, which the questionnaire says once. Where somebody has signed out of theirs, the page
 * of every test says that; else the intro says what is missing.
 */
function NoOwnResult({ instrument, answered = 0, isSignedIn }: NoOwnResultProps) {
  const { id, flow } = instrument;
  if (answered > 0) return <Navigate to={`/${id}/questionnaire`} replace state={{ startsAtGap: true }} />;
  if (!isSignedIn && hasArchivedSheet()) return <HiddenResult type={id} from={`/${id}/result`} />;
  return <Navigate to={`/${id}/intro`} replace state={{ notice: flow.noResultMessage(answered) }} />;
}

/** The place among all results of the site; nothing is asked for it in 不保存模式. */
function Norms({ entry, total }: Pick<FlowPageProps, "entry"> & { total: number }) {
  const isUnsaved = useUnsaved();
  if (!entry.total.isCompared || isUnsaved) return null;
  return <SiteNorms type={entry.type} total={total} maxTotal={entry.total.max} />;
}

/** The sheet finds the answers of a result by its id; they do not go into the browser's list of visited pages. */
function withoutAnswers(result: LocalResult): object {
  return { ...result, answers: undefined };
}

/**
 * For nobody but who is signed in now, as the browser keeps that list beyond a logout. In 不保存模式 it holds nothing of a result: the
 * sheet takes the latest one of the tab.
 */
function describeForSheet(
  result: LocalResult,
  { isUnsaved, reader }: { readonly isUnsaved: boolean; readonly reader: string | undefined },
): object | undefined {
  return isUnsaved ? undefined : { result: withoutAnswers(result), reader };
}
