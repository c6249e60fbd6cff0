import { existsSync, readFileSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { emailKey } from "@xinjing/contract/email";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { joinAt } from "#server/database/engines.ts";
import { explainFileError } from "#server/database/storage-error.ts";
import { deletePerson } from "#server/modules/account/account-repository.ts";
import { exportAccount } from "#server/modules/account/export-account.ts";
import { issueLoginCode, resetPassword } from "#server/modules/auth/credentials.ts";
import { LOGIN_CODE_MINUTES } from "#server/modules/auth/login-code.ts";
import { findAccount } from "#server/modules/auth/service.ts";
import { exportResults } from "#server/modules/results/item.ts";
import { readSecret } from "#server/secret.ts";
import { type Command, EXIT, findFile, Refusal } from "./command.ts";
import { print, printError } from "./print.ts";

/** Finds the person with an address. Throws Refusal if there is none. */
async function requirePerson(database: Database, email: string) {
  const person = await findAccount(database, email);
  if (!person) throw nobody(email);
  return person;
}

const nobody = (email: string) => new Refusal(`没有用 ${email} 注册的账号`, EXIT.noUser);

export const resetPasswordCommand: Command = {
  summary: "给忘记密码的人换一个新密码",
  takes: ["邮箱"],
  help: `给忘记密码的人换一个随机的新密码，并让这个账号在所有设备上退出。新密码只显示这一次。
以前输错密码的次数不再算，拿到新密码就能登录。有人接着猜、新设备登不进去时，把一次性登录码和密码一起填。
服务可以一直开着。数据库由环境变量 DATABASE_URL 指定，和服务用的是同一个。
请先确认来问的就是账号的主人。新密码当面或打电话告诉本人，请他登录后在“账号与隐私”里改掉。`,
  async run({ given: [email = ""] }) {
    const config = readConfig();
    await using database = await joinAt(config.database);
    const { id, email: found } = await requirePerson(database, email);
    // Must come before the change: what fails after it would lose the new password.
    const { secret } = readSecret(config);
    const password = await resetPassword(database, id);
    if (password === undefined) throw nobody(email);
    print(`账号：${found}`, `新密码：${password}`);
    const { code } = await issueLoginCode({ database, secret, now: Date.now }, id);
    print(
      `一次性登录码：${code}（${LOGIN_CODE_MINUTES / 60}小时内能用一次）`,
      "这个账号已在所有设备上退出。新密码只显示这一次。",
    );
  },
};

export const exportUserCommand: Command = {
  summary: "把一个人的全部内容导出成文件",
  takes: ["邮箱", "文件"],
  help: `把服务器上关于一个人的全部内容写进一个 JSON 文件，和本人在“账号与隐私”里导出的一样：账号、同意记录、结果、
删除记录和登录时间。没有密码，也没有登录凭证。服务可以一直开着。
文件只有当前用户能读，不会覆盖已有的文件。请先确认来要的就是账号的主人，交给本人以后删掉。`,
  async run({ given: [email = "", target = ""] }) {
    const file = resolve(target);
    if (existsSync(file)) throw new Refusal(`${file} 已经存在，没有覆盖它。请换一个名字`);
    await using database = await joinAt(readConfig().database);
    const { id: userId, created_at: createdAt, ...person } = await requirePerson(database, email);
    const deps = { database, now: Date.now, exportResults: (id: string) => exportResults(database, id) };
    await writePieces(file, exportAccount(deps, { userId, createdAt, ...person }));
    print(`已导出到 ${file}，结果 ${person.result_count} 份`);
  },
};

/** Writes a text to a file piece by piece. Deletes the file if writing fails. */
async function writePieces(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const handle = await open(file, "wx").catch((error: unknown) => {
    throw explainFileError(error, file) ?? error;
  });
  try {
    await handle.writeFile(pieces);
  } catch (error) {
    await rm(file, { force: true });
    throw explainFileError(error, file) ?? error;
  } finally {
    await handle.close();
  }
}

export const deleteUserCommand: Command = {
  summary: "注销一个人的账号，连同全部结果",
  takes: ["邮箱"],
  flag: "yes",
  help: `注销一个人的账号，和本人在“账号与隐私”里注销一样：账号、结果、同意记录和所有登录一起删掉，不能撤销。
不写 --yes 时只说会删掉什么，什么也不改。服务可以一直开着。
SQLite 的文件在当天夜里整理以后，里面就没有这些内容了；PostgreSQL 和已有的备份见运维说明。
请先确认来要求的就是账号的主人。`,
  async run({ given: [email = ""], hasFlag: isConfirmed }) {
    await using database = await joinAt(readConfig().database);
    const { id, result_count: results } = await requirePerson(database, email);
    if (!isConfirmed)
      return print(`会删掉账号 ${email} 和 ${results} 份结果。什么也没有改；确定要删，请加上 --yes`);
    await deletePerson(database, id);
    print(`已注销 ${email}，删掉了 ${results} 份结果`);
  },
};

export const deleteUsersCommand: Command = {
  summary: "注销一个文件里的所有账号，例如恢复备份以后",
  takes: ["文件"],
  flag: "yes",
  help: `注销文件里的每一个账号，一行一个邮箱，每一个都和 delete-user 一样。文件是 UTF-8 的文本。
不写 --yes 时只说会删掉什么，什么也不改。没有账号的邮箱会说出来，其余的照样注销。`,
  async run({ given: [given = ""], hasFlag: isConfirmed }) {
    const emails = readLines(findFile(given));
    await using database = await joinAt(readConfig().database);
    const people = new Map<string, { readonly email: string; readonly results: number }>();
    const missing = new Map<string, string>();
    for (const email of emails) {
      const person = await findAccount(database, email);
      if (!person) missing.set(emailKey(email), email);
      else if (!people.has(person.id)) people.set(person.id, { email, results: person.result_count });
    }
    for (const email of missing.values()) printError(nobody(email).message);
    for (const [id, { email, results }] of people) {
      if (isConfirmed) await deletePerson(database, id);
      print(
        isConfirmed
          ? `已注销 ${email}，删掉了 ${results} 份结果`
          : `会删掉账号 ${email} 和 ${results} 份结果`,
      );
    }
    if (!isConfirmed) print("什么也没有改；确定要删，请加上 --yes");
    return missing.size === 0 ? EXIT.done : EXIT.noUser;
  },
};

/** Reads the lines of a text file that are not empty. Throws Refusal. */
function readLines(file: string): string[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    return text.split("\n").flatMap((line) => line.trim() || []);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(`${file} 不是 UTF-8 的文本。请另存为 UTF-8，再试一次`, EXIT.badData);
  }
}
