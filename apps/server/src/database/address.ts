import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { HOME_FOLDER } from "#server/installation.ts";

const DEFAULT_PORT = 5_432;
const TLS_MODES = ["disable", "require", "verify-full"] as const;

/** Address of a PostgreSQL database, written postgres://user:password@host:5432/name?sslmode=verify-full */
export interface PostgresAddress {
  readonly engine: "postgres";
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** `require` encrypts without checking the certificate, `verify-full` checks it, as in libpq. */
  readonly tls: (typeof TLS_MODES)[number];
  /** Additional settings of every session, as in libpq's `options`: `-c name=value`. */
  readonly sessionOptions: string;
}

export type DatabaseAddress = { readonly engine: "sqlite"; readonly file: string } | PostgresAddress;

export const DATABASE_URL_RULE =
  "应当以 file: 开头，后面是数据库文件的路径（不认 ~），如 file:./data/xinjing.db；或者像 postgres://用户:密码@主机:5432/库名，主机只写一台（几台时写前面的 HAProxy 或集群的地址），参数只认 sslmode（disable、require、verify-full）和 options";

/** Parses DATABASE_URL. Undefined if it is invalid. */
export function parseDatabaseUrl(url: string): DatabaseAddress | undefined {
  if (/^postgres(ql)?:/.test(url)) return parsePostgresUrl(url);
  const file = parseFileUrl(url);
  return file === undefined ? undefined : { engine: "sqlite", file };
}

function parseFileUrl(url: string): string | undefined {
  if (url.startsWith("file:///")) return URL.canParse(url) ? fileURLToPath(url) : undefined;
  const path = /^file:(?!\/\/|~)([^?#:]+)$/.exec(url)?.[1];
  return path === undefined || path.endsWith("/") ? undefined : resolve(HOME_FOLDER, path);
}

/** Matches a host name, an IPv4 address or an IPv6 address in brackets. Does not match a list of hosts. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

function parsePostgresUrl(text: string): PostgresAddress | undefined {
  const url = URL.parse(text);
  const parameters = url && parseParameters(url.searchParams);
  if (!parameters || url.hash !== "" || url.port === "0" || !HOST.test(url.hostname)) return undefined;
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decode);
  if (!user || password === undefined || !database || url.pathname.lastIndexOf("/") > 0) return undefined;
  return {
    engine: "postgres",
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(url.port || DEFAULT_PORT),
    user,
    password,
    database,
    ...parameters,
  };
}

function parseParameters(parameters: URLSearchParams) {
  const { sslmode = "disable", options = "", ...unknown } = Object.fromEntries(parameters);
  const tls = TLS_MODES.find((known) => known === sslmode);
  return tls && Object.keys(unknown).length === 0 ? { tls, sessionOptions: options } : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
