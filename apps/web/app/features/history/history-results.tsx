import { Link, Navigate } from "react-router";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Drawing } from "#web/components/scene.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { STILL } from "#web/content/scene/still.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { nameVisit } from "#web/data/results/visit.ts";
import { ChangeLinks } from "./change-links.tsx";
import { DeleteResult } from "./delete-result.tsx";
import { HistoryList } from "./history-list.tsx";
import { Pager } from "./pager.tsx";
import type { useResultPage } from "./use-result-page.ts";

interface HistoryResultsProps {
  readonly results: ReturnType<typeof useResultPage>;
  readonly local: readonly LocalResult[];
  readonly userId: string | undefined;
  /** Number of results of this device that the account has not stored. */
  readonly waitingCount: number;
  /** Called when a confirmation opens. */
  readonly onAsk: () => void;
  /** Called with a message after a result was deleted. */
  readonly onDeleted: (message: string) => void;
}

/** Shows one page of the account's results, its loading state or its error. */
export function HistoryResults(props: HistoryResultsProps) {
  const { results, local, userId, waitingCount, onAsk, onDeleted } = props;
  if (userId === undefined || results.state === "loading") return <Spinner>正在读取历史记录…</Spinner>;
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
  if (data.length === 0) return <NoResults isWaiting={waitingCount > 0} />;
  return (
    <>
      {pagination.current_page === 1 && <ChangeLinks page={results.page} />}
      <HistoryList
        page={results.page}
        userId={userId}
        findVisit={(id) => {
          const visit = local.find((each) => each.id === id)?.visit;
          return visit && nameVisit(visit);
        }}
        renderActions={(result) => (
          <DeleteResult result={result} userId={userId} onAsk={onAsk} onDeleted={onDeleted} />
        )}
      />
      <Pager page={pagination.current_page} lastPage={pagination.last_page} />
    </>
  );
}

function NoResults({ isWaiting }: { readonly isWaiting: boolean }) {
  if (isWaiting) return <p className="text-ink-soft">上面的结果存到账号以后，会列在这里。</p>;
  return (
    <div className="beside-scene">
      <Drawing shapes={STILL} className="tint-home" />
      <div>
        <p className="text-lg">还没有保存到账号的结果。</p>
        <p className="mt-2 text-ink-soft">
          <Whole>做完测试、同意保存以后，结果会出现在这里。</Whole>
          只留在这台设备上的，在
          <Link to="/my-data" className="link">
            本机数据
          </Link>
          里。
        </p>
        <Link to="/" className="button-primary mt-6">
          去做测试
        </Link>
      </div>
    </div>
  );
}
