import { DatabaseSync } from "node:sqlite";

/** State of a result as a client knows it from the answers. */
export type Fate = "stored" | "deleted" | "maybe-stored" | "maybe-deleted";

type Row = Readonly<Record<string, unknown>>;
type Read = (sql: string) => readonly Row[] | Promise<readonly Row[]>;

/** Records the answers that clients got to their writes. */
export class Ledger {
  /** Results by id. */
  readonly fates = new Map<string, { readonly userId: string; readonly fate: Fate }>();
  /** Ids of people whose registration was acknowledged. */
  readonly userIds = new Set<string>();
  acknowledged = 0;
  /** Number of writes without an answer. */
  unanswered = 0;

  note(id: string, userId: string, fate: Fate): void {
    this.fates.set(id, { userId, fate });
    this.acknowledged += fate === "stored" || fate === "deleted" ? 1 : 0;
  }

  fateOf(id: string): Fate | undefined {
    return this.fates.get(id)?.fate;
  }

  /** Compares a database with the recorded answers. Returns one line for each difference. */
  async audit(read: Read): Promise<string[]> {
    const owners = await this.#read(read, "select id, user_id from test_results");
    const tombstones = await this.#read(read, "select id, user_id from deleted_results");
    const signedIn = await this.#read(read, "select user_id as id, user_id from tokens");
    const faults = [...this.fates].flatMap(([id, { userId, fate }]) => {
      const owner = owners.get(id);
      if (owner !== undefined && owner !== userId) return [`${id} belongs to somebody else`];
      if (fate === "stored" && owner === undefined) return [`${id} was acknowledged and is lost`];
      if (fate === "deleted" && owner !== undefined) return [`${id} was deleted and is back`];
      if (fate === "deleted" && !tombstones.has(id)) return [`${id} was deleted and could come back`];
      return tombstones.has(id) && owner !== undefined ? [`${id} is stored and deleted`] : [];
    });
    const lost = [...this.userIds].filter((id) => !signedIn.has(id));
    return [
      ...faults,
      ...lost.map((id) => `the account ${id} was acknowledged and is lost`),
      ...(await compareCounts(read)),
    ];
  }

  /** Audits a SQLite file, including the integrity of its pages. */
  async auditFile(file: string): Promise<string[]> {
    const connection = new DatabaseSync(file, { timeout: 5_000 });
    try {
      const read = (sql: string) => connection.prepare(sql).all() as Row[];
      const verdict = read("pragma integrity_check").map((row) => String(row["integrity_check"]));
      // A power cut before the first write leaves a file without tables.
      const hasTables = read("select 1 from sqlite_master where name = 'counted_keys'").length > 0;
      const hasWrites = [...this.fates.values()].some(({ fate }) => fate === "stored");
      return [
        ...verdict.filter((line) => line !== "ok"),
        ...(hasTables || hasWrites ? await this.audit(read) : []),
      ];
    } catch (error) {
      return [String(error)];
    } finally {
      connection.close();
    }
  }

  async #read(read: Read, sql: string): Promise<Map<unknown, unknown>> {
    return new Map((await read(sql)).map((row) => [row["id"], row["user_id"]]));
  }
}

/**
 * Compares the stored counts with the rows. Each result of these clients has its own idempotency key, so it counts
 * exactly once, even if it was deleted.
 */
async function compareCounts(read: Read): Promise<string[]> {
  const one = async (sql: string) => Number(Object.values((await read(sql))[0] ?? {})[0] ?? 0);
  const results = await one("select count(*) from test_results");
  const perPerson = await one("select sum(result_count) from users");
  const participants = await one("select sum(count) from participants");
  const ever = results + (await one("select count(*) from deleted_results"));
  return [
    ...(perPerson === results ? [] : [`people have ${perPerson} results, there are ${results}`]),
    // Clients that write directly to the database, and not through the API, count no participants.
    ...(participants === ever || participants === 0 ? [] : [`${participants} participants, ${ever} results`]),
  ];
}
