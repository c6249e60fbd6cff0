import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { loadSecret } from "./secret.ts";
import { temporaryDirectory } from "./testing/build-test-app.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

describe("the configuration", () => {
  it("has defaults for everything", () => {
    expect(readConfig({})).toEqual({
      host: "0.0.0.0",
      port: 3000,
      databaseFile: join(ROOT, "data/xinjing.db"),
      logLevel: "info",
      tokenDays: 30,
      tokenIdleDays: 7,
      secret: undefined,
      trustProxy: false,
      passwordPolicy: "spec",
      corsOrigins: [],
      isLimiting: true,
      siteBuildDir: join(ROOT, "apps/web/build"),
    });
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
    expect(readConfig({ DATABASE_URL: url }).databaseFile).toBe(file);
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
    [
      "DATABASE_URL",
      "postgres://u:hunter2@h/d",
      "这个版本只支持 file: 开头的 SQLite 数据库，还不支持 PostgreSQL",
    ],
    ["DATABASE_URL", "./data/x.db", "应当以 file: 开头，后面是数据库文件的路径，如 file:./data/xinjing.db"],
    ["DATABASE_URL", "file:", "应当以 file: 开头，后面是数据库文件的路径，如 file:./data/xinjing.db"],
    [
      "DATABASE_URL",
      "file://host/x.db",
      "应当以 file: 开头，后面是数据库文件的路径，如 file:./data/xinjing.db",
    ],
    ["DATABASE_URL", "file::memory:", "应当以 file: 开头，后面是数据库文件的路径，如 file:./data/xinjing.db"],
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
