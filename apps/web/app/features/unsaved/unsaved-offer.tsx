import { EyeOff } from "lucide-react";
import { startUnsaved } from "#web/data/device/start-unsaved.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** Offers 不保存模式 before a test, for shared devices. */
export function UnsavedOffer() {
  const isUnsaved = useUnsaved();
  return (
    <div aria-live="polite" className="text-ink-soft">
      {isUnsaved ? (
        <p className="sr-only">不保存模式打开了。</p>
      ) : (
        <p className="flex gap-3">
          <EyeOff aria-hidden="true" className="mt-2 size-5 shrink-0" />
          <span className="flex flex-wrap items-center gap-x-2 pt-1">
            这台设备不是你一个人用？
            <button
              type="button"
              className="link -my-2 inline-flex min-h-11 items-center"
              onClick={startUnsaved}
            >
              打开不保存模式
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
