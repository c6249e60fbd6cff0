import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Balancer, startBalancer } from "../../apps/server/src/testing/balancer.ts";
import {
  freePort,
  makePostgres,
  type PostgresServer,
} from "../../apps/server/src/testing/postgres-server.ts";
import { ROOT, buildCopy, copyProduct } from "./product-copy.ts";
import { changeTexts } from "./releases.ts";
import { type Replica, startReplica, stopReplica } from "./replica.ts";

const REPLICAS = 3;
const DATABASE = "xinjing";

/** A migration of the next release, as somebody would write it. */
const MIGRATION = `import type { Migration } from "#server/database/migration.ts";

export const ofTheFuture: Migration = {
  version: 29991231,
  name: "of-the-future",
  isAdditive: true,
  up: (schema) => [
    schema.createTable("of_the_future").addColumn("id", "text", (column) => column.primaryKey()),
    schema.alterTable("test_results").addColumn("of_the_future", "text"),
    schema.alterTable("tokens").addColumn("of_the_future", "text"),
  ],
};
`;

/** The folder of a release, as an operator unpacks it; server and built site. */
export interface ReleaseFolder {
  readonly folder: string;
  /** What the offline worker of this release keeps, with the sums of what may change under its address. */
  readonly kept: readonly {
    readonly url: string;
    readonly revision: string | null;
    readonly integrity?: string;
  }[];
  /** Names the cache of its documents. */
  readonly edition: string;
}

/** The release of today: the product as it is, in a folder of its own. */
export function makePresentRelease(): ReleaseFolder {
  const folder = copyProduct();
  const built = join("apps", "web", "build");
  cpSync(join(ROOT, built), join(folder, built), { recursive: true });
  return { folder, ...readKept(folder) };
}

/** The release after it: other scripts, and a schema that is one additive migration ahead. */
export async function makeNextRelease(): Promise<ReleaseFolder> {
  const folder = copyProduct();
  changeTexts(folder, 1);
  const database = join(folder, "apps", "server", "src", "database");
  writeFileSync(join(database, "migrations", "29991231-of-the-future.ts"), MIGRATION);
  const list = join(database, "migrations.ts");
  const before = readFileSync(list, "utf8");
  const after = before
    .replace("addConsents];", "addConsents, ofTheFuture];")
    .replace("\n\n", '\nimport { ofTheFuture } from "./migrations/29991231-of-the-future.ts";\n\n');
  if (!after.includes("addConsents, ofTheFuture]"))
    throw new Error("the list of migrations reads differently");
  writeFileSync(list, after);
  const built = await buildCopy(folder);
  if (built.code !== 0) throw new Error(built.output);
  return { folder, ...readKept(folder) };
}

function readKept(folder: string): Omit<ReleaseFolder, "folder"> {
  const { essential, documents, edition } = JSON.parse(
    readFileSync(join(folder, "apps", "web", "build", "precache.json"), "utf8"),
  ) as { essential: ReleaseFolder["kept"]; documents: ReleaseFolder["kept"]; edition: string };
  return { kept: [...essential, ...documents], edition };
}

/** Three servers on one PostgreSQL behind a balancer, which are replaced one by one. */
export class Fleet {
  readonly balancer: Balancer;
  readonly #postgres: PostgresServer;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #replicas: Replica[] = [];
  #said = "";

  private constructor(balancer: Balancer, postgres: PostgresServer, environment: Record<string, string>) {
    this.balancer = balancer;
    this.#postgres = postgres;
    this.#environment = environment;
  }

  /** Starts all of them with a release. `releasesDir` is the folder that they share; without it each has its own files only. */
  static async launch({ folder }: ReleaseFolder, releasesDir?: string): Promise<Fleet> {
    const port = await freePort();
    const postgres = makePostgres(port);
    await postgres.start();
    postgres.runProgram("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "xinjing", DATABASE);
    const fleet = new Fleet(await startBalancer(), postgres, {
      DATABASE_URL: `postgres://xinjing@127.0.0.1:${port}/${DATABASE}`,
      SECRET: "a secret that all replicas of a test share",
      RATE_LIMIT: "off",
      ...(releasesDir !== undefined && { RELEASES_DIR: releasesDir }),
    });
    for (let count = 0; count < REPLICAS; count += 1) await fleet.#add(folder);
    await fleet.#untilReady(REPLICAS);
    return fleet;
  }

  get url(): string {
    return this.balancer.url;
  }

  /** The oldest replica gives way to one of that release: the new one comes first, as with maxSurge 1. */
  async replaceOne({ folder }: ReleaseFolder): Promise<void> {
    await this.#add(folder);
    await this.#untilReady(REPLICAS + 1);
    const leaving = this.#replicas.shift()!;
    const code = await stopReplica(leaving);
    this.balancer.remove(leaving.url);
    this.#said += leaving.output();
    if (code !== 0) throw new Error(`a replica ended with ${code}: ${leaving.output()}`);
  }

  /** Runs SQL as an operator would; gives the lines that it printed. */
  query(sql: string): string[] {
    const { port } = this.#postgres;
    return this.#postgres
      .runProgram("psql", "-h", "127.0.0.1", "-p", String(port), "-U", "xinjing", "-Atc", sql, DATABASE)
      .trim()
      .split("\n")
      .filter((line) => line !== "");
  }

  /** What servers had to say, at level warn. */
  get said(): string {
    return this.#said + this.#replicas.map(({ output }) => output()).join("");
  }

  async remove(): Promise<void> {
    await this.balancer.close();
    for (const replica of this.#replicas) await stopReplica(replica);
    this.#postgres.remove();
  }

  async #add(folder: string): Promise<void> {
    const replica = await startReplica(folder, this.#environment);
    this.#replicas.push(replica);
    this.balancer.add(replica.url);
  }

  async #untilReady(count: number): Promise<void> {
    while (this.balancer.ready() < count) await pause(10);
  }
}

export function removeRelease({ folder }: ReleaseFolder): void {
  rmSync(folder, { recursive: true, force: true });
}
