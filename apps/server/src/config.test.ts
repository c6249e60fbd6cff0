import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
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
      "CORS_ORIGINS",
      "DATABASE_URL",
      "HOST",
      "LOG_LEVEL",
      "PASSWORD_POLICY",
      "PORT",
      "RATE_LIMIT",
      "REDIS_URL",
      "REQUIRE_SYNC_REPLICA",
      "SECRET",
      "TOKEN_DAYS",
      "TOKEN_IDLE_DAYS",
      "TRUST_PROXY",
    ];
    expect(Object.keys(example).toSorted()).toEqual(variables);
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
  ])("refuses %s=%s in one line that names variable and rule", (name, value, rule) => {
    const attempt = () => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(expect.objectContaining({ message: `配置有误：${name} ${rule}` }));
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
