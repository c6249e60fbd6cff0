/** Matches the leading part of a path that may be a page: `/adhd/intro` of `/adhd/intro，快来测`. */
const PAGE = /^(?:\/[\w-]+)*/;
/** Matches a remainder such as `.txt` of `/robots.txt` or `/../x`: the path is a file name or no page was intended. */
const NO_PAGE = /^[./\\]*[\w/\\]|\p{Cc}/u;
/**
 * Matches the result in a share link whose `#` arrived percent-encoded (%23) or full-width (＃) and so became part of
 * the path.
 */
const CODE = /[#＃]([\w.-]+)/;

/**
 * Finds the page that an address with capitals or extra characters was meant for: `/adhd/intro，快来测` and `/ADHD/intro` give
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
