import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./session.ts";

type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Answer>;

export interface LeaseTiming {
  /** A holder that shows no sign of life for so long has died. Measured by who waits: no clocks are compared. */
  readonly expiresMs: number;
  readonly beatMs: number;
}

const TIMING: LeaseTiming = { expiresMs: 10_000, beatMs: 2_000 };
const LOOK_MS = 100;
const TABLE =
  'create table if not exists schema_lease (name text collate "C" primary key, holder text not null, beat bigint not null)';
const NAME = "migrate";

/** Says that the caller still holds the lease; rejects when somebody took it over. */
export type StillMine = () => Promise<void>;

/**
 * Does the work while no other process does: the row of a table is the lease, because advisory locks do not exist on
 * every engine. Who dies holding it is followed by the next one after `expiresMs`.
 */
export async function underLease<Result>(
  run: Run,
  work: (stillMine: StillMine) => Promise<Result>,
  { expiresMs, beatMs } = TIMING,
): Promise<Result> {
  const holder = randomUUID();
  await run(TABLE);
  await takeLease(run, holder, expiresMs);
  const stillMine = async () => {
    const { changes } = await run("update schema_lease set beat = beat + 1 where name = $1 and holder = $2", [
      NAME,
      holder,
    ]);
    if (changes === 0) throw new Error("another process took the migration over");
  };
  const beating = setInterval(() => void stillMine().catch(() => undefined), beatMs);
  try {
    return await work(stillMine);
  } finally {
    clearInterval(beating);
    await run("delete from schema_lease where name = $1 and holder = $2", [NAME, holder]).catch(
      () => undefined,
    );
  }
}

async function takeLease(run: Run, holder: string, expiresMs: number): Promise<void> {
  let seen: { readonly holder: unknown; readonly beat: unknown } | undefined;
  let seenAt = performance.now();
  for (;;) {
    const { changes } = await run(
      "insert into schema_lease (name, holder, beat) values ($1, $2, 1) on conflict do nothing",
      [NAME, holder],
    );
    if (changes === 1) return;
    const [row] = (await run("select holder, beat from schema_lease where name = $1", [NAME])).rows;
    if (row && (row["holder"] !== seen?.holder || row["beat"] !== seen?.beat)) {
      seen = { holder: row["holder"], beat: row["beat"] };
      seenAt = performance.now();
    } else if (row && performance.now() - seenAt > expiresMs) {
      const taken = await run(
        "update schema_lease set holder = $1, beat = beat + 1 where name = $2 and holder = $3 and beat = $4",
        [holder, NAME, row["holder"], row["beat"]],
      );
      if (taken.changes === 1) return;
    }
    await sleep(LOOK_MS);
  }
}
