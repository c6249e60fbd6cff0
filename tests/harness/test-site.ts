import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/** Builds a server with a site of the given files, which are named by their paths in the build folder. */
export async function buildTestSite(
  files: Readonly<Record<string, string | Buffer>>,
  overrides: Parameters<typeof buildTestApp>[0] = {},
): Promise<TestApp & { readonly siteBuildDir: string }> {
  const siteBuildDir = temporaryDirectory();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(siteBuildDir, file)), { recursive: true });
    writeFileSync(join(siteBuildDir, file), content);
  }
  return Object.assign(await buildTestApp({ siteBuildDir, ...overrides }), { siteBuildDir });
}

/** Requests a page or a file, by default with a browser's headers. */
export async function get(
  { app }: TestApp,
  url: string,
  headers: Readonly<Record<string, string>> = { accept: "text/html" },
) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers });
  return { status: statusCode, headers: answered, body };
}
