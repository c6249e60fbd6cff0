import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { KIOSK_CODE_LENGTH, KIOSK_PARTS, type KioskPart } from "@xinjing/contract/kiosk";
// The contract uses zod/mini too; the full zod would be loaded only for this file.
import * as z from "zod/mini";
import { DATABASE_URL_RULE, parseDatabaseUrl } from "./database/address.ts";
import { HOME_FOLDER, REPOSITORY_ROOT } from "./installation.ts";
import { parseTrustProxy, type TrustProxy } from "./trust-proxy.ts";

/** Error if an environment variable breaks its rule. The message names the variable and the rule, never the value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  readonly lines: readonly string[];

  constructor(wrong: readonly string[], cause?: unknown) {
    const lines = wrong.map((line) => `配置有误：${line}`);
    super(lines.join("\n"), { cause });
    this.lines = lines;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that can also be read from a file, whose path is in `<NAME>_FILE`, as container secrets require. */
export const SECRETS = ["DATABASE_URL", "SECRET", "REDIS_URL", "METRICS_TOKEN", "KIOSK_CODE"] as const;
const SECRET_MIN_CHARACTERS = 32;
const TOKEN_DAYS_MAX = 365;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * Creates a schema that parses a text. If `readText` returns undefined, the text breaks the rule, and `rule` is the
 * message.
 */
function read<Value>(readText: (text: string) => Value | undefined, rule: string) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const value = readText(text);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", message: rule, input: text });
      return z.NEVER;
    }),
  );
}

const wholeNumber = (minimum: number, maximum: number) =>
  read((text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  }, `应当是 ${minimum} 到 ${maximum} 之间的整数`);

const trustProxySchema = read<TrustProxy>(
  parseTrustProxy,
  "应当是 false、前面有几层代理（1 到 9），或用逗号隔开的代理地址（如 10.0.0.0/8）。不能写 true：那样谁都能冒充别人的地址",
);

const corsOriginsSchema = read((text): readonly string[] | undefined => {
  const origins = text.split(",").map((part) => part.trim());
  // An origin must be written exactly as browsers send it in the header Origin; otherwise it would never match.
  const areOrigins = origins.every((one) => /^https?:/.test(one) && URL.parse(one)?.origin === one);
  return areOrigins ? origins : undefined;
}, "应当是用逗号隔开的网站来源（如 https://example.com），末尾不带斜杠");

const redisUrlSchema = read(
  (url) => (/^rediss?:\/\//.test(url) && URL.canParse(url) ? url : undefined),
  "应当像 redis://主机:6379，加密的以 rediss:// 开头",
);

const secretSchema = z
  .string()
  .check(z.minLength(SECRET_MIN_CHARACTERS, `应当至少有 ${SECRET_MIN_CHARACTERS} 个字符`));

const pathSchema = (rule: string) =>
  z.pipe(
    // Without a shell nobody expands ~.
    z.string().check(z.regex(/^(?!~)[^\0]+$/, `${rule}，写全路径，不认 ~`)),
    z.transform((path: string) => resolve(HOME_FOLDER, path)),
  );

const [KIOSK_CODE_MIN, KIOSK_CODE_MAX] = KIOSK_CODE_LENGTH;
const KIOSK_CODE_RULE = `应当是 ${KIOSK_CODE_MIN} 到 ${KIOSK_CODE_MAX} 个字符，中间没有空格`;
const kioskCodeSchema = z
  .string()
  .check(
    z.regex(/^\S+$/, KIOSK_CODE_RULE),
    z.minLength(KIOSK_CODE_MIN, KIOSK_CODE_RULE),
    z.maxLength(KIOSK_CODE_MAX, KIOSK_CODE_RULE),
  );

const isKioskPart = (text: string): text is KioskPart => KIOSK_PARTS.some((part) => part === text);
const kioskPartsSchema = read(
  (text): readonly KioskPart[] | undefined => {
    const parts = text.split(",").map((part) => part.trim());
    return parts.every(isKioskPart) && new Set(parts).size === parts.length ? parts : undefined;
  },
  `应当是用逗号隔开的 ${KIOSK_PARTS.join("、")}，每个最多一次`,
);

/** Public key of age: 32 bytes and a checksum in bech32. */
const recipientSchema = z
  .string()
  .check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/, "应当是 age-keygen 给出的公钥，以 age1 开头"));

/** .env.example documents each variable. */
export const environmentSchema = z.object({
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, "应当是一个主机名或 IP 地址")), "0.0.0.0"),
  PORT: z._default(wholeNumber(0, 65_535), 3_000),
  DATABASE_URL: z.prefault(read(parseDatabaseUrl, DATABASE_URL_RULE), "file:./data/xinjing.db"),
  DATABASE_LIMIT_MB: z.optional(wholeNumber(1_000, 999_999_999)),
  REQUIRE_SYNC_REPLICA: z._default(z.enum(["0", "1"], "应当是 0 或 1"), "0"),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `应当是 ${LOG_LEVELS.join("、")} 之一`), "info"),
  TOKEN_DAYS: z._default(wholeNumber(1, TOKEN_DAYS_MAX), 30),
  TOKEN_IDLE_DAYS: z._default(wholeNumber(1, TOKEN_DAYS_MAX), 7),
  SECRET: z.optional(secretSchema),
  TRUST_PROXY: z._default(trustProxySchema, false),
  PASSWORD_POLICY: z._default(z.enum(["spec", "strict"], "应当是 spec 或 strict"), "spec"),
  CHILD_RESULTS: z._default(z.enum(["on", "off"], "应当是 on 或 off"), "on"),
  RESULTS_PER_ACCOUNT: z._default(wholeNumber(1, 1_000_000), 5_000),
  BYTES_PER_ACCOUNT: z._default(wholeNumber(100_000, 999_999_999), 20_000_000),
  CORS_ORIGINS: z._default(corsOriginsSchema, []),
  REDIS_URL: z.optional(redisUrlSchema),
  RATE_LIMIT: z._default(z.enum(["on", "off"], "应当是 on 或 off"), "on"),
  KIOSK_CODE: z.optional(kioskCodeSchema),
  KIOSK_TESTS: z._default(kioskPartsSchema, KIOSK_PARTS),
  METRICS_TOKEN: z.optional(secretSchema.check(z.regex(/^[\w.~+/=-]*$/, "只能有字母、数字和 -._~+/="))),
  BACKUP_DIR: z.optional(pathSchema("应当是一个文件夹")),
  BACKUP_KEEP: z._default(wholeNumber(1, 9_999), 30),
  BACKUP_COPY_DIR: z.optional(pathSchema("应当是一个文件夹")),
  BACKUP_RECIPIENT: z.optional(recipientSchema),
  BACKUP_IDENTITY_FILE: z.optional(pathSchema("应当是一个文件")),
});

export type Config = ReturnType<typeof readConfig>;

/** Returns the environment variables of this process. */
export const readVariables = (): Environment => process.env;

/**
 * Reads the configuration from the environment. Throws ConfigError with one line for each variable that breaks its
 * rule.
 */
export function readConfig(environment: Environment = process.env) {
  const parsed = environmentSchema.safeParse(readFileVariables(environment));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));
  const values = parsed.data;
  if (values.DATABASE_URL.engine === "postgres" && values.SECRET === undefined)
    throw new ConfigError([
      "SECRET 使用 PostgreSQL 时必须设置，几个服务副本要用同一个。以前的丢了，可以设一个新的：没有人会因此退出登录，以前登录过的设备会被当成新设备",
    ]);
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    database: values.DATABASE_URL,
    /** Maximum size of the data on PostgreSQL in bytes. */
    databaseLimitBytes:
      values.DATABASE_LIMIT_MB === undefined ? undefined : values.DATABASE_LIMIT_MB * 1_000_000,
    isSyncReplicaRequired: values.REQUIRE_SYNC_REPLICA === "1",
    logLevel: values.LOG_LEVEL,
    tokenDays: values.TOKEN_DAYS,
    tokenIdleDays: values.TOKEN_IDLE_DAYS,
    /**
     * If undefined, the server creates a secret beside the database file. PostgreSQL requires one, because several
     * servers share it.
     */
    secret: values.SECRET,
    trustProxy: values.TRUST_PROXY,
    passwordPolicy: values.PASSWORD_POLICY,
    storesChildResults: values.CHILD_RESULTS === "on",
    quota: { results: values.RESULTS_PER_ACCOUNT, bytes: values.BYTES_PER_ACCOUNT },
    corsOrigins: values.CORS_ORIGINS,
    redisUrl: values.REDIS_URL,
    isLimiting: values.RATE_LIMIT === "on",
    /** 候诊模式: what opens it, and what it shows. Undefined: there is none. */
    kiosk:
      values.KIOSK_CODE === undefined ? undefined : { code: values.KIOSK_CODE, parts: values.KIOSK_TESTS },
    metricsToken: values.METRICS_TOKEN,
    backupDir: values.BACKUP_DIR,
    backupKeep: values.BACKUP_KEEP,
    backupCopyDir: values.BACKUP_COPY_DIR,
    backupRecipient: values.BACKUP_RECIPIENT,
    backupIdentityFile: values.BACKUP_IDENTITY_FILE,
    /** Folder of the built site. It need not exist. */
    siteBuildDir: resolve(REPOSITORY_ROOT, "apps/web/build"),
  });
}

/**
 * Returns the variables that are set, and the content of those set as `<NAME>_FILE`, without the final line break.
 * Throws ConfigError if a file cannot be read, or if a secret is set in both ways.
 */
function readFileVariables(environment: Environment): Environment {
  // Compose files pass unset variables as empty ones.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = present[variable];
    if (file === undefined) continue;
    if (present[name] !== undefined) throw new ConfigError([`${variable} 和 ${name} 只能设置一个`]);
    try {
      present[name] = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    } catch (error) {
      throw new ConfigError([`${variable} 应当是一个能读的文件`], error);
    }
  }
  return present;
}
