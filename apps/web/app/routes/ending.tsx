import { Activity, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useMatch, useNavigate } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { findOutcomePath, followPage } from "#web/features/follow-up/follow-page.ts";
import { useFollowUpRecord } from "#web/features/follow-up/use-follow-up-record.ts";
import { ResultSync } from "#web/features/outbox/result-sync.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { NoOwnResult } from "#web/features/result/no-own-result.tsx";
import { describeForSheet, describeOwnResult, findOwnResult } from "#web/features/result/own-result.ts";
import { PreparingResult } from "#web/features/result/preparing-result.tsx";
import { LeadActions } from "#web/features/result/lead-actions.tsx";
import { ResultView } from "#web/features/result/result-view.tsx";
import { RetakeButton } from "#web/features/result/retake-button.tsx";
import { StoredResultView } from "#web/features/result/stored-result-view.tsx";
import type { StoredResult } from "#web/features/result/stored-result.ts";
import {
  useResult,
  type OwnResult,
  type PreparedResult,
  type ShownResult,
} from "#web/features/result/use-result.ts";
import { SiteNorms } from "#web/features/site-norms/site-norms.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

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
  const { state: passed } = useLocation() as { state: unknown };
  const shown = useResult({ find: findOwnResult, instrument, passed, prepared, owner: user?.id, isKnown });

  if (shown.state === "preparing") {
    return <PreparingResult about={instrument.about} isHydrated={isKnown} />;
  }
  if (shown.state === "nothing" || shown.state === "deleted") {
    return <NoOwnResult instrument={instrument} answered={shown.answered} isSignedIn={user !== undefined} />;
  }
  return <Shown instrument={instrument} entry={entry} shown={shown} passed={passed} />;
}

interface ShownProps extends FlowPageProps {
  readonly shown: Extract<ShownResult, { readonly state: "own" | "found" }>;
  readonly passed: unknown;
}

function Shown({ shown, passed, ...flow }: ShownProps) {
  return shown.state === "own" ? (
    <Own {...flow} shown={shown} />
  ) : (
    <Passed {...flow} stored={shown.stored} passed={passed} />
  );
}

interface OwnProps extends FlowPageProps {
  readonly shown: OwnResult;
}

/** The result of this device in the light of its second stage. */
function Own({ instrument, entry, shown }: OwnProps) {
  const { user } = useAuth();
  const isUnsaved = useUnsaved();
  const { result, why } = shown;
  const record = useFollowUpRecord(instrument, result.id);
  const page = followPage(shown.page, record, entry.type);
  const lead = (
    <LeadActions
      instrument={instrument}
      entry={entry}
      label={shown.page.label.text}
      page={page}
      version={why.version}
      sheetState={describeForSheet(result, { isUnsaved, reader: user?.id })}
      outcomePath={findOutcomePath(record, entry.type)}
    />
  );
  const end = <End instrument={instrument} made={isUnsaved ? undefined : result} />;
  const siteNorms = <Norms entry={entry} total={shown.page.total.value} />;
  return (
    <ResultView
      type={entry.type}
      name={entry.name}
      page={page}
      about={instrument.about}
      why={why}
      siteNorms={siteNorms}
      lead={lead}
      end={end}
    />
  );
}

interface PassedProps extends FlowPageProps {
  readonly stored: StoredResult;
  readonly passed: unknown;
}

/** A result that another page passed, in the same light. */
function Passed({ instrument, entry, stored, passed }: PassedProps) {
  const record = useFollowUpRecord(instrument, stored.id);
  const page = stored.page && followPage(stored.page, record, entry.type);
  return (
    <StoredResultView
      type={entry.type}
      name={entry.name}
      about={instrument.about}
      stored={{ ...stored, page }}
      showsHelpLines={entry.isAboutHealth}
      lead={
        <LeadActions
          instrument={instrument}
          entry={entry}
          label={stored.label}
          page={page}
          version={stored.version}
          sheetState={passed}
          outcomePath={findOutcomePath(record, entry.type)}
        />
      }
      end={<End instrument={instrument} made={undefined} />}
    />
  );
}

interface EndProps extends Pick<FlowPageProps, "instrument"> {
  /** The result of this device, where it may be kept in an account. */
  readonly made: LocalResult | undefined;
}

/** Where the result is kept, and the ways on. */
function End({ instrument, made }: EndProps) {
  const { user } = useAuth();
  const results = useLocalResults();
  return (
    <div className="space-y-6 print:hidden">
      {made && (
        <ResultSync
          made={made}
          user={user}
          offer={
            user && (
              <Suspense>
                <ClaimPanel user={user} results={results} only={made.id} />
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
}

/** The place among all results of the site; nothing is asked for it in 不保存模式. */
function Norms({ entry, total }: Pick<FlowPageProps, "entry"> & { total: number }) {
  const isUnsaved = useUnsaved();
  if (!entry.total.isCompared || isUnsaved) return null;
  return <SiteNorms type={entry.type} total={total} maxTotal={entry.total.max} />;
}
