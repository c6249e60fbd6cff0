import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { readBuilt, readBuiltPages } from "#e2e/support/built-pages.ts";
import { withOldChromium } from "#e2e/support/old-chromium.ts";
import { expectFirefox, withChromium, withFirefox } from "#e2e/support/puppeteer.ts";
import { expectWebKit, withWebKit, type Browser, type Work } from "#e2e/support/webkit.ts";

/*
 * The site reverts changes of browser extensions (platform/browser/foreign-nodes.ts). These tests show that it does not
 * revert changes that the parser itself makes when a document arrives in pieces.
 */

const SOURCE = join(import.meta.dirname, "../../apps/web/app/platform/browser/foreign-nodes.ts");
/** Script that reports whether reverting changed the document. */
const CHECK = `import { revertForeignChanges } from "/foreign-nodes.js";
  const root = document.getElementById("root");
  const sent = root.innerHTML;
  const count = document.changes.length;
  revertForeignChanges(root);
  document.body.dataset.found = count > 0 && root.innerHTML === sent ? "nothing" : "something of " + count;`;
/** Size of a piece in bytes. It splits tags and multi-byte characters. */
const PIECE = 1401;

const ENGINES: Readonly<Record<string, (work: Work<void>) => Promise<void>>> = {
  chromium: withChromium,
  "chromium-92": (work) => withOldChromium(92, work),
  firefox: async (work) => {
    expectFirefox();
    const folder = mkdtempSync(join(tmpdir(), "xinjing-firefox-"));
    await withFirefox(folder, work).finally(() => rmSync(folder, { recursive: true, force: true }));
  },
  webkit: async (work) => {
    expectWebKit();
    await withWebKit(work);
  },
};

for (const [name, withEngine] of Object.entries(ENGINES)) {
  test(`${name} adds nothing that counts as foreign`, async () => {
    const server = serveInPieces();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as { port: number };
    try {
      await withEngine((browser) => openAll(browser, `http://127.0.0.1:${port}`));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}

async function openAll(browser: Browser, origin: string): Promise<void> {
  for (const { path } of readBuiltPages()) {
    await browser.open(origin + path);
    const found = await browser.run(async () => {
      while (document.body.dataset["found"] === undefined)
        await new Promise((resolve) => setTimeout(resolve, 5));
      return document.body.dataset["found"];
    });
    expect(found, path).toBe("nothing");
  }
}

/** Serves the documents in pieces, with `CHECK` instead of the site's script. */
function serveInPieces() {
  return createServer(async ({ url = "/" }, response) => {
    const script = {
      "/check.js": CHECK,
      "/foreign-nodes.js": stripTypeScriptTypes(readFileSync(SOURCE, "utf8")),
    }[url];
    if (script !== undefined)
      return response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    const path = `${url.slice(1)}/index.html`.replace(/^\//, "");
    if (!readBuiltPages().some((page) => page.path === url)) return response.writeHead(404).end();
    const html = Buffer.from(
      readBuilt(path)
        .replace(/ src="\/assets\/main-[^"]+"/, ' src="/check.js"')
        .replaceAll(/<link rel="modulepreload"[^>]*>/g, ""),
    );
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    for (let at = 0; at < html.length; at += PIECE) {
      response.write(html.subarray(at, at + PIECE));
      await pause(1);
    }
    return response.end();
  });
}
