import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { OWNER_ONLY } from "#server/database/private-files.ts";
import { exportAccount } from "#server/modules/account/export-account.ts";
import { exportResults } from "#server/modules/results/export-results.ts";
import { type Command, EXIT } from "./command.ts";
import { withPerson } from "./find-person.ts";

export const exportUserCommand: Command = {
  summary: "把一个人的全部内容导出成文件",
  takes: ["邮箱", "文件"],
  help: `把服务器上关于一个人的全部内容写进一个 JSON 文件，和本人在“账号与隐私”里导出的一样：账号、同意记录、结果、
删除记录和登录时间。没有密码，也没有登录凭证。服务可以一直开着。
文件只有当前用户能读，不会覆盖已有的文件。请先确认来要的就是账号的主人，交给本人以后删掉。`,
  async run([email = "", target = ""]) {
    const file = resolve(target);
    if (existsSync(file)) {
      console.error(`${file} 已经存在，没有覆盖它。请换一个名字`);
      return EXIT.usage;
    }
    return withPerson(email, async (database, { id, name, email: address }) => {
      let count = 0;
      const countResults = async function* (userId: string) {
        for await (const results of exportResults(database, userId)) {
          count += results.length;
          yield results;
        }
      };
      const content = await exportAccount(
        { database, now: Date.now, exportResults: countResults },
        { userId: id, name, email: address },
      );
      await writePieces(file, content);
      console.log(`已导出到 ${file}，结果 ${count} 份`);
      return EXIT.done;
    });
  },
};

/** Removes the file when writing fails. */
async function writePieces(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const handle = await open(file, "wx", OWNER_ONLY);
  try {
    await handle.writeFile(pieces);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
