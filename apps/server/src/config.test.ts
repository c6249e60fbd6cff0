import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { ConfigError, environmentSchema, readConfig, SECRETS } from "./config.ts";
import { listSettings } from "./ignored-settings.ts";
import { readSecret } from "./secret.ts";
import { SETTINGS } from "../../../scripts/lib/settings.mjs";

const ROOT = resolve(import.meta.dirname, "../../..");

const NO_DATABASE =
  "应当以 file: 开头，后面是数据库文件的路径（不认 ~），如 file:./data/xinjing.db；或者像 postgres://用户:密码@主机:5432/库名，主机只写一台（几台时写前面的 HAProxy 或集群的地址），参数只认 sslmode（disable、require、verify-full）和 options";

const refused = (line: string) => new ConfigError([line]);

/** Returns the error that reading throws. */
function refusalOf(environment: Readonly<Record<string, string>>): unknown {
  try {
    return readConfig(environment);
  } catch (error) {
    return error;
  }
}

describe("the configuration", () => {
  it("requires the secret with PostgreSQL, because the replicas share it", () => {
    const DATABASE_URL = "postgres://u:p@h/d";
    const message =
      "SECRET 使用 PostgreSQL 时必须设置，几个服务副本要用同一个。以前的丢了，可以设一个新的：没有人会因此退出登录，以前登录过的设备会被当成新设备";
    expect(refusalOf({ DATABASE_URL })).toEqual(refused(message));
    const config = readConfig({ DATABASE_URL, SECRET: "x".repeat(32), REQUIRE_SYNC_REPLICA: "1" });
    expect(config).toMatchObject({ secret: "x".repeat(32), isSyncReplicaRequired: true });
  });

  it("is documented by .env.example: every variable with its default and a comment", () => {
    const text = readFileSync(resolve(import.meta.dirname, "../.env.example"), "utf8");
    const example = parseEnv(text);
    expect(readConfig(example)).toEqual(readConfig({}));
    const variables = Object.keys(example).toSorted();
    const read = [...Object.keys(environmentSchema.shape), ...SECRETS.map((name) => `${name}_FILE`)];
    expect([...new Set([...read, ...SETTINGS])].toSorted()).toEqual(variables);
    expect(listSettings().toSorted()).toEqual(variables);
    for (const name of variables) expect(text).toMatch(new RegExp(`^# .+\n${name}=`, "m"));
  });

  it("reads the forms that a variable allows", () => {
    const sqlite = (file: string) => ({ engine: "sqlite", file });
    for (const [environment, expected] of [
      [{ DATABASE_URL: "file:data/a.db" }, { database: sqlite(join(ROOT, "data/a.db")) }],
      [{ DATABASE_URL: "file:///var/lib/x%20y.db" }, { database: sqlite("/var/lib/x y.db") }],
      [
        { TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,::1/128" },
        { trustProxy: ["127.0.0.1", "10.0.0.0/8", "::1/128"] },
      ],
      [{ TRUST_PROXY: "2" }, { trustProxy: 2 }],
      [
        { CORS_ORIGINS: "https://a.example, http://localhost:5173" },
        { corsOrigins: ["https://a.example", "http://localhost:5173"] },
      ],
      [{ RATE_LIMIT: "off" }, { isLimiting: false }],
      [{ KIOSK_TESTS: "asd" }, { kiosk: undefined }],
      [
        { KIOSK_CODE: "候诊室里用的口令", KIOSK_TESTS: "milestones, asd" },
        { kiosk: { code: "候诊室里用的口令", parts: ["milestones", "asd"] } },
      ],
      [{ DATABASE_LIMIT_MB: "5000" }, { databaseLimitBytes: 5_000_000_000 }],
      [{ DATABASE_LIMIT_MB: "" }, { databaseLimitBytes: undefined }],
    ] as const)
      expect.soft(readConfig(environment), JSON.stringify(environment)).toMatchObject(expected);
  });

  it("reports an invalid value in one line with variable and rule, and several in several lines", () => {
    const NO_PORT = "应当是 0 到 65535 之间的整数";
    const NO_PROXY =
      "应当是 false、前面有几层代理（1 到 9），或用逗号隔开的代理地址（如 10.0.0.0/8）。不能写 true：那样谁都能冒充别人的地址";
    const NO_ORIGIN = "应当是用逗号隔开的网站来源（如 https://example.com），末尾不带斜杠";
    for (const [name, rule, ...values] of [
      ["PORT", NO_PORT, "65536", "80a", "-1"],
      ["TOKEN_IDLE_DAYS", "应当是 1 到 365 之间的整数", "1.5"],
      ["LOG_LEVEL", "应当是 fatal、error、warn、info、debug、trace、silent 之一", "loud"],
      ["SECRET", "应当至少有 32 个字符", "short"],
      [
        "TRUST_PROXY",
        NO_PROXY,
        "true",
        "0",
        "10",
        "10.0.0.0/33",
        "0.0.0.0/0",
        "0.0.0.0/1",
        "::/0",
        "::ffff:0.0.0.0/97",
        "::ffff:10.0.0.0/8",
        "fe80::1%eth0",
        "10.0.0.1:80",
      ],
      ["CORS_ORIGINS", NO_ORIGIN, "*", "https://a.example/,https://b.example"],
      [
        "DATABASE_URL",
        NO_DATABASE,
        "./data/x.db",
        "file:",
        "file://host/x.db",
        "file::memory:",
        "file:~/x.db",
      ],
      ["DATABASE_URL", NO_DATABASE, "postgres://u:hunter2@h:99999/d"],
      ["REDIS_URL", "应当像 redis://主机:6379，加密的以 rediss:// 开头", "localhost:6379"],
      ["KIOSK_CODE", "应当是 8 到 64 个字符，中间没有空格", "hunter2", "a code with room"],
      [
        "KIOSK_TESTS",
        "应当是用逗号隔开的 adhd、mbti、asd、asd-adult、milestones，每个最多一次",
        "all",
        "asd,asd",
        "asd,",
      ],
      ["PASSWORD_POLICY", "应当是 spec 或 strict", "weak"],
      ["CHILD_RESULTS", "应当是 on 或 off", "no"],
      ["SECRET_FILE", "应当是一个能读的文件", "/nowhere/hunter2"],
      ["BACKUP_KEEP", "应当是 1 到 9999 之间的整数", "0", "all"],
      ["BACKUP_DIR", "应当是一个文件夹，写全路径，不认 ~", "~", "~/backups"],
      ["BACKUP_COPY_DIR", "应当是一个文件夹，写全路径，不认 ~", "~/copies"],
      ["BACKUP_IDENTITY_FILE", "应当是一个文件，写全路径，不认 ~", "~/key.txt"],
      ["DATABASE_LIMIT_MB", "应当是 1000 到 999999999 之间的整数", "999", "5 GB"],
      ["BACKUP_RECIPIENT", "应当是 age-keygen 给出的公钥，以 age1 开头", "age1short", "ssh-ed25519 AAAA"],
    ] as const) {
      for (const value of values) {
        const message = `${name} ${rule}`;
        expect.soft(refusalOf({ [name]: value }), value).toEqual(refused(message));
      }
    }
    expect(refusalOf({ SECRET_FILE: "/dev/null" })).toEqual(refused("SECRET 应当至少有 32 个字符"));
    const several = refusalOf({ PORT: "x", RATE_LIMIT: "no", SECRET: "hunter2" });
    expect((several as Error).message.split("\n")).toEqual([
      `配置有误：PORT ${NO_PORT}`,
      "配置有误：SECRET 应当至少有 32 个字符",
      "配置有误：RATE_LIMIT 应当是 on 或 off",
    ]);
  });
});

describe("a secret in a file", () => {
  function fileWith(text: string): string {
    const file = join(temporaryDirectory(), "secret");
    writeFileSync(file, text);
    return file;
  }

  it("is read as the variable, without the line break at its end", () => {
    const config = readConfig({
      SECRET_FILE: fileWith(`${"s".repeat(32)}\n`),
      DATABASE_URL_FILE: fileWith("postgres://u:p@h/d\r\n"),
    });
    const database = { engine: "postgres", password: "p" };
    expect(config).toMatchObject({ secret: "s".repeat(32), database });
  });

  it("must obey the same rule, is not repeated in messages, and excludes the variable itself", () => {
    const short = refused("SECRET 应当至少有 32 个字符");
    expect(refusalOf({ SECRET_FILE: fileWith("hunter2") })).toEqual(short);
    const twice = { SECRET: "s".repeat(32), SECRET_FILE: fileWith("t".repeat(32)) };
    expect(refusalOf(twice)).toEqual(refused("SECRET_FILE 和 SECRET 只能设置一个"));
  });
});

it("the secret is made once, and long", () => {
  const file = join(temporaryDirectory(), "x.db");
  const read = () => readSecret({ secret: undefined, database: { engine: "sqlite", file } });
  const secret = read();
  expect(secret).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
  expect(read()).toEqual({ ...secret, isNew: false });
});
