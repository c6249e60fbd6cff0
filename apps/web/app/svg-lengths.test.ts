import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Files that draw, without their comments and class names: those may say rem. */
function readDrawings(): readonly (readonly [string, string])[] {
  return globSync("**/*.tsx", { cwd: import.meta.dirname })
    .map((path) => [path, readFileSync(join(import.meta.dirname, path), "utf8")] as const)
    .filter(([, text]) => /<(?:svg|g|line|rect|circle|text|path)\b/.test(text))
    .map(([path, text]) => [
      path,
      text
        .replaceAll(/\/\*.*?\*\//gs, "")
        .replaceAll(/"@max-[^"]*"/g, "")
        .replaceAll(/className=(?:"[^"]*"|\{`[^`]*`\})/g, ""),
    ]);
}

it("gives no length in rem to an attribute of SVG: WebKit, every iPhone with it, reads none (bug 258003)", () => {
  const drawings = readDrawings();
  expect(drawings.map(([path]) => path)).toContain("components/water-scale.tsx");
  for (const [path, text] of drawings) expect.soft(/[\d}]rem\b/.exec(text)?.[0], path).toBeUndefined();
});
