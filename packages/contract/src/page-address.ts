/** Matches the part of a path that may be a page. */
const PAGE = /^(?:\/[\w-]+)*/;
/** Matches a rest that belongs to a file name or a path, so that no page was intended. */
const NO_PAGE = /^[./\\]*[\w/\\]|\p{Cc}/u;
/** Matches the code of a shared link after a # that was percent-encoded or full-width. */
const CODE = /[#＃]([\w.]+)/;

/**
 * Finds the intended page of an address in capitals or with extra characters: `/adhd/intro，快来测` and `/ADHD/intro` give
 * `/adhd/intro`. Undefined if the address is correct or cannot be a page's.
 * @param path path of the URL, as it was sent
 * @param search query with the question mark, which is kept; empty if there is none
 */
export function findMeantPage(path: string, search = ""): string | undefined {
  const text = decode(path);
  const [page = ""] = PAGE.exec(text) ?? [];
  if (NO_PAGE.test(text.slice(page.length).replace(/^\//, ""))) return undefined;
  const meant = page.toLowerCase() || "/";
  const code = CODE.exec(text)?.[1];
  return meant === path ? undefined : meant + search + (code === undefined ? "" : `#${code}`);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
