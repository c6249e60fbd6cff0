/** A part of the site that the first view of a page does without. */
export interface LatePart<Part> {
  /** What has arrived already. */
  find(): Part | undefined;
  /** The part, or undefined when it did not arrive; then it is asked for again the next time. */
  load(): Promise<Part | undefined>;
}

/** How a page comes to such a part. */
export function loadOnce<Part>(fetchPart: () => Promise<Part>): LatePart<Part> {
  let loading: Promise<Part | undefined> | undefined;
  let loaded: Part | undefined;

  async function arrive(): Promise<Part | undefined> {
    try {
      loaded = await fetchPart();
      return loaded;
    } catch (error) {
      console.warn("a part of the page did not arrive", error);
      loading = undefined;
      return undefined;
    }
  }

  return { find: () => loaded, load: () => (loading ??= arrive()) };
}
