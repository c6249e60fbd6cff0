import { useEffect, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { applyUpdate, watchForUpdate } from "#web/platform/offline-worker.ts";

/** Offers a newer version of the site that waits. Here only, never inside a test: taking it loads the page again. */
export function NewVersion() {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  useEffect(
    () =>
      watchForUpdate(() => {
        setIsWaiting(true);
      }),
    [],
  );
  if (!isWaiting) return null;
  return (
    <Message role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>有新版本。更新不会动你的答案和结果。</p>
        <button
          type="button"
          className="button-quiet"
          aria-busy={isApplying}
          onClick={() => {
            setIsApplying(true);
            void applyUpdate();
          }}
        >
          更新
        </button>
      </div>
    </Message>
  );
}
