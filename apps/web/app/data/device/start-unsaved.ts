import { forgetUnsaved } from "#web/platform/storage/storage.ts";
import { isUnsaved, setUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Starts 不保存模式 in this tab, without any data. */
export function startUnsaved(): void {
  if (isUnsaved()) return;
  forgetUnsaved();
  setUnsaved(true);
}
