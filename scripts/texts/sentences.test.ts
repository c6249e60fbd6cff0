import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BOOKS } from "./books.ts";

/* Each sentence of docs/results, which reviewers read, is in one source file, so that it is changed in one place. */

const ROOT = new URL("../../", import.meta.url);
/** Minimum length of a checked sentence in characters. Shorter ones are common phrases. */
const SHORTEST = 12;

/** Folders that are not searched: the review books themselves, and data that earlier releases stored. */
const ASIDE = /^(docs\/results|lab\/released)\//;

/** Reads all text files of the repository except these folders. */
function readFiles(): readonly { readonly path: string; readonly text: string }[] {
  const listed = execFileSync("git", ["ls-files", "-z", "packages", "apps", "e2e", "scripts", "docs"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed
    .split("\0")
    .filter((path) => /\.(tsx?|mjs|md|json)$/.test(path) && !ASIDE.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), "utf8") }));
}

/** Lists the sentences of a book without markup, labels, lengths and placeholders. */
function listSentences(book: string): string[] {
  const lines = book
    .split("\n")
    .filter((line) => !/^(#|`)|^\*[^*]|^- \w+ = /.test(line))
    .map((line) => line.replaceAll(/ \*\d+\/\d+\*| ［.*$/g, ""))
    .map((line) =>
      line.replace(
        /^(今天(?:或明天一早)?：|为什么：|谁能帮你：|百盏灯：|> |\d+\. |- (?:[^：]+：)?|\*\*[^*]+\*\* (?=.))/,
        "",
      ),
    );
  return lines
    .flatMap((line) => line.replaceAll("**", "").match(/[^。！？]+[。！？]/g) ?? [])
    .filter((sentence) => sentence.length >= SHORTEST && !/[{}]/.test(sentence));
}

/** Finds the files that contain each sentence as a whole. */
function findFiles(sentences: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map([...sentences].map((sentence) => [sentence, new Set<string>()]));
  const byStart = Map.groupBy(sentences, (sentence) => sentence.slice(0, SHORTEST));
  for (const { path, text } of readFiles()) {
    for (let at = 0; at < text.length; at += 1) {
      for (const sentence of byStart.get(text.slice(at, at + SHORTEST)) ?? []) {
        const isWhole = !/[\p{sc=Han}，、；]/u.test(text[at - 1] ?? "");
        if (isWhole && text.startsWith(sentence, at)) found.get(sentence)?.add(path);
      }
    }
  }
  return found;
}

it("each sentence of the books is in exactly one source file", () => {
  const sentences = BOOKS.flatMap(({ id }) =>
    listSentences(readFileSync(new URL(`docs/results/${id}.zh-CN.md`, ROOT), "utf8")),
  );
  expect(new Set(sentences).size).toBeGreaterThan(500);
  for (const [sentence, files] of findFiles(new Set(sentences)))
    expect.soft([...files], sentence).toHaveLength(1);
});
