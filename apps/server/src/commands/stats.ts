import { CONSENT_VERSIONS } from "@xinjing/contract/account";
import { CATALOGUE, findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { joinAt } from "#server/database/engines.ts";
import { dayOf, writeDay } from "#server/day.ts";
import { sumParticipants } from "#server/modules/catalogue/counts.ts";
import { type Command, EXIT } from "./command.ts";

/*
 * Totals that identify nobody. They are passed to others and computed again the next day, so:
 * - Every one is rounded down to a multiple of ten. Fewer than ten look like none, and one person more or less nearly always changes
 *   nothing that is read; a step of ten between two runs says that something happened, not to whom.
 * - A day is printed when it is over. From then on it never changes (deleting a result lowers no count), so no two runs can be
 *   subtracted from each other.
 * - A test with fewer than ten on a day is left out of that day, and nothing adds the tests of a day up: what is left out
 *   cannot be computed from what is there.
 * It keeps nothing from the person who can open the database.
 */
const STEP = 10;

export const statsCommand: Command = {
  summary: "看总数：做完的测试、账号、结果和同意",
  help: `打印全站的总数，一行一个数，用逗号隔开，可以存成 CSV。看不出任何一个人。服务可以一直开着，数据不会变。

每个数都向下取整到10的倍数：20就是20到29，0就是不到10，不到10的不写具体是几。同意和撤回按每个账号最后一次说的算。
每天的数按北京时间，从升级到有这个计数的版本那天开始；今天还没过完，不列；哪项测试一天不到10份，那天就不列这一项。
总分的分布不在里面：满300份以后，谁都能从接口 GET /api/tests/{type}/norms 看到。

排队和出错：这条命令看不到，只有正在运行的服务自己知道。设置 METRICS_TOKEN 以后看它的 /metrics，
例如 xinjing_database_calls_waiting、xinjing_password_hashes_waiting，和 xinjing_http_answers_total 里的 5xx。
还留在大家设备上、没有交上来的结果，谁也数不到。

这些数能说明什么、不能说明什么，见 docs/operations.zh-CN.md 的“看总数”。`,
  async run() {
    const database = await joinAt(readConfig().database);
    try {
      const rows = await readStats(database, Date.now());
      for (const row of [["项目", "测试", "细目", "至少"], ...rows]) console.log(row.join(","));
      return EXIT.done;
    } finally {
      await database.close();
    }
  },
};

/** A multiple of ten that is reached at least; 0 is fewer than ten. */
type Figure = readonly [what: string, test: string, detail: string, atLeast: number];
type Query = Database["query"];

/** Reads what an operator may know of everybody together. Some seconds on a database of millions. */
export async function readStats({ snapshot }: Pick<Database, "snapshot">, now: number): Promise<Figure[]> {
  return snapshot(async (query) => [
    ...(await readAccounts(query)),
    ...(await readConsents(query)),
    ...(await readCompleted(query)),
    ...(await readDays(query, dayOf(now))),
  ]);
}

const coarse = (count: number) => Math.floor(count / STEP) * STEP;

async function readAccounts(query: Query): Promise<Figure[]> {
  const { accounts, results } = await query
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll<number>().as("accounts"),
      fn.sum<number | null>("result_count").as("results"),
    ])
    .executeTakeFirstOrThrow();
  return [
    ["账号", "", "", coarse(accounts)],
    ["保存着的结果", "", "", coarse(results ?? 0)],
  ];
}

/** What each account said last, by the wording that it said it about; every wording, also where nobody said anything. */
async function readConsents(query: Query): Promise<Figure[]> {
  const said = await query
    .selectFrom("consents")
    .select(({ fn }) => ["version", "granted", fn.countAll<number>().as("count")])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("consents as later")
            .select("later.number")
            .whereRef("later.user_id", "=", "consents.user_id")
            .whereRef("later.kind", "=", "consents.kind")
            .whereRef("later.number", ">", "consents.number"),
        ),
      ),
    )
    .groupBy(["version", "granted"])
    .execute();
  const count = (version: string, granted: number) =>
    coarse(said.find((row) => row.version === version && row.granted === granted)?.count ?? 0);
  return Object.values(CONSENT_VERSIONS)
    .flat()
    .flatMap((version) => [
      ["同意", "", version, count(version, 1)],
      ["撤回", "", version, count(version, 0)],
    ]);
}

async function readCompleted(query: Query): Promise<Figure[]> {
  const totals = await sumParticipants({ query });
  return CATALOGUE.map(({ type, name }) => ["做完的测试", name, "", coarse(totals.get(type) ?? 0)]);
}

/** Oldest first; no test with fewer than ten on a day. */
async function readDays(query: Query, today: number): Promise<Figure[]> {
  const rows = await query
    .selectFrom("participants_by_day")
    .select(({ fn }) => ["day", "test_type", fn.sum<number>("count").as("total")])
    .where("day", "<", today)
    .groupBy(["day", "test_type"])
    .orderBy("day")
    .orderBy("test_type")
    .execute();
  return rows
    .filter(({ total }) => total >= STEP)
    .map(({ day, test_type: type, total }) => [
      "当天做完的测试",
      findCatalogueEntry(type)?.name ?? type,
      writeDay(day),
      coarse(total),
    ]);
}
