import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Migration } from "#server/database/migration.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { administer, postgresAddress } from "#server/testing/postgres-databases.ts";
import { inject } from "vitest";
import { recordProof } from "#server/testing/proof.ts";
import { underLease } from "./lease.ts";
import { createMigrationRun, MIGRATION_OPTIONS, migratePostgres } from "./migrate.ts";
import { createPrimaryFinder } from "./primary.ts";
import { SessionPool } from "./session-pool.ts";

const NOW = 1_795_219_200_000;
const QUICK = { expiresMs: 600, beatMs: 100 };

/** An empty database, and what runs statements in it. */
async function makeEmpty() {
  const port = inject("postgresPort");
  const name = `migrate_${Math.random().toString(36).slice(2)}`;
  await administer(port, `create database ${name}`);
  const pool = new SessionPool(createPrimaryFinder(postgresAddress(port, name)), {
    max: 4,
    options: MIGRATION_OPTIONS,
  });
  onTestFinished(async () => {
    await pool.close();
    await administer(port, `drop database ${name} with (force)`);
  });
  return createMigrationRun(pool);
}

type Run = Awaited<ReturnType<typeof makeEmpty>>;

async function shapeOf(run: Run): Promise<unknown> {
  const { rows: columns } = await run(
    "select table_name, column_name, data_type, collation_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'schema_lease' order by 1, 2",
  );
  const { rows: indexes } = await run(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1",
  );
  const { rows: versions } = await run("select version, name from schema_migrations order by 1");
  return { columns, indexes: indexes.filter((row) => row["indexname"] !== "schema_lease_pkey"), versions };
}

describe("migrations on PostgreSQL", () => {
  it(
    "can be killed at every statement, and the next start goes on to the same schema",
    { timeout: 120_000 },
    async () => {
      const reference = await makeEmpty();
      let statements = 0;
      await migratePostgres(
        (sql, parameters) => {
          statements += 1;
          return reference(sql, parameters);
        },
        MIGRATIONS,
        () => NOW,
        QUICK,
      );
      const whole = await shapeOf(reference);
      expect(statements).toBeGreaterThan(20);
      const run = await makeEmpty();
      for (let last = 0; last < statements; last += 1) {
        await run("drop schema public cascade");
        await run("create schema public");
        let done = 0;
        // Killed: nothing is sent any more, the lease is not given back, no heart beats.
        const untilKilled: Run = (sql, parameters) => {
          if (done >= last) return Promise.reject(new Error("killed"));
          done += 1;
          return run(sql, parameters);
        };
        await migratePostgres(untilKilled, MIGRATIONS, () => NOW, QUICK).catch(() => undefined);
        await migratePostgres(run, MIGRATIONS, () => NOW, { expiresMs: 60, beatMs: 20 });
        expect(await shapeOf(run), `killed after ${last} statements`).toEqual(whole);
      }
      recordProof("A14", "kills", { statements, kills: statements, converged: statements });
    },
  );

  it("compare texts by their bytes", async () => {
    const run = await makeEmpty();
    await migratePostgres(run, MIGRATIONS, () => NOW, QUICK);
    const { rows } = await run(
      "select distinct collation_name from information_schema.columns where data_type = 'text' and table_schema = 'public' and table_name <> 'schema_lease'",
    );
    expect(rows).toEqual([{ collation_name: "C" }]);
  });

  it("of three servers that start together are made by exactly one", { timeout: 60_000 }, async () => {
    const run = await makeEmpty();
    const made: string[] = [];
    const migrations: Migration[] = MIGRATIONS.map((migration) => ({
      ...migration,
      up(schema) {
        made.push(migration.name);
        return migration.up(schema);
      },
    }));
    await Promise.all([1, 2, 3].map(() => migratePostgres(run, migrations, () => NOW, QUICK)));
    expect(made).toEqual(MIGRATIONS.map(({ name }) => name));
    expect((await run("select name from schema_lease")).rows).toEqual([]);
  });
});

describe("the lease", () => {
  it("is waited for while its holder lives, however long", async () => {
    const run = await makeEmpty();
    const order: string[] = [];
    const slow = underLease(
      run,
      async () => {
        await sleep(1_500);
        order.push("first");
      },
      QUICK,
    );
    await sleep(150);
    await underLease(run, async () => void order.push("second"), QUICK);
    await slow;
    expect(order).toEqual(["first", "second"]);
  });

  it("is taken over from a holder that has died, who then may not go on", async () => {
    const run = await makeEmpty();
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    // Holds it without a heartbeat, as a process that stands still.
    const lost = underLease(
      run,
      async (stillMine) => {
        await asleep;
        await stillMine();
      },
      { expiresMs: 600, beatMs: 3_600_000 },
    );
    const outcome = expect(lost).rejects.toThrow("took the migration over");
    await sleep(150);
    await underLease(run, async () => wake(), QUICK);
    await outcome;
  });
});
