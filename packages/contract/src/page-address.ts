/** The beginning of a path that may be a page of the site. */
const PAGE = /^(?:\/[\w-]+)*/;
/** Behind it: the name of a file, or more of a path. */
const NO_PAGE = /^[./\\]*[\w/\\]|\p{Cc}/u;
/** The code of a link, behind a # that was percent-encoded or full-width. */
const CODE = /[#＃]([\w.]+)/;

/**
 * Finds the page that was meant by an address in capitals, or with something behind it: `/adhd/intro，快来测` and `/ADHD/intro` are
 * `/adhd/intro`. Undefined where the address is as pages have it, or no page can have been meant.
 * @param path the path of the URL, as it was sent
 * @param search its query with the question mark, which is kept; empty for none
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
