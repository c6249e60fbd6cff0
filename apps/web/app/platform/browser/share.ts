interface Share {
  readonly title: string;
  readonly text: string;
  /** Absolute address. */
  readonly url: string;
}

export type ShareOutcome = "shared" | "copied" | "cancelled" | "unavailable";

/** True if the device's own sheet takes this file. Never throws. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare({ files: [file] });
  } catch {
    // There is no sheet, or none that answers.
    return false;
  }
}

/** True if the device has a sheet of its own, which may still refuse. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Shares a file by the device's own sheet; needs a user gesture. Never throws. */
export async function shareFile(file: File): Promise<Exclude<ShareOutcome, "copied">> {
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "unavailable";
  }
}

/** Shares by the device's own sheet, else copies `copied`; needs a user gesture. Never throws. */
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

/** Copies a text; needs a user gesture. False where there is no clipboard (plain http, in-app browsers): the page shows the text then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
