import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { readConfig } from "#server/config.ts";
import { joinAt } from "#server/database/engines.ts";
import { readStats, type Stats } from "#server/stats/read-stats.ts";
import type { Command } from "./command.ts";
import { print } from "./print.ts";

const UNKNOWN = `排队和出错：这条命令看不到，只有正在运行的服务自己知道。设置 METRICS_TOKEN 以后看它的 /metrics，
例如 xinjing_database_calls_waiting、xinjing_password_hashes_waiting，和 xinjing_http_answers_total 里的 5xx。
还留在大家设备上、没有交上来的结果，谁也数不到。`;

export const statsCommand: Command = {
  summary: "看总数：做完的测试、总分的分布、账号、结果、同意和看医生的情况",
  flag: "csv",
  help: `打印全站的总数，看不出任何一个人：做完的测试（一共，和每天）、总分的分布、账号、保存着的结果、各版同意，还有做完以后去没去看医生（只有自己按下“算进去”的）。服务可以一直开着，数据不会变。
--csv  打印成 CSV，一行一个数。

每个数都向下取整到10的倍数，不到10的不写具体是几。每天的数按北京时间，从升级到有这个计数的版本那天开始；今天还没过完，不列；
哪项测试一天不到10份，那天就不列这一项。总分的分布满300份、来自至少100个来源和30天才有，5分一段。

${UNKNOWN}

这些数能说明什么、不能说明什么，见 docs/operations.zh-CN.md 的“看总数”。`,
  async run({ hasFlag: isCsv }) {
    await using database = await joinAt(readConfig().database);
    const stats = await readStats(database, Date.now());
    print(...(isCsv ? toCsv(stats) : toText(stats)));
  },
};

const nameOf = (type: InstrumentId) => getCatalogueEntry(type).name;
const atLeast = (count: number) => (count === 0 ? "不到10" : String(count));
const rangeOf = ({ lowest, highest }: Record<"lowest" | "highest", number>, between: string) =>
  lowest === highest ? String(lowest) : `${lowest}${between}${highest}`;

const STATES = { seen: "去看过了", booked: "约好了", "not-yet": "还没去" } as const;

function toText(stats: Stats): readonly string[] {
  const { completed, completedByDay, norms, accounts, results, consents, visits } = stats;
  const dayLines = completedByDay.map(
    ({ day, counts }) =>
      `  ${day}：${counts.map(({ type, count }) => `${nameOf(type)} ${count}`).join("，")}`,
  );
  return [
    "每个数都向下取整到10的倍数：写着20，就是20到29。",
    "",
    `账号：${atLeast(accounts)}`,
    `保存着的结果：${atLeast(results)}`,
    "",
    "同意（每个账号最后一次说的）：",
    ...consents.map(
      ({ version, granted, withdrawn }) =>
        `  ${version}：同意 ${atLeast(granted)}，撤回 ${atLeast(withdrawn)}`,
    ),
    "",
    "做完的测试，一共：",
    ...completed.map(({ type, count }) => `  ${nameOf(type)}：${atLeast(count)}`),
    "",
    "看医生的情况（愿意算进去的；先后说过几样的，各算一次；同一个网络同一天说的同一样，只算一次）：",
    ...visits.map(({ type, state, count }) => `  ${nameOf(type)}，${STATES[state]}：${atLeast(count)}`),
    "",
    ...norms.flatMap(({ type, version, spread }) => describeNorms(`${nameOf(type)}（${version}）`, spread)),
    "",
    "做完的测试，每天（北京时间；今天和不到10份的不列）：",
    ...(dayLines.length === 0 ? ["  还没有"] : dayLines),
    "",
    ...UNKNOWN.split("\n"),
  ];
}

function describeNorms(name: string, spread: Stats["norms"][number]["spread"]): readonly string[] {
  if (!spread) return [`${name}总分的分布：不到300份、100个来源或30天，不列`];
  return [
    `${name}总分的分布，${spread.count}份：`,
    ...spread.bands.map((band) => `  ${rangeOf(band, "–")}分：${atLeast(band.count)}`),
  ];
}

/** Formats the statistics as CSV. A count below ten is 0 in rows that always exist, and has no row otherwise. */
function toCsv(stats: Stats): readonly string[] {
  const { completed, completedByDay, norms, accounts, results, consents, visits } = stats;
  const rows = [
    ["figure", "test", "detail", "at_least"],
    ["accounts", "", "", accounts],
    ["results", "", "", results],
    ...consents.flatMap(({ version, granted, withdrawn }) => [
      ["consents_granted", "", version, granted],
      ["consents_withdrawn", "", version, withdrawn],
    ]),
    ...completed.map(({ type, count }) => ["completed", type, "", count]),
    ...visits.map(({ type, state, count }) => ["visits", type, state, count]),
    ...norms.flatMap(({ type, version, spread }) =>
      spread
        ? [
            ["norms", type, version, spread.count],
            // The range is written with “to”, because spreadsheets change 5-9 to a date.
            ...spread.bands.map((band) => ["norms_band", type, rangeOf(band, " to "), band.count]),
          ]
        : [],
    ),
    ...completedByDay.flatMap(({ day, counts }) =>
      counts.map(({ type, count }) => ["completed_on_day", type, day, count]),
    ),
  ];
  return rows.map((row) => row.join(","));
}
