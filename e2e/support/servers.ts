import { Server } from "#harness/product.ts";
import { test as quiet } from "./test.ts";

export { Server } from "#harness/product.ts";

/** A test with its own server, which can be stopped and restarted. `serverEnv` adds environment variables. */
export const stoppable = quiet.extend<{ server: Server; serverEnv: Readonly<Record<string, string>> }>({
  serverEnv: [{}, { option: true }],
  server: async ({ serverEnv }, use) => {
    const server = await Server.launch(serverEnv);
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});
