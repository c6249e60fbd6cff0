import type { ResultListPage } from "@xinjing/contract/results";
import { Titled } from "#web/components/text/prose.tsx";
import { formatEnd } from "#web/data/results/end-time.ts";
import { ResultRow } from "./result-row.tsx";

interface RecentResultsProps {
  readonly page: ResultListPage;
  /** Number of results of this device that the account has not stored. */
  readonly waitingCount: number;
}

/** Shows the number of finished tests and the latest results. */
export function RecentResults({ page, waitingCount }: RecentResultsProps) {
  const { total } = page.pagination;
  return (
    <>
      <Titled id="statistics" title="自测完成情况">
        <p className="mt-2 flex items-baseline">
          <span>
            已完成 <span className="font-serif text-4xl font-semibold tabular-nums">{total}</span> 项测试
          </span>
          {total > 0 && (
            <span className="ml-4 rounded-full bg-accent-wash px-3 text-sm font-medium">优秀</span>
          )}
        </p>
        {waitingCount > 0 && <p className="mt-1">{`另有 ${waitingCount} 项在这台设备上，没有存到账号。`}</p>}
        {total > 0 && <p className="mt-1">只表示你完成了测试，不评价结果。</p>}
      </Titled>
      <Titled id="recent" title="最近的结果">
        {page.data.length === 0 ? (
          <div className="sheet mt-4 px-5 py-5">
            {waitingCount === 0 && <p>还没有保存到账号的结果。</p>}
            <p className="text-ink-soft">
              {waitingCount > 0
                ? "上面的结果存到账号以后，会列在这里。"
                : "做完测试、同意保存以后，结果会出现在这里。"}
            </p>
          </div>
        ) : (
          <div className="@container/list mt-2 space-y-3">
            <ul>
              {page.data.map((result) => (
                <ResultRow
                  key={result.id}
                  result={result}
                  when={<time dateTime={result.end_time}>{formatEnd(result)}</time>}
                />
              ))}
            </ul>
          </div>
        )}
      </Titled>
    </>
  );
}
