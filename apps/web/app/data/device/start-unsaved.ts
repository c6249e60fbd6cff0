import { forgetUnsaved } from "#web/platform/storage/storage.ts";
import { isUnsaved, setUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Turns 不保存模式 on for this tab, which begins with nothing. */
export function startUnsaved(): void {
  if (isUnsaved()) return;
  forgetUnsaved();
  setUnsaved(true);
}
