import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Balancer, startBalancer } from "./balancer.ts";
import { administer } from "./postgres-databases.ts";
import { freePort, makePostgres, type PostgresServer } from "./postgres-server.ts";
import { ROOT, type RunningServer, startProcess } from "./product.ts";
import { buildCopy, copyProduct } from "./product-copy.ts";
import { changeTexts } from "./releases.ts";

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
}

/** The release of today: the product as it is, in a folder of its own. */
export function makePresentRelease(): ReleaseFolder {
  const folder = copyProduct();
  const built = join("apps", "web", "build");
  cpSync(join(ROOT, built), join(folder, built), { recursive: true });
  return { folder };
}

/** The release after it: other scripts, and a schema that is one additive migration ahead. */
export async function makeNextRelease(): Promise<ReleaseFolder> {
  const folder = copyProduct();
  changeTexts(folder, 1);
  const database = join(folder, "apps", "server", "src", "database");
  writeFileSync(join(database, "migrations", "29991231-of-the-future.ts"), MIGRATION);
  const list = join(database, "migrations.ts");
  const imported = 'import { ofTheFuture } from "./migrations/29991231-of-the-future.ts";\n';
  const source = imported + readFileSync(list, "utf8");
  writeFileSync(list, source.replace(/,?\s*\];\n$/, ", ofTheFuture];\n"));
  const built = await buildCopy(folder);
  if (built.code !== 0) throw new Error(built.output);
  return { folder };
}

/** Three servers on one PostgreSQL behind a balancer, which are replaced one by one. */
export class Fleet {
  readonly #balancer: Balancer;
  readonly #postgres: PostgresServer;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #replicas: RunningServer[] = [];
  #outputOfLeft = "";

  private constructor(balancer: Balancer, postgres: PostgresServer, environment: Record<string, string>) {
    this.#balancer = balancer;
    this.#postgres = postgres;
    this.#environment = environment;
  }

  /** Starts all of them with a release. */
  static async launch({ folder }: ReleaseFolder): Promise<Fleet> {
    const port = await freePort();
    const postgres = makePostgres(port);
    await postgres.start();
    await administer(port, `create database ${DATABASE}`);
    const fleet = new Fleet(await startBalancer(), postgres, {
      DATABASE_URL: `postgres://xinjing@127.0.0.1:${port}/${DATABASE}`,
      SECRET: "a secret that all replicas of a test share",
      RATE_LIMIT: "off",
    });
    for (let count = 0; count < REPLICAS; count += 1) await fleet.#add(folder);
    await fleet.#untilReady(REPLICAS);
    return fleet;
  }

  get url(): string {
    return this.#balancer.url;
  }

  /** The oldest replica gives way to one of that release: the new one comes first, as with maxSurge 1. */
  async replaceOne({ folder }: ReleaseFolder): Promise<void> {
    await this.#add(folder);
    await this.#untilReady(REPLICAS + 1);
    const leaving = this.#replicas.shift()!;
    const code = await leaving.stop();
    this.#balancer.remove(leaving.url);
    this.#outputOfLeft += leaving.output();
    if (code !== 0) throw new Error(`a replica ended with ${code}: ${leaving.output()}`);
  }

  /** Runs SQL as an operator would. */
  query(sql: string): Promise<Record<string, unknown>[]> {
    return administer(this.#postgres.port, sql, DATABASE);
  }

  /** What the servers have printed, at level warn. */
  get output(): string {
    return this.#outputOfLeft + this.#replicas.map(({ output }) => output()).join("");
  }

  async remove(): Promise<void> {
    await this.#balancer.close();
    for (const replica of this.#replicas) await replica.stop();
    this.#postgres.remove();
  }

  async #add(folder: string): Promise<void> {
    const replica = await startProcess(this.#environment, { root: folder });
    this.#replicas.push(replica);
    this.#balancer.add(replica.url);
  }

  async #untilReady(count: number): Promise<void> {
    while (this.#balancer.ready() < count) await pause(10);
  }
}
