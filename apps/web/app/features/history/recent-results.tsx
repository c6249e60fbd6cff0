import type { ResultPage } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import { ResultRow } from "./result-row.tsx";

interface RecentResultsProps {
  readonly page: ResultPage;
  /** How many results stand above that the account does not hold. */
  readonly waitingCount: number;
}

/** How many tests a person finished, and the latest of them. */
export function RecentResults({ page, waitingCount }: RecentResultsProps) {
  const { total } = page.pagination;
  return (
    <>
      <section aria-labelledby="statistics">
        <h2 id="statistics" className="font-serif text-xl font-semibold">
          自测完成情况
        </h2>
        <p className="mt-2">
          已完成 <span className="font-serif text-3xl font-semibold tabular-nums">{total}</span> 项测试
          {total > 0 && <strong className="ml-4">优秀</strong>}
        </p>
        {waitingCount > 0 && <p className="mt-1">{`另有 ${waitingCount} 项在这台设备上，没有存到账号。`}</p>}
        {total > 0 && <p className="mt-1 text-ink-soft">只表示你完成了测试，不评价结果。</p>}
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent" className="font-serif text-xl font-semibold">
          最近的结果
        </h2>
        {page.data.length === 0 ? (
          <p className="mt-3 text-ink-soft">
            {waitingCount > 0 ? "上面的结果存到账号以后，会列在这里。" : "还没有保存到账号的结果。"}
          </p>
        ) : (
          <ul className="mt-4">
            {page.data.map((result) => (
              <ResultRow
                key={result.id}
                result={result}
                badge={<SyncBadge state="synced" />}
                facts={
                  <>
                    <li>{formatDateTime(result.end_time)}</li>
                    <li>{`${getCatalogueEntry(result.test_type).total.label} ${result.total_score}`}</li>
                  </>
                }
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
