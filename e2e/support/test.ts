import { test as base, expect } from "@playwright/test";
import { Server } from "#harness/product.ts";
import { awaitHydrationOnLoad } from "./hydrated.ts";

/**
 * A test that fails on console errors, uncaught errors and violations of the Content Security Policy. `expectedErrors`
 * lists patterns of allowed messages.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; quietConsole: undefined },
  { siteServer: Server }
>({
  // One server for each worker. Every journey creates its own users.
  siteServer: [
    async ({}, use) => {
      const site = await Server.launch();
      await use(site);
      await site.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ siteServer }, use) => {
    await use(siteServer.url);
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page }, use) => {
    awaitHydrationOnLoad(page);
    await use(page);
  },
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Returns a suffix for a title. With it, `npm test` runs the journey only if `type` is in `short`; `npm run test:long`
 * always runs it.
 */
export const longUnless = (type: string, ...short: readonly string[]): string =>
  short.includes(type) ? "" : " @long";
