import { readFileSync, readdirSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { size } from "#harness/proof.ts";

export const CLIENT = join(import.meta.dirname, "..", "..", "apps", "web", "build", "client");

/** A prerendered document with its metadata. */
interface BuiltPage {
  readonly path: string;
  readonly head: string;
  readonly title: string;
  readonly description: string;
  readonly isListed: boolean;
  /** Returns the content of a `<meta property>`. Throws unless there is exactly one. */
  readonly property: (name: string) => string;
}

/** Returns all prerendered documents. */
export function readBuiltPages(): BuiltPage[] {
  return readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => posix.basename(file) === "index.html")
    .map((file) => readPage(`/${posix.dirname(file)}`.replace("/.", "/"), readBuilt(file)))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

/** Pages that are similar to another page, and the page for developers. */
const TWINS =
  /asd-adult|test-info\/(?!adhd)|materials\/(?!visit)|mbti\/questionnaire|(?:asd|mbti)\/(?:intro|result)|\/(?:loading|terms|children|api-test|frontend-test)$/;

/**
 * True if a test of all pages opens this path: in `npm run test:long` every page, in `npm test` one page of each kind.
 */
export const isOpened = (path: string): boolean => size(!TWINS.test(path), true);

/** Reads a file of the built site. */
export function readBuilt(file: string): string {
  return readFileSync(join(CLIENT, file), "utf8");
}

function readPage(path: string, html: string): BuiltPage {
  const head = html.slice(0, html.indexOf("</head>"));
  const only = (pattern: RegExp) => {
    const found = Array.from(head.matchAll(pattern), ([, text = ""]) => decode(text));
    if (found.length !== 1) throw new Error(`${path}: ${found.length} times ${pattern.source}`);
    return found[0]!;
  };
  return {
    path,
    head,
    title: only(/<title>(.*?)<\/title>/g),
    description: only(/<meta name="description" content="(.*?)"/g),
    isListed: !head.includes('<meta name="robots" content="noindex"'),
    property: (name) => only(new RegExp(`<meta property="${name}" content="(.*?)"`, "g")),
  };
}

function decode(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
