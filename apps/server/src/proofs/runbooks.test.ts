import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { runCommand } from "#server/commands/commands.ts";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration } from "#server/testing/factories.ts";
import { readRunbooks, runRunbookCommand } from "#server/testing/runbooks.ts";
import { exitOf, type RunningServer, startServer } from "#server/testing/server-process.ts";
import { IS_LONG, recordProof } from "#server/testing/proof.ts";

/* E11: what docs/runbooks.md tells to type, typed, from top to bottom, on SQLite; in npm test only that it is there. */

const SOURCE_OF_BUILDS = resolve(import.meta.dirname, "../../../../e2e/support/releases.ts");

it.runIf(IS_LONG)(
  "every command of the runbooks does what it is there for",
  { timeout: 300_000 },
  async () => {
    const folder = temporaryDirectory();
    const backups = join(folder, "backups");
    writeFileSync(join(folder, "closed.txt"), "closed@example.com\n");
    const database = join(folder, "data", "xinjing.db");
    const environment = { DATABASE_URL: `file:${database}`, BACKUP_DIR: backups };
    let server: RunningServer | undefined = await startServer(environment);
    for (const email of ["person@example.com", "closed@example.com"]) await register(server.url, email);

    const outputs = new Map<string, string>();
    let count = 0;
    for (const { heading, world, commands } of readRunbooks()) {
      if (world === "postgres") continue;
      if (world === "build") {
        // A build of the product with that variable is what the journeys about releases are made of.
        expect(commands).toEqual(["RETIRE_WORKER=1 npm run build"]);
        expect(readFileSync(SOURCE_OF_BUILDS, "utf8")).toContain('{ RETIRE_WORKER: "1" }');
        continue;
      }
      if (world === "stopped" && server) {
        server.process.kill("SIGTERM");
        expect(await exitOf(server.process)).toBe(0);
        server = undefined;
      }
      if (world === "") server ??= await startServer(environment);
      for (const command of commands) {
        const site: Record<string, string> = server ? { SITE: server.url } : {};
        const output = runRunbookCommand(command, folder, { ...environment, ...site });
        outputs.set(`${heading}: ${command}`, output);
        count += 1;
      }
    }

    const said = (heading: string, part: string) =>
      [...outputs].find(([key]) => key.startsWith(heading) && key.includes(part))?.[1] ?? "";
    expect(said("Every day", "verify")).toContain("备份完好");
    expect(said("Every day", "doctor")).toContain("✓ 备份：最新的一份是 0 小时以前的");
    expect(said("The disk is full", "readyz")).toBe('{"status":"ready"}');
    expect(said("Bring back", "restore")).toContain("账号 2");
    expect(said("Bring back", "delete-user")).toContain("已注销 closed@example.com");
    expect(said("Somebody got", "wc -l").trim()).toBe("1");
    expect(readFileSync(join(folder, "affected.txt"), "utf8")).toBe('"person@example.com"\n');
    expect(said("Replace a secret", "--check-config")).toContain("密钥：已设置");
    expect(said("A person wants", "--yes")).toContain("已注销 person@example.com");
    expect(existsSync(join(folder, "person.json"))).toBe(true);
    expect(said("Before an upgrade", "migrate status")).not.toContain("待做");
    expect(
      readdirSync(join(folder, "data")).filter((name) => name.includes("before-restore")).length,
    ).toBeGreaterThan(0);
    recordProof("E11", "commands", { commands: count, failed: 0 });
  },
);

it("the runbooks call only commands of the server that there are, and no block is left out", async () => {
  const blocks = readRunbooks();
  const names = blocks
    .flatMap(({ commands }) => commands)
    .flatMap((line) => Array.from(line.matchAll(/npm run -s serve -- (\S+)/g), ([, name = ""]) => name));
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const name of new Set(names)) expect(await runCommand([name, "--help"]), name).toBe(0);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(blocks.map(({ world }) => world))).toEqual(new Set(["", "stopped", "postgres", "build"]));
});

async function register(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(registration({ email })),
  });
  expect(answer.status).toBe(201);
}
