import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { recordProof } from "#harness/proof.ts";
import { FLOWS } from "../../support/flows.ts";
import { sampled } from "../../support/sample.ts";
import { Server } from "../../support/servers.ts";
import { takeInPage } from "../../support/take-in-page.ts";
import { WEBKIT_TOOLS, WebKit } from "../../support/webkit.ts";

/*
 * C2 in WebKit: the engine of Safari as Debian builds it (webkit2gtk-driver), with the server stopped. Its browser keeps
 * nothing beyond a session that is steered, so that a cold start is shown in Chromium and Firefox only.
 */
const BROWSER =
  process.env["WEBKIT"] ??
  ["4.1", "4.0", "6.0"]
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find(existsSync) ??
  "MiniBrowser";

test("C2-webkit WebKit: all four tests from one visit, with the server stopped", async () => {
  const missing = [...WEBKIT_TOOLS, BROWSER].filter((tool) => !existsSync(tool));
  expect(missing, "apt-get install webkit2gtk-driver xvfb").toEqual([]);
  test.setTimeout(900_000);
  const server = await Server.launch();
  // WebKit has workers on localhost and on https only.
  const origin = server.url.replace("127.0.0.1", "localhost");
  const [online, offline] = [await WebKit.launch(BROWSER), await WebKit.launch(BROWSER)];
  const flows = sampled(FLOWS);
  const readResults = async (webkit: WebKit) => {
    const results: string[] = [];
    for (const { type, count } of flows) {
      await webkit.open(`${origin}/${type}/questionnaire`);
      results.push(await webkit.run(takeInPage, type, count));
    }
    return results;
  };
  try {
    const expected = await readResults(online);
    await offline.open(origin);
    const readState = async () => navigator.serviceWorker.controller?.state ?? "none";
    await expect.poll(() => offline.run(readState), { timeout: 30_000 }).toBe("activated");
    await server.kill();
    expect(await readResults(offline)).toEqual(expected);
    recordProof("C2-webkit", "tests", { tests: flows.length, sameAsOnline: flows.length });
  } finally {
    await online.close();
    await offline.close();
    await server.remove();
  }
});
