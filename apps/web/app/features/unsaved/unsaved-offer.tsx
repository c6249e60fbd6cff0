import { EyeOff } from "lucide-react";
import { startUnsaved } from "#web/data/device/start-unsaved.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** One quiet line before a test, for whoever does not sit at a device of their own. */
export function UnsavedOffer() {
  const isUnsaved = useUnsaved();
  return (
    <div aria-live="polite" className="mt-2 text-ink-soft">
      {isUnsaved ? (
        <p className="sr-only">不保存模式打开了。</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          <EyeOff aria-hidden="true" className="size-5 shrink-0" />
          这台设备不是你一个人用？
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={startUnsaved}>
            打开不保存模式
          </button>
        </p>
      )}
    </div>
  );
}
