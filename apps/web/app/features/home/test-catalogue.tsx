import type { ParticipantCount } from "@xinjing/contract/catalogue";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { clearTestDataCache, loadParticipantCounts } from "#web/platform/test-data.ts";
import { TestCard } from "./test-card.tsx";

/** The grid of test cards. The catalogue is bundled: when the counts cannot be loaded, the cards stay usable. */
export function TestCatalogue() {
  const [counts, setCounts] = useState<readonly ParticipantCount[]>([]);
  const [isFailed, setIsFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  const load = async () => {
    setIsLoading(true);
    try {
      setCounts(await loadParticipantCounts(Date.now()));
      setIsFailed(false);
    } catch (error) {
      console.warn("Failed to load tests", error);
      setIsFailed(true);
    } finally {
      setIsLoading(false);
    }
  };
  const refresh = () => {
    clearTestDataCache();
    void load();
  };

  const loadOnce = useEffectEvent(load);
  useEffect(() => {
    void loadOnce();
  }, []);

  return (
    <section aria-labelledby="tests">
      <h2 id="tests" className="font-serif text-2xl font-semibold">
        选一个开始
      </h2>
      {isFailed && (
        <div className="mt-4">
          <Message role="alert">
            <p className="font-medium">连接失败</p>
            <p>请检查网络连接后重试</p>
            <p>测试照常可以做，答案留在这台设备上。</p>
            <button type="button" className="button-quiet mt-2" onClick={refresh}>
              重新加载
            </button>
          </Message>
        </div>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-5">
        {CATALOGUE.map((entry) => (
          <TestCard
            key={entry.type}
            entry={entry}
            participantCount={counts.find(({ type }) => type === entry.type)?.participant_count}
          />
        ))}
      </ul>
      <button
        type="button"
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-ink-soft"
        aria-busy={isLoading}
        onClick={refresh}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        刷新测试数据
      </button>
    </section>
  );
}
