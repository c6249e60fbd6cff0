import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, VARIABLES } from "./config.ts";
import { loadSecret } from "./secret.ts";
import { temporaryDirectory } from "./testing/build-test-app.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

const NO_DATABASE =
  "应当以 file: 开头，后面是数据库文件的路径，如 file:./data/xinjing.db；或者是 postgres:// 开头的地址";
const NO_POSTGRES =
  "应当像 postgres://用户:密码@主机:5432/库名，几台主机用逗号隔开，参数只认 sslmode（disable、require、verify-full）和 options";

describe("the configuration", () => {
  it("has defaults for everything", () => {
    expect(readConfig({})).toEqual({
      host: "0.0.0.0",
      port: 3000,
      database: { engine: "sqlite", file: join(ROOT, "data/xinjing.db") },
      isSyncReplicaRequired: false,
      logLevel: "info",
      tokenDays: 30,
      tokenIdleDays: 7,
      secret: undefined,
      trustProxy: false,
      passwordPolicy: "spec",
      corsOrigins: [],
      redisUrl: undefined,
      isLimiting: true,
      metricsToken: undefined,
      backupDir: undefined,
      releasesDir: undefined,
      siteBuildDir: join(ROOT, "apps/web/build"),
    });
  });

  it("wants the secret to be set with PostgreSQL, because the replicas share it", () => {
    const DATABASE_URL = "postgres://u:p@h/d";
    expect(() => readConfig({ DATABASE_URL })).toThrow(
      "配置有误：SECRET 使用 PostgreSQL 时必须设置，几个服务副本要用同一个",
    );
    const config = readConfig({ DATABASE_URL, SECRET: "x".repeat(32), REQUIRE_SYNC_REPLICA: "1" });
    expect(config).toMatchObject({ secret: "x".repeat(32), isSyncReplicaRequired: true });
  });

  it("cannot be changed afterwards", () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it("is described by .env.example: every variable, with its default and a comment", () => {
    const text = readFileSync(resolve(import.meta.dirname, "../.env.example"), "utf8");
    const example = parseEnv(text);
    expect(readConfig(example)).toEqual(readConfig({}));
    const variables = [
      "BACKUP_DIR",
      "CORS_ORIGINS",
      "DATABASE_URL",
      "DATABASE_URL_FILE",
      "HOST",
      "LOG_LEVEL",
      "METRICS_TOKEN",
      "METRICS_TOKEN_FILE",
      "PASSWORD_POLICY",
      "PORT",
      "RATE_LIMIT",
      "REDIS_URL",
      "REDIS_URL_FILE",
      "RELEASES_DIR",
      "REQUIRE_SYNC_REPLICA",
      "SECRET",
      "SECRET_FILE",
      "TOKEN_DAYS",
      "TOKEN_IDLE_DAYS",
      "TRUST_PROXY",
    ];
    expect(Object.keys(example).toSorted()).toEqual(variables);
    expect(VARIABLES.toSorted()).toEqual(variables);
    for (const name of variables) expect(text).toMatch(new RegExp(`^# .+\n${name}=`, "m"));
  });

  it.each([
    ["file:data/a.db", join(ROOT, "data/a.db")],
    ["file:../a.db", resolve(ROOT, "../a.db")],
    ["file:/var/lib/x.db", "/var/lib/x.db"],
    ["file:///var/lib/x%20y.db", "/var/lib/x y.db"],
  ])("reads the database from %s", (url, file) => {
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ engine: "sqlite", file });
  });

  it.each([
    ["true", true],
    ["false", false],
    ["127.0.0.1, 10.0.0.0/8,::1/128", ["127.0.0.1", "10.0.0.0/8", "::1/128"]],
  ])("reads TRUST_PROXY=%s", (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it("reads the sites that may call, and whether there are limits", () => {
    const { corsOrigins, isLimiting } = readConfig({
      CORS_ORIGINS: "https://a.example, http://localhost:5173",
      RATE_LIMIT: "off",
    });
    expect([corsOrigins, isLimiting]).toEqual([["https://a.example", "http://localhost:5173"], false]);
  });

  it.each([
    ["PORT", "65536", "应当是 0 到 65535 之间的整数"],
    ["PORT", "80a", "应当是 0 到 65535 之间的整数"],
    ["PORT", "-1", "应当是 0 到 65535 之间的整数"],
    ["TOKEN_DAYS", "0", "应当是 1 到 365 之间的整数"],
    ["TOKEN_IDLE_DAYS", "1.5", "应当是 1 到 365 之间的整数"],
    ["HOST", "http://x", "应当是一个主机名或 IP 地址"],
    ["LOG_LEVEL", "loud", "应当是 fatal、error、warn、info、debug、trace、silent 之一"],
    ["SECRET", "short", "应当至少有 32 个字符"],
    ["TRUST_PROXY", "2", "应当是 true、false，或用逗号隔开的代理地址（如 10.0.0.0/8）"],
    ["TRUST_PROXY", "10.0.0.0/33", "应当是 true、false，或用逗号隔开的代理地址（如 10.0.0.0/8）"],
    ["RATE_LIMIT", "no", "应当是 on 或 off"],
    ["CORS_ORIGINS", "*", "应当是用逗号隔开的网站来源（如 https://example.com），末尾不带斜杠"],
    [
      "CORS_ORIGINS",
      "https://a.example/,https://b.example",
      "应当是用逗号隔开的网站来源（如 https://example.com），末尾不带斜杠",
    ],
    ["DATABASE_URL", "./data/x.db", NO_DATABASE],
    ["DATABASE_URL", "file:", NO_DATABASE],
    ["DATABASE_URL", "file://host/x.db", NO_DATABASE],
    ["DATABASE_URL", "file::memory:", NO_DATABASE],
    ["DATABASE_URL", "mysql://u:p@h/d", NO_DATABASE],
    ["DATABASE_URL", "postgres://u:hunter2@h:99999/d", NO_POSTGRES],
    ["DATABASE_URL", "postgres://u:hunter2@h/d?sslmode=prefer", NO_POSTGRES],
    ["DATABASE_URL", "postgres://u:hunter2@h/d?target_session_attrs=any", NO_POSTGRES],
    ["REDIS_URL", "localhost:6379", "应当像 redis://主机:6379，加密的以 rediss:// 开头"],
    ["REQUIRE_SYNC_REPLICA", "yes", "应当是 0 或 1"],
    ["PASSWORD_POLICY", "weak", "应当是 spec 或 strict"],
    ["METRICS_TOKEN", "hunter2", "应当至少有 32 个字符"],
    ["METRICS_TOKEN", "two words that are long enough, really", "只能有字母、数字和 -._~+/="],
    ["BACKUP_DIR", "a\0b", "应当是一个文件夹"],
    ["RELEASES_DIR", "a\0b", "应当是一个文件夹"],
    ["SECRET_FILE", "/nowhere/hunter2", "应当是一个能读的文件"],
    ["SECRET_FILE", "/dev/null", "指的文件是空的"],
    ["DATABASE_URL_FILE", "/", "应当是一个能读的文件"],
    ["REDIS_URL_FILE", "/nowhere", "应当是一个能读的文件"],
    ["METRICS_TOKEN_FILE", "/nowhere", "应当是一个能读的文件"],
  ])("refuses %s=%s in one line that names variable and rule", (name, value, rule) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(expect.objectContaining({ message: `配置有误：${name} ${rule}` }));
  });
});

describe("a secret in a file", () => {
  function fileWith(text: string): string {
    const file = join(temporaryDirectory(), "secret");
    writeFileSync(file, text);
    return file;
  }

  it("counts as the variable, without the line break at its end", () => {
    const config = readConfig({
      SECRET_FILE: fileWith(`${"s".repeat(32)}\n`),
      DATABASE_URL_FILE: fileWith("postgres://u:p@h/d\r\n"),
      REDIS_URL_FILE: fileWith("redis://h:6379"),
      METRICS_TOKEN_FILE: fileWith("m".repeat(32)),
    });
    expect(config).toMatchObject({
      secret: "s".repeat(32),
      database: { engine: "postgres", password: "p" },
      redisUrl: "redis://h:6379",
      metricsToken: "m".repeat(32),
    });
  });

  it("is held to the same rule, and what is in it is not told", () => {
    const attempt = () => readConfig({ SECRET_FILE: fileWith("hunter2") });
    expect(attempt).toThrow(expect.objectContaining({ message: "配置有误：SECRET 应当至少有 32 个字符" }));
  });

  it("and in the environment too is refused: nobody could tell which of them holds", () => {
    const attempt = () => readConfig({ SECRET: "s".repeat(32), SECRET_FILE: fileWith("t".repeat(32)) });
    expect(attempt).toThrow("配置有误：SECRET_FILE 和 SECRET 只能设置一个");
  });
});

describe("several wrong variables", () => {
  it("are told together, a line for each", () => {
    expect(() => readConfig({ PORT: "x", RATE_LIMIT: "no", SECRET: "hunter2" })).toThrow(
      expect.objectContaining({
        message:
          "配置有误：PORT 应当是 0 到 65535 之间的整数\n配置有误：SECRET 应当至少有 32 个字符\n配置有误：RATE_LIMIT 应当是 on 或 off",
      }),
    );
  });
});

describe("the secret", () => {
  it("is made once, long, and readable by its owner only", () => {
    const database = join(temporaryDirectory(), "x.db");
    const secret = loadSecret(database);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(loadSecret(database)).toBe(secret);
    expect(statSync(`${database}.secret`).mode & 0o777).toBe(0o600);
  });
});
