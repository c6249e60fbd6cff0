import type { Database } from "#server/database/database.ts";
import { deletePerson } from "#server/modules/account/account-repository.ts";
import { findUserById } from "#server/modules/auth/users-repository.ts";
import { countResults } from "#server/modules/results/results-repository.ts";
import { type Command, EXIT } from "./command.ts";
import { withPerson } from "./find-person.ts";

export const deleteUserCommand: Command = {
  summary: "注销一个人的账号，连同全部结果",
  takes: ["邮箱"],
  flag: "yes",
  help: `注销一个人的账号，和本人在“账号与隐私”里注销一样：账号、结果、同意记录和所有登录一起删掉，不能撤销。
不写 --yes 时只说会删掉什么，什么也不改。服务可以一直开着。
SQLite 的文件在当天夜里整理以后，里面就没有这些内容了；PostgreSQL 和已有的备份见运维说明。
请先确认来要求的就是账号的主人。`,
  async run([email = ""], isConfirmed) {
    return withPerson(email, async (database, { id }) => {
      const results = await countResults(database, id);
      if (!isConfirmed) {
        console.log(`会删掉账号 ${email} 和 ${results} 份结果。什么也没有改；确定要删，请加上 --yes`);
        return EXIT.done;
      }
      await deleteWhole(database, id);
      console.log(`已注销 ${email}，删掉了 ${results} 份结果`);
      return EXIT.done;
    });
  },
};

/** Deletes the account without checking the password, which the operator does not know. */
async function deleteWhole(database: Database, userId: string): Promise<void> {
  const person = await findUserById(database, userId);
  if (!person || (await deletePerson(database, userId, person.password_hash))) return;
  await deleteWhole(database, userId);
}
