import type { Clearing } from "#web/data/device/clear.ts";

const CLEARED = "#cleared";
const PARTLY_CLEARED = "#partly-cleared";

const NOTICES: Readonly<Record<string, string>> = {
  [CLEARED]: "这台设备上的数据都清掉了。",
  [PARTLY_CLEARED]: "清掉了大部分，浏览器的数据库没有清成。请在浏览器设置里清除本站的网站数据。",
};

/** Reloads the page, which also clears its memory. The address passes the outcome and the id of the clearing. */
export function reloadCleared({ isWhole, signal }: Clearing): void {
  globalThis.location.hash = `${isWhole ? CLEARED : PARTLY_CLEARED}-${signal}`;
  globalThis.location.reload();
}

/** Returns the notice for the outcome that `reloadCleared` passed, if any. */
export function readClearedNotice(): string | undefined {
  return NOTICES[globalThis.location.hash.replace(/-\d+$/, "")];
}
