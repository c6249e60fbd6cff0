import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/* The diagrams of architecture.md, held against what the sources really import. */

const ROOT = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(import.meta.dirname, "architecture.md"), "utf8");
const TESTS = /\.(test|spec)\.tsx?$|\/(testing|proofs)\//;

/** The arrows of the first diagram below a heading, as “from → to” by the names of their boxes. */
function readArrows(heading: string): string[] {
  const section = PAGE.split(/^##+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  const diagram = /^```mermaid\n(.*?)^```$/ms.exec(section)?.[1] ?? "";
  const names = new Map(
    Array.from(diagram.matchAll(/\b(\w+)\[([^\]]+)\]/g), ([, id = "", name = ""]) => [id, name]),
  );
  return Array.from(
    diagram.replaceAll(/\[[^\]]+\]/g, "").matchAll(/^\s*(\w+) -->(?:\|[^|]*\|)? (\w+)$/gm),
    ([, from = "", to = ""]) => `${names.get(from) ?? from} → ${names.get(to) ?? to}`,
  ).toSorted();
}

interface Import {
  /** Path of the file from the root. */
  readonly from: string;
  /** As it is written. */
  readonly what: string;
}

function readImports(folder: string): Import[] {
  return globSync("**/*.{ts,tsx}", { cwd: join(ROOT, folder) })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => !TESTS.test(file) && !/\/(node_modules|build|\.react-router)\//.test(file))
    .flatMap((from) =>
      Array.from(
        readFileSync(join(ROOT, from), "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g),
        ([, what = ""]) => ({ from, what }),
      ),
    );
}

const between = (arrows: readonly string[]) => [...new Set(arrows)].toSorted();

describe("the diagram of the workspaces", () => {
  it("has exactly the arrows that the imports have", () => {
    const workspaces = ["packages/instruments", "packages/contract", "apps/server", "apps/web"];
    const arrows = workspaces.flatMap((workspace) =>
      readImports(workspace).flatMap(({ what }) => {
        const name = /^@xinjing\/([\w-]+)/.exec(what)?.[1];
        const target = workspaces.find((one) => one.endsWith(`/${name}`));
        return target === undefined || target === workspace ? [] : [`${workspace} → ${target}`];
      }),
    );
    expect(arrows.length).toBeGreaterThan(100);
    expect(readArrows("The arrows")).toEqual(between(arrows));
  });

  it("says of the contract that it takes the vocabulary only", () => {
    const taken = readImports("packages/contract").filter(({ what }) => what.startsWith("@xinjing/"));
    expect(new Set(taken.map(({ what }) => what))).toEqual(new Set(["@xinjing/instruments/instrument"]));
  });
});

describe.each([
  ["The server", "apps/server/src", "#server/"],
  ["The site", "apps/web/app", "#web/"],
])("the diagram of %s", (heading, folder, alias) => {
  it("has exactly the arrows that the imports have between its folders", () => {
    const folderOf = (path: string) => (path.includes("/") ? (path.split("/")[0] ?? "") : undefined);
    const arrows = readImports(folder).flatMap(({ from, what }) => {
      const target = what.startsWith(alias)
        ? what.slice(alias.length)
        : what.startsWith(".")
          ? relative(join(ROOT, folder), resolve(ROOT, dirname(from), what)).replaceAll("\\", "/")
          : "";
      const [source, goal] = [folderOf(from.slice(folder.length + 1)), folderOf(target)];
      if (source === undefined || goal === undefined || source === goal || goal === "..") return [];
      return [`${source} → ${goal}`];
    });
    expect(readArrows(heading)).toEqual(between(arrows));
  });
});
