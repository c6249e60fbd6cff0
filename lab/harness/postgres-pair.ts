import { once } from "node:events";
import { appendFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { administer } from "#harness/postgres-databases.ts";
import { freePort, makePostgres, type PostgresServer, preparePostgres } from "#harness/postgres-server.ts";

const DATABASE = "xinjing";
const POLL_MS = 50;

/** Starts two PostgreSQL servers on loopback: a primary, and a standby that must confirm every commit. */
export async function makePostgresPair() {
  const ports = [await freePort(), await freePort()] as const;
  let primary = makePostgres(ports[0]);
  let standby = preparePostgres(ports[1]);

  const query = (sql: string, database = DATABASE) => administer(primary.port, sql, database);

  async function waitFor(sql: string): Promise<void> {
    while ((await query(sql))[0]?.["ok"] !== true)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  /** Appends to the settings file. The last line with a name takes effect. */
  function requireStandbys(server: PostgresServer, names: string): void {
    appendFileSync(`${server.dataFolder}/postgresql.auto.conf`, `synchronous_standby_names = '${names}'\n`);
  }

  async function attachStandby(): Promise<void> {
    rmSync(standby.dataFolder, { recursive: true, force: true });
    const source = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "xinjing"];
    const options = ["-D", standby.dataFolder, "-R", "-c", "fast", "--no-sync"];
    standby.runProgram("pg_basebackup", ...source, ...options);
    await standby.start();
    requireStandbys(primary, "*");
    await query("select pg_reload_conf()");
    await waitFor("select exists (select from pg_stat_replication where sync_state = 'sync') as ok");
  }

  // A proxy whose address always leads to the primary, like that of HAProxy or of a Kubernetes service.
  const front = createServer((client) => {
    const upstream = connect(primary.port, "127.0.0.1");
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    client.pipe(upstream).pipe(client);
  });
  await once(front.listen(0, "127.0.0.1"), "listening");

  await primary.start();
  await query(`create database ${DATABASE}`, "postgres");
  await attachStandby();

  return {
    url: `postgres://xinjing@127.0.0.1:${(front.address() as AddressInfo).port}/${DATABASE}`,
    primary: () => primary,
    standby: () => standby,
    query: (sql: string) => query(sql),
    /** Makes the promoted standby the primary, to which the proxy connects from now on. */
    exchange() {
      [primary, standby] = [standby, primary];
    },
    remove() {
      front.close();
      primary.remove();
      standby.remove();
    },
  };
}
