import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CLIENT, readBuiltPages } from "./support/built-pages.ts";
import { expect, test } from "./support/test.ts";

/** Parses a Content Security Policy. Returns the sources by directive. */
function readPolicy(header: string | undefined): ReadonlyMap<string, readonly string[]> {
  const directives = (header ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;

test("every built document runs and loads only files of the build", async ({ request }) => {
  const paths = [...readBuiltPages().map(({ path }) => path), "/adhd/result", "/history", "/account"];
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    expect(answer.status(), path).toBe(200);
    // An async script may run before the document is parsed, when React cannot hydrate it yet.
    expect(await answer.text(), path).not.toMatch(/<script[^>]* async/);
    const policy = readPolicy(answer.headers()["content-security-policy"]);
    expect(Object.fromEntries(policy), path).toMatchObject({
      "default-src": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'none'"],
      "connect-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "require-trusted-types-for": ["'script'"],
    });
    for (const directive of ["script-src", "style-src"]) {
      const [first, ...hashes] = policy.get(directive) ?? [];
      expect(first, path).toBe("'self'");
      expect(
        hashes.filter((source) => !HASH.test(source)),
        path,
      ).toEqual([]);
    }
    expect(policy.get("trusted-types"), path).not.toContain("'allow-duplicates'");
  }
});

test("the build has no source maps, no development code and no hidden files", () => {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const names = files.map(({ name }) => name);
  expect(names.filter((name) => /\.(map|tsx?|log|bak|orig|env|db|secret)$/.test(name))).toEqual([]);
  const scripts = files.filter(({ name }) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const { name, parentPath } of scripts) {
    const text = readFileSync(join(parentPath, name), "utf8");
    expect(text, name).not.toMatch(/sourceMappingURL|jsxDEV|react-dom-client\.development|__vite_ping/);
  }
});
