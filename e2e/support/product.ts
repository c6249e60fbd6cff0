import { chromium, type Browser } from "@playwright/test";
import { Server } from "#harness/product.ts";
import { WHOLE_BROWSER } from "./browsers.ts";

/** The built product on an empty database, and a browser beside it. */
export interface Product {
  readonly origin: string;
  readonly browser: Browser;
}

/** Starts the built product, hands it to `work`, and stops server and browser and removes the database after it. */
export async function withProduct(work: (product: Product) => Promise<void>): Promise<void> {
  const server = await Server.launch();
  const browser = await chromium.launch(WHOLE_BROWSER);
  try {
    await work({ origin: server.url, browser });
  } finally {
    await browser.close();
    await server.remove();
  }
}
