import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { JointSheetLink } from "#web/components/joint-sheet-link.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { MembersOnly } from "#web/features/auth/guard.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ClaimPanel } from "#web/features/claim/claim-panel.tsx";
import { HistoryResults } from "#web/features/history/history-results.tsx";
import { PendingResults } from "#web/features/outbox/pending-results.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { useReturnPlace } from "#web/features/history/return-place.ts";
import { readPageNumber, useResultPage } from "#web/features/history/use-result-page.ts";
import { findWaiting } from "#web/data/results/claims.ts";

/** Number of results on one page. */
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
  const page = readPageNumber(search.get("page"));
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
      {/* Always rendered, so that a screen reader reads changes. */}
      <div aria-live="polite" className={notice === "" ? "" : "mb-8 rounded-xl bg-accent-wash px-4 py-3"}>
        {notice}
      </div>
      {user && (
        <div className="mb-10 space-y-6 empty:hidden">
          <PendingResults userId={user.id} showsFresh onDelivered={results.reload} />
          {/* Only on the first page. */}
          {page === 1 && <ClaimPanel user={user} results={local} />}
        </div>
      )}
      <HistoryResults
        results={results}
        local={local}
        userId={user?.id}
        waitingCount={waitingCount}
        onAsk={() => {
          setNotice("");
        }}
        onDeleted={(message) => {
          setNotice(message);
          results.reload();
          // The deleted card had the focus, so it moves to the heading.
          heading.current?.focus();
        }}
      />
    </div>
  );
}
