import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { makePostgresPair } from "#server/testing/postgres-pair.ts";
import { IS_LONG, recordProof } from "#server/testing/proof.ts";
import { readRunbooks, runRunbookCommand } from "#server/testing/runbooks.ts";
import { startServer } from "#server/testing/server-process.ts";

/* E11: the failover of docs/runbooks.md, typed while the primary is dead and a server runs. */

it.runIf(IS_LONG)(
  "the commands about PostgreSQL make the standby the primary, and the server finds it",
  { timeout: 300_000 },
  async () => {
    const pair = await makePostgresPair();
    onTestFinished(() => pair.remove());
    const folder = temporaryDirectory();
    const environment = { DATABASE_URL: pair.url, SECRET: "s".repeat(32) };
    const server = await startServer(environment);
    const standby = `postgres://xinjing@127.0.0.1:${pair.standby().port}/xinjing`;
    await pair.primary().stop("SIGKILL");
    const outputs: string[] = [];
    for (const command of readRunbooks()
      .filter(({ world }) => world === "postgres")
      .flatMap(({ commands }) => commands)) {
      // As the page says: who types it waits until the server has found the new primary.
      if (command.startsWith("curl")) {
        const isReady = async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        await vi.waitFor(isReady, { timeout: 30_000, interval: 250 });
      }
      outputs.push(
        runRunbookCommand(command, folder, { ...environment, STANDBY: standby, SITE: server.url }).trim(),
      );
    }
    expect(outputs.slice(0, 6)).toEqual(["t", "t", "ALTER SYSTEM", "t", "f", '{"status":"ready"}']);
    expect(outputs[6]).toContain("✓ 数据库：能读能写");
    expect(outputs[7]).toBe("ALTER ROLE");
    recordProof("E11", "postgres", { commands: outputs.length, failed: 0 });
  },
);
