import { useIsKept } from "#web/components/hooks/is-kept.ts";
import type { ParticipantCount } from "@xinjing/contract/catalogue";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { CircleAlert, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SlowAnswer } from "#web/components/slow-answer.tsx";
import { NOTHING_SOLD } from "#web/content/site.ts";
import { STILL_ASKING, askAgain } from "#web/platform/api/ask-again.ts";
import { ApiError, NetworkError } from "#web/platform/api/error.ts";
import type { Unfinished } from "#web/data/session/unfinished.ts";
import { MilestonesLink } from "./milestones-link.tsx";
import { TestCard } from "./test-card.tsx";

/** Failure to load the counts. `detail` is undefined if only the connection failed, which has its own message. */
interface Failure {
  readonly detail: string | undefined;
}

interface TestCatalogueProps {
  /** Unfinished test, marked on its card. */
  readonly unfinished: Unfinished | undefined;
}

/** Lists the tests. The catalogue is bundled, so that the cards work without the participant counts. */
export function TestCatalogue({ unfinished }: TestCatalogueProps) {
  const isKept = useIsKept();
  const [counts, setCounts] = useState<readonly ParticipantCount[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [isLoading, setIsLoading] = useState(false);
  /** Aborts the previous request if the button is pressed again. */
  const latest = useRef<AbortController>(undefined);

  const load = async (isRefresh: boolean) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const onTimeout = () => {
      if (signal.aborted) return;
      setFailure({ detail: STILL_ASKING });
      setIsLoading(false);
    };
    setIsLoading(true);
    try {
      const loaded = await askAgain(() => askCounts(isRefresh), { signal, onTimeout });
      if (signal.aborted) return;
      setCounts(loaded);
      setFailure(undefined);
    } catch (error) {
      if (signal.aborted) return;
      console.warn("Failed to load tests", error);
      setFailure({ detail: describeFailure(error, isRefresh) });
    }
    setIsLoading(false);
  };
  const refresh = () => {
    void load(true);
  };

  const loadOnce = useEffectEvent(load);
  useEffect(() => {
    void loadOnce(false);
    return () => latest.current?.abort();
  }, []);

  return (
    <section aria-labelledby="tests">
      <div className="flex items-center justify-between">
        <h2 id="tests" className="font-serif text-lg font-semibold sm:text-xl">
          选一个开始
        </h2>
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft"
          aria-busy={isLoading}
          onClick={refresh}
        >
          <RefreshCw aria-hidden="true" className="size-5" />
          刷新测试数据
        </button>
      </div>
      {isLoading && (
        <div role="status" className="mb-3 empty:hidden">
          <SlowAnswer />
        </div>
      )}
      {failure && (
        <div role="alert" className="mb-3 flex items-start gap-2.5 text-sm sm:mt-1">
          <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-amber" />
          <p>
            <span className="font-semibold">连接失败</span>，请检查网络连接后重试
            {failure.detail !== undefined && `；${failure.detail}`}。测试照常可以做
            {isKept && "，答案留在这台设备上"}。
            <button type="button" className="link -my-2.5 min-h-11" onClick={refresh}>
              重新加载
            </button>
          </p>
        </div>
      )}
      <ul className="grid grid-cols-1 border-t border-line sm:mt-4 sm:grid-cols-2 sm:gap-5 sm:border-0">
        {CATALOGUE.filter(({ isAvailable }) => isAvailable).map((entry) => (
          <TestCard
            key={entry.type}
            entry={entry}
            question={unfinished?.type === entry.type ? unfinished.question : undefined}
            participantCount={counts.find(({ type }) => type === entry.type)?.participant_count}
          >
            {entry.type === "asd" && <MilestonesLink />}
          </TestCard>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft sm:mt-5">{NOTHING_SOLD}</p>
    </section>
  );
}

async function askCounts(isRefresh: boolean): Promise<readonly ParticipantCount[]> {
  // Loaded on demand, because the cards are usable without the counts.
  const { clearTestDataCache, loadParticipantCounts } =
    await import("#web/data/results/participant-counts.ts");
  if (isRefresh) clearTestDataCache();
  return loadParticipantCounts(Date.now());
}

/** Describes a failed request for the counts; undefined if the server cannot be reached, which has its own message. */
function describeFailure(error: unknown, isRefresh: boolean): string | undefined {
  if (isRefresh) return "刷新数据失败，请稍后重试";
  if (error instanceof ApiError) return "获取测试数据失败，请稍后重试";
  return error instanceof NetworkError ? undefined : "加载测试列表失败";
}
