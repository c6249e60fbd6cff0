import { reloadForNewRelease } from "./release.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/** A part of the site that the first view of a page does without. */
export interface LatePart<Part> {
  /** What has arrived already. */
  find(): Part | undefined;
  /** The part, or undefined when it did not arrive; then it is asked for again the next time. */
  load(): Promise<Part | undefined>;
}

interface LateOptions {
  /** False for what the page does as well without. */
  readonly isWorthReload?: boolean;
}

/**
 * How a page comes to such a part. One that is gone with its release costs one reload (release.ts), but in 不保存模式, where
 * the page is all there is.
 */
export function loadOnce<Part>(
  fetchPart: () => Promise<Part>,
  { isWorthReload = true }: LateOptions = {},
): LatePart<Part> {
  let loading: Promise<Part | undefined> | undefined;
  let loaded: Part | undefined;

  async function arrive(): Promise<Part | undefined> {
    try {
      loaded = await fetchPart();
      return loaded;
    } catch (error) {
      console.warn("a part of the page did not arrive", error);
      loading = undefined;
      if (isWorthReload && !isUnsaved()) await reloadForNewRelease();
      return undefined;
    }
  }

  return { find: () => loaded, load: () => (loading ??= arrive()) };
}
