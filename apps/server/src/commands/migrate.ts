import { readConfig } from "#server/config.ts";
import { openAt, readSchemaAt } from "#server/database/engines.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { isCurrent } from "#server/database/migrate.ts";
import { type Command, EXIT, Refusal } from "./command.ts";
import { print, printError } from "./print.ts";

export const migrateCommand: Command = {
  summary: "查看（status）或更新（up）数据库的结构",
  takes: ["status 或 up"],
  help: `status  列出这个版本的每一次结构变更，以及数据库里有没有。只读，服务可以开着。
up      把数据库的结构带到这个版本，没有数据库就建一个。服务启动时也会自己做这件事；
        SQLite 要先停止服务，PostgreSQL 可以开着。中途被终止，再运行一次就会接着做完。

没有“退回”：旧版本能在新结构上运行时会照常启动，不能时会拒绝启动。要退回，请恢复升级之前的备份。`,
  async run({ given: [action] }) {
    if (action === "status") return showStatus();
    if (action === "up") return bringForward();
    throw new Refusal("请写 status 或 up");
  },
};

async function showStatus(): Promise<number> {
  const applied = (await readSchemaAt(readConfig().database))?.applied ?? [];
  for (const { version, name } of MIGRATIONS) {
    print(`${version}  ${applied.includes(version) ? "已有" : "待做"}  ${name}`);
  }
  const known = MIGRATIONS.map(({ version }) => version);
  const foreign = applied.filter((version) => !known.includes(version));
  for (const version of foreign) print(`${version}  这个版本的程序不认识`);
  return foreign.length === 0 && isCurrent({ applied }, MIGRATIONS) ? EXIT.done : EXIT.unwell;
}

async function bringForward(): Promise<void> {
  const { database: address, isSyncReplicaRequired } = readConfig();
  const before = (await readSchemaAt(address))?.applied ?? [];
  const database = await openAt(address, Date.now, { isSyncReplicaRequired, warn: printError });
  await database.close();
  const done = MIGRATIONS.filter(({ version }) => !before.includes(version));
  for (const { version, name } of done) print(`${version}  做好了  ${name}`);
  print(done.length === 0 ? "结构已经是这个版本的，没有要做的" : `做好了 ${done.length} 次变更`);
}
