import { appendFileSync, rmSync } from "node:fs";
import { Client } from "pg";
import { freePort, makePostgres, type PostgresServer, preparePostgres } from "./postgres-server.ts";

const DATABASE = "xinjing";
const POLL_MS = 50;

/** Two PostgreSQL servers on loopback: a primary that waits for its standby with every commit. */
export interface PostgresPair {
  readonly url: string;
  readonly primary: () => PostgresServer;
  readonly standby: () => PostgresServer;
  /** Runs SQL on the primary as an operator would. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Kills the primary, makes the standby the primary, and resolves once that one takes writes. */
  failOver(): Promise<void>;
  /** Makes the killed server the standby of the other, and has commits wait for it again. */
  rebuild(): Promise<void>;
  remove(): void;
}

export async function makePostgresPair(): Promise<PostgresPair> {
  const ports = [await freePort(), await freePort()] as const;
  let primary = makePostgres(ports[0]);
  let standby = preparePostgres(ports[1]);

  async function query(sql: string, database = DATABASE): Promise<Record<string, unknown>[]> {
    const client = new Client({ host: "127.0.0.1", port: primary.port, user: "xinjing", database });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function waitFor(sql: string): Promise<void> {
    while ((await query(sql))[0]?.["ok"] !== true)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  /** In the file of settings, where the last line wins. */
  function requireStandbys(server: PostgresServer, names: string): void {
    appendFileSync(`${server.dataFolder}/postgresql.auto.conf`, `synchronous_standby_names = '${names}'\n`);
  }

  async function attachStandby(): Promise<void> {
    rmSync(standby.dataFolder, { recursive: true, force: true });
    standby.runProgram(
      "pg_basebackup",
      "-h",
      "127.0.0.1",
      "-p",
      String(primary.port),
      "-U",
      "xinjing",
      "-D",
      standby.dataFolder,
      "-R",
      "-c",
      "fast",
      "--no-sync",
    );
    await standby.start();
    requireStandbys(primary, "*");
    await query("select pg_reload_conf()");
    await waitFor("select exists (select from pg_stat_replication where sync_state = 'sync') as ok");
  }

  await primary.start();
  await query(`create database ${DATABASE}`, "postgres");
  await attachStandby();

  return {
    url: `postgres://xinjing@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/${DATABASE}`,
    primary: () => primary,
    standby: () => standby,
    query,
    async failOver() {
      await primary.stop("SIGKILL");
      // It has no standby of its own yet.
      requireStandbys(standby, "");
      standby.runProgram("pg_ctl", "promote", "-D", standby.dataFolder, "-w", "-t", "30");
      [primary, standby] = [standby, primary];
    },
    rebuild: attachStandby,
    remove() {
      primary.remove();
      standby.remove();
    },
  };
}
