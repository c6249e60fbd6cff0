import { Activity, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useMatch, useNavigate } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ResultSync } from "#web/features/outbox/result-sync.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { FoundResult } from "#web/features/result/found-result.tsx";
import { NoOwnResult } from "#web/features/result/no-result.tsx";
import { describeOwnResult, findOwnResult } from "#web/features/result/own-result.ts";
import { PreparingResult } from "#web/features/result/preparing-result.tsx";
import { RetakeButton } from "#web/features/result/retake-button.tsx";
import { useResult, type Finding } from "#web/features/result/use-result.ts";
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
  const [prepared, setPrepared] = useState<Finding>();
  /** The visit of the loading page that is over: the result is shown first, and the address follows. */
  const [overAt, setOverAt] = useState<string>();
  const isWaiting = isAtLoading && overAt !== key;

  useEffect(() => {
    if (isAtLoading && !isWaiting) void navigate(`/${entry.type}/result`, { replace: true });
  }, [isAtLoading, isWaiting, entry, navigate]);

  return (
    <>
      <Head entry={entry} isWaiting={isWaiting} />
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
    </>
  );
}

interface WaitingProps extends FlowPageProps {
  readonly onScored: (prepared: Finding) => void;
  readonly onDone: () => void;
}

function Waiting({ instrument, entry, onScored, onDone }: WaitingProps) {
  const navigate = useNavigate();
  const { user, isKnown } = useAuth();
  return (
    <div className="mx-auto max-w-column">
      {/* In the face of the result's headline: finding its font takes longer than setting the first lines in it. */}
      <h1 tabIndex={-1} className="needs-script sr-only font-serif font-semibold">
        {`正在整理${entry.name}的回答`}
      </h1>
      {isKnown ? (
        <LoadingScreen
          instrument={instrument}
          owner={user?.id}
          onScored={(session, own) => {
            onScored({ to: user?.id, shown: describeOwnResult(instrument, session, own) });
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

interface HeadProps extends Pick<FlowPageProps, "entry"> {
  readonly isWaiting: boolean;
}

function Head({ entry: { type, name }, isWaiting }: HeadProps) {
  return (
    <>
      <PageTitle page={`${isWaiting ? "正在整理" : "测试结果"} · ${name}`} />
      <PageMeta
        page={name}
        description={
          isWaiting
            ? `正在整理${name}的回答。计分在这台设备上完成，每一题的答案不会传出去；想改可以返回修改，不想等可以直接查看结果。`
            : `${name}的结果页，按留在这台设备上的回答计算：它说明什么，不能说明什么，接下来可以怎么做。还没做过的，会先看到测试介绍。`
        }
        picture={type}
      />
    </>
  );
}

interface ResultProps extends FlowPageProps {
  readonly prepared: Finding | undefined;
}

/** The result of this device, else one that another page passed. */
function Result({ instrument, entry, prepared }: ResultProps) {
  const auth = useAuth();
  const isUnsaved = useUnsaved();
  const { state: passed } = useLocation() as { state: unknown };
  const shown = useResult(instrument, findOwnResult, auth, prepared);
  if (shown.state === "preparing")
    return <PreparingResult about={instrument.about} isHydrated={auth.isKnown} />;
  if (shown.state === "nothing")
    return (
      <NoOwnResult instrument={instrument} answered={shown.answered} isSignedIn={auth.user !== undefined} />
    );

  const { result, own } = shown;
  const kept = isUnsaved ? undefined : own;
  // The browser's list of visited pages outlives a logout: the sheet finds the answers by the id, and only for its reader.
  const ownState = kept && { result: { ...kept, answers: undefined }, reader: auth.user?.id };
  return (
    <FoundResult
      instrument={instrument}
      entry={entry}
      result={result}
      sheetState={own ? ownState : passed}
      siteNorms={
        kept &&
        entry.total.isCompared && (
          <SiteNorms type={entry.type} total={kept.total_score} maxTotal={entry.total.max} />
        )
      }
      keeping={kept && <Keeping own={kept} />}
      end={<End instrument={instrument} />}
    />
  );
}

/** Where the result of this device is kept, or the offer to save it in the account. */
function Keeping({ own }: { readonly own: LocalResult }) {
  const { user } = useAuth();
  const results = useLocalResults();
  return (
    <div className="print:hidden">
      <ResultSync
        made={own}
        user={user}
        offer={
          user && (
            <Suspense>
              <ClaimPanel user={user} results={results} only={own.id} />
            </Suspense>
          )
        }
      />
    </div>
  );
}

/** The ways on. */
function End({ instrument }: Pick<FlowPageProps, "instrument">) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <RetakeButton instrument={instrument} />
      <Link to="/" className="link inline-flex min-h-11 items-center">
        返回首页
      </Link>
      <Link to="/my-data" className="link inline-flex min-h-11 items-center">
        看看这台设备上存了什么
      </Link>
    </div>
  );
}
