import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildWithMember } from "#harness/members.ts";
import { buildTestApp } from "#harness/build-test-app.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { readSecret, warnOfLostSecret } from "./secret.ts";

const at = (file: string) => ({ secret: undefined, database: { engine: "sqlite", file } }) as const;

it("is created once and then read", () => {
  const file = join(temporaryDirectory(), "test.db");
  const made = readSecret(at(file));
  expect(made).toEqual({ secret: readFileSync(`${file}.secret`, "utf8"), isNew: true });
  expect(readSecret(at(file))).toEqual({ ...made, isNew: false });
});

it("refuses an empty file, because a new secret would count people twice", () => {
  const file = join(temporaryDirectory(), "test.db");
  writeFileSync(`${file}.secret`, "\n");
  expect(() => readSecret(at(file))).toThrow(
    `密钥文件 ${file}.secret 是空的。有原来的，请放回去；没有就删掉它再启动，会生成新的：`,
  );
  expect(readFileSync(`${file}.secret`, "utf8")).toBe("\n");
  rmSync(`${file}.secret`);
  expect(readSecret(at(file)).isNew).toBe(true);
});

it("a lost secret is reported with its consequences if there are people", async () => {
  const { server } = await buildWithMember();
  const lines: string[] = [];
  await warnOfLostSecret(server.database, "/data/xinjing.db", (line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(
      /^密钥文件 \/data\/xinjing\.db\.secret 不见了，已经生成新的。没有人会因此退出登录.+没有就不用做什么$/,
    ),
  ]);
});

it("a first start reports nothing", async () => {
  const server = await buildTestApp();
  await warnOfLostSecret(server.database, "/data/xinjing.db", (line) => expect.fail(line));
});
