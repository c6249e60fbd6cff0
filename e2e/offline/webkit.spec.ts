import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { FLOWS, type Flow } from "../support/flows.ts";
import { recordProof } from "../support/proof.ts";
import { OwnServer } from "../support/servers.ts";
import { WEBKIT_TOOLS, WebKit } from "../support/webkit.ts";

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

/** What a result says of how fast it was answered, and of one answer everywhere: it differs between two takings. */
const OF_THIS_TAKING = /^(?:这次答得|\d+题选的是同一个答案).*\n+/gm;

/** Takes a test with the first option everywhere; gives the text of its result. */
async function readResult(webkit: WebKit, origin: string, { type, count }: Flow): Promise<string> {
  await webkit.open(`${origin}/${type}/questionnaire`);
  const result = await webkit.run(
    async (type, count) => {
      const until = async <Found>(find: () => Found | undefined | false | null, what: string) => {
        const end = performance.now() + 30_000;
        for (;;) {
          const found = find();
          if (found) return found;
          if (performance.now() > end) throw new Error(`no ${what} at ${location.pathname}`);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      const button = (text: string) =>
        [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === text);
      const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));
      if (type === "asd") {
        const age = await until(() => document.querySelector<HTMLInputElement>("main input"), "age");
        await until(() => isAlive(age), "living field");
        age.focus();
        document.execCommand("insertText", false, "20");
        (await until(() => button("看看适不适合"), "gate")).click();
        (await until(() => button("开始答题"), "way in")).click();
      }
      for (let question = 1; question <= count; question += 1) {
        const label = `第 ${question} 题 / 共 ${count} 题`;
        await until(() => document.body.textContent.includes(label), label);
        // What is pressed before the frame that paints a question does not count.
        await new Promise(requestAnimationFrame);
        document.querySelector<HTMLElement>("main input[type=radio]")!.click();
      }
      await until(
        () => location.pathname === `/${type}/result` && document.querySelector("main h1.font-serif"),
        "result",
      );
      // Until the charts are there: the text is the same for a second.
      let [text, since] = ["", 0];
      return until(() => {
        const now = document.querySelector("main")!.innerText;
        if (now !== text) [text, since] = [now, performance.now()];
        return performance.now() - since > 1000 && text;
      }, "quiet result");
    },
    type,
    count,
  );
  return result.replaceAll(OF_THIS_TAKING, "");
}

test("WebKit: all four tests from one visit, with the server stopped @long", async () => {
  const missing = [...WEBKIT_TOOLS, BROWSER].filter((tool) => !existsSync(tool));
  expect(missing, "apt-get install webkit2gtk-driver xvfb").toEqual([]);
  test.setTimeout(900_000);
  const server = await OwnServer.launch();
  // WebKit has workers on localhost and on https only.
  const origin = server.url.replace("127.0.0.1", "localhost");
  const [online, offline] = [await WebKit.launch(BROWSER), await WebKit.launch(BROWSER)];
  try {
    const expected: string[] = [];
    for (const flow of FLOWS) expected.push(await readResult(online, origin, flow));
    await offline.open(origin);
    await expect
      .poll(() => offline.run(async () => navigator.serviceWorker.controller?.state ?? "none"), {
        timeout: 30_000,
      })
      .toBe("activated");
    await server.stop();
    for (const [index, flow] of FLOWS.entries()) {
      expect(await readResult(offline, origin, flow)).toBe(expected[index]);
    }
    recordProof("C2-webkit", "tests", { tests: FLOWS.length, sameAsOnline: FLOWS.length });
  } finally {
    await online.close();
    await offline.close();
    await server.remove();
  }
});
