import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { readConfig } from "#server/config.ts";
import { joinAt } from "#server/database/engines.ts";
import { listResultKeys } from "#server/modules/results/results-reads-repository.ts";
import { deleteResult } from "#server/modules/results/results-writes-repository.ts";
import { type Command, EXIT, Refusal } from "./command.ts";
import { print } from "./print.ts";

const CHILD_TESTS = CATALOGUE.filter(({ isAboutChild }) => isAboutChild).map(({ type }) => type);

export const deleteChildResultsCommand: Command = {
  summary: "设了CHILD_RESULTS=off以后，删掉以前存下的孩子的结果",
  flag: "yes",
  help: `删掉所有账号里孩子的筛查结果，和家长自己一份一份删掉一样，不能撤销。别的结果、账号和同意记录都留着。
不写 --yes 时只说会删掉多少，什么也不改。要先设 CHILD_RESULTS=off，并让服务重新启动，不然还会再存下来；之后服务可以一直开着。
家长留在自己设备上的不受影响。SQLite 的文件在当天夜里整理以后，里面就没有这些内容了；PostgreSQL 和已有的备份见运维说明。`,
  async run({ hasFlag: isConfirmed }) {
    const { database: address, quota, storesChildResults } = readConfig();
    if (storesChildResults)
      throw new Refusal("请先设 CHILD_RESULTS=off，让服务重新启动，再来删：现在还会再存下来", EXIT.config);
    await using database = await joinAt(address);
    const keys = await listResultKeys(database, CHILD_TESTS);
    const accounts = new Set(keys.map(({ userId }) => userId)).size;
    const what = `${accounts} 个账号里孩子的结果 ${keys.length} 份`;
    if (!isConfirmed) return print(`会删掉${what}。什么也没有改；确定要删，请加上 --yes`);
    for (const key of keys)
      await deleteResult(database, key, { now: Date.now(), keptTombstones: quota.results });
    print(`已删掉${what}`);
  },
};
