import { useRef, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { JointSheetLink } from "#web/components/joint-sheet-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Drawing } from "#web/components/scene.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { Whole } from "#web/components/whole.tsx";
import { STILL } from "#web/content/scene/still.ts";
import { MembersOnly } from "#web/features/auth/guard.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ClaimPanel } from "#web/features/claim/claim-panel.tsx";
import { ChangeLinks, hasEachOnce } from "#web/features/history/change-links.tsx";
import { DeleteResult } from "#web/features/history/delete-result.tsx";
import { HistoryList } from "#web/features/history/history-list.tsx";
import { Pager } from "#web/features/history/pager.tsx";
import { PendingResults } from "#web/features/outbox/pending-results.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { useReturnPlace } from "#web/features/history/return-place.ts";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { findWaiting } from "#web/data/results/claims.ts";
import { nameVisit } from "#web/data/results/visit.ts";

/** Results on one page (spec 9). */
const PAGE_SIZE = 10;

export default function History() {
  return (
    <MembersOnly>
      <HistoryContent />
    </MembersOnly>
  );
}

function HistoryContent() {
  const { user } = useAuth();
  const local = useLocalResults();
  const [search] = useSearchParams();
  const page = readPage(search.get("page"));
  const results = useResultPage({
    page,
    pageSize: PAGE_SIZE,
    failedMessage: "获取测试历史失败",
  });
  const waitingCount = user === undefined ? 0 : findWaiting(local, user.id).length;
  useReturnPlace(results.state === "loaded");
  const [notice, setNotice] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div>
      <PageTitle page="历史记录" />
      <div className="mb-8 flex min-h-13 flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="headline">
          历史记录
        </h1>
        {results.state === "loaded" && (
          <JointSheetLink count={results.page.pagination.total + waitingCount} />
        )}
      </div>
      {/* Always in the page, so that a screen reader hears its text change. */}
      <div aria-live="polite" className={notice === "" ? "" : "mb-8 rounded-xl bg-accent-wash px-4 py-3"}>
        {notice}
      </div>
      {user && (
        <div className="mb-10 space-y-6 empty:hidden">
          <PendingResults userId={user.id} showsFresh onDelivered={results.reload} />
          {/* Not above every page: who turns one has seen it. */}
          {page === 1 && <ClaimPanel user={user} results={local} />}
        </div>
      )}
      <Results
        results={results}
        waitingCount={waitingCount}
        onAsk={() => {
          setNotice("");
        }}
        onDeleted={(message) => {
          setNotice(message);
          results.reload();
          // The card with the focus goes away: whoever uses a keyboard goes on from the heading.
          heading.current?.focus();
        }}
      />
    </div>
  );
}

interface ResultsProps {
  readonly results: ReturnType<typeof useResultPage>;
  /** How many results of this device stand above, which the account does not hold. */
  readonly waitingCount: number;
  readonly onAsk: () => void;
  readonly onDeleted: (message: string) => void;
}

function Results({ results, waitingCount, onAsk, onDeleted }: ResultsProps) {
  const { user } = useAuth();
  const local = useLocalResults();
  if (!user || results.state === "loading") return <Spinner>正在读取历史记录…</Spinner>;
  if (results.state === "failed") {
    return (
      <LoadFailure message={results.message} onRetry={results.retry}>
        <p className="mt-1">
          只是这一次没读到，存在账号里的结果不受影响。留在这台设备上的，在
          <Link to="/my-data" className="link">
            本机数据
          </Link>
          里照样能看。
        </p>
      </LoadFailure>
    );
  }
  const { data, pagination } = results.page;
  if (pagination.current_page > pagination.last_page) {
    return <Navigate to={`?page=${pagination.last_page}`} replace />;
  }
  if (data.length === 0) {
    if (waitingCount > 0) return <p className="text-ink-soft">上面的结果存到账号以后，会列在这里。</p>;
    return (
      <div className="beside-scene">
        <Drawing shapes={STILL} className="tint-home" />
        <div>
          <p className="text-lg">还没有保存到账号的结果。</p>
          <p className="mt-2 text-ink-soft">
            <Whole>做完测试、同意保存以后，结果会出现在这里。</Whole>
          </p>
          <Link to="/" className="button-primary mt-6">
            去做测试
          </Link>
        </div>
      </div>
    );
  }
  // Where no test has a change yet, the results themselves come first.
  const comesLast = hasEachOnce(results.page);
  const isFirst = pagination.current_page === 1;
  return (
    <>
      {isFirst && !comesLast && <ChangeLinks page={results.page} />}
      <HistoryList
        page={results.page}
        userId={user.id}
        findVisit={(id) => {
          const visit = local.find((each) => each.id === id)?.visit;
          return visit && nameVisit(visit);
        }}
        renderActions={(result) => (
          <DeleteResult result={result} userId={user.id} onAsk={onAsk} onDeleted={onDeleted} />
        )}
      />
      <Pager page={pagination.current_page} lastPage={pagination.last_page} />
      {isFirst && comesLast && <ChangeLinks page={results.page} />}
    </>
  );
}

/** The page number in the URL; anything that is none counts as 1. */
function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
