import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, listFiles } from "./project.mjs";

/** Reads the shipped source files below these folders, without comments. Line numbers do not change. */
export function readSources(...folders) {
  return folders
    .flatMap((folder) => listFiles(join(ROOT, folder)))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .map((path) => ({ path: relative(ROOT, path), text: withoutComments(readFileSync(path, "utf8")) }));
}

function withoutComments(source) {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1");
}
