import { useEffect, useState } from "react";
import { applyUpdate, watchForUpdate } from "#web/platform/offline/worker-updates.ts";

/** Offers to load a new version. Only on the home page, because loading it reloads the page. */
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
