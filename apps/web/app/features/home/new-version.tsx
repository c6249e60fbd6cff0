import { useEffect, useState } from "react";
import { applyUpdate, watchForUpdate } from "#web/platform/offline/worker-updates.ts";

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
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 sheet border-accent px-5 py-2"
    >
      <p className="flex-1 basis-24">有新版本，答案和结果都会留着。</p>
      <button
        type="button"
        className="button-quiet shrink-0"
        aria-busy={isApplying}
        onClick={() => {
          setIsApplying(true);
          void applyUpdate();
        }}
      >
        更新
      </button>
    </div>
  );
}
