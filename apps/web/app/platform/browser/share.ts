interface Share {
  readonly title: string;
  readonly text: string;
  /** Absolute URL. */
  readonly url: string;
}

export type ShareOutcome = "shared" | "copied" | "cancelled" | "unavailable";

/** True if the share sheet of the device accepts this file. Never throws. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare({ files: [file] });
  } catch {
    // The device has no share sheet, or the browser throws when asked.
    return false;
  }
}

/** True if the device has a share sheet. Sharing may still fail. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Shares a file with the device's share sheet; needs a user gesture. Never throws. */
export async function shareFile(file: File): Promise<Exclude<ShareOutcome, "copied">> {
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "unavailable";
  }
}

/** Shares with the device's share sheet, or copies `copied` if there is none. Needs a user gesture. Never throws. */
export async function share({ title, text, url }: Share, copied: string): Promise<ShareOutcome> {
  if (hasShareSheet()) {
    try {
      await navigator.share({ title, text, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  return (await copyText(copied)) ? "copied" : "unavailable";
}

/**
 * Copies a text; needs a user gesture. Returns false if there is no clipboard (without HTTPS, in browsers inside apps);
 * the page then shows the text.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
