import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./lib/project.mjs";
import { RELEASE_PARTS, isReleased } from "./lib/release-parts.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const isPacked = (path) =>
  isReleased(path) && RELEASE_PARTS.some((part) => path === part || path.startsWith(`${part}/`));

it("every document in the archive links only to what the archive holds", () => {
  for (const part of RELEASE_PARTS.filter((path) => path !== "apps/web/build"))
    expect(existsSync(join(ROOT, part)), part).toBe(true);
  const documents = globSync("**/*.md", { cwd: ROOT, exclude: ["**/node_modules", "**/build"] }).filter(
    isPacked,
  );
  expect(documents).toEqual(
    expect.arrayContaining(["README.md", "docs/operations.md", "docs/runbooks.zh-CN.md"]),
  );
  const links = documents.flatMap((file) => {
    const text = read(file).replaceAll(/```.*?```/gs, "");
    return Array.from(text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g), ([, one, other]) => one ?? other)
      .filter((link) => !/^(?:https?:|mailto:|#)/.test(link))
      .map((link) => [file, normalize(join(dirname(file), link.split("#")[0]))]);
  });
  const settings = Array.from(read("apps/server/.env.example").matchAll(/docs\/[\w./-]+\.md/g), ([path]) => [
    "apps/server/.env.example",
    path,
  ]);
  expect(links.length).toBeGreaterThan(100);
  expect(settings.length).toBeGreaterThan(0);
  const missing = [...links, ...settings].filter(([, path]) => !isPacked(path.replace(/\/$/, "")));
  expect(missing.map(([file, path]) => `${file}: ${path}`)).toEqual([]);
});
