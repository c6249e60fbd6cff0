import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/* What the documents point at exists, and the figures of the README are those that were measured. */

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const documents = globSync(["*.md", "docs/*.md", "packages/instruments/src/*/README.md"], { cwd: ROOT });

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function anchorsOf(file: string): string[] {
  return Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => anchorOf(heading));
}

describe("the documents", () => {
  it("are all there", () => {
    for (const name of ["README.md", "README.zh-CN.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]) {
      expect(documents).toContain(name);
    }
    expect(read("LICENSE")).toContain("Apache License\n                           Version 2.0, January 2004");
    expect(JSON.parse(read("package.json"))).toMatchObject({ license: "Apache-2.0" });
  });

  it.each(documents)("%s points only at what exists", (file) => {
    const text = read(file).replaceAll(/```.*?```/gs, "");
    const links = Array.from(
      text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g),
      ([, one, other]) => one ?? other ?? "",
    );
    for (const link of links.filter((one) => !/^https?:/.test(one))) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      expect(existsSync(join(ROOT, target)), `${file}: ${link}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target), `${file}: ${link}`).toContain(anchor);
    }
  });

  it("name only scripts of package.json", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    for (const file of [
      "README.md",
      "README.zh-CN.md",
      "CONTRIBUTING.md",
      "docs/operations.md",
      "docs/runbooks.md",
    ]) {
      for (const [, name = ""] of read(file).matchAll(/npm run (?:-s )?([\w:-]+)/g)) {
        expect(Object.keys(scripts), `${file}: npm run ${name}`).toContain(name);
      }
    }
  });
});

describe("a figure of the README", () => {
  const rows = Array.from(
    read("README.md").matchAll(
      /^\| ([^|]+?) +\| ([^|]+?) +\| \[([\w-]+)\]\(docs\/proofs\/[\w-]+\.json\) +\|$/gm,
    ),
  );

  it("stands in a table that is read", () => {
    expect(rows.length).toBeGreaterThan(5);
  });

  it.each(rows.map(([, what, claim, id]) => ({ what, claim: claim ?? "", id })))(
    "$what: $id",
    ({ claim, id }) => {
      const proof = JSON.parse(read(`docs/proofs/${id}.json`)) as { figures: unknown };
      const measured = new Set(JSON.stringify(proof.figures).match(/\d+(?:\.\d+)?/g));
      for (const number of claim.match(/\d+(?:\.\d+)?/g) ?? []) expect(measured, number).toContain(number);
    },
  );
});
