import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

// npm scripts run in the repository's root; so does everything relative in the configuration.
export const REPOSITORY_ROOT = resolve(import.meta.dirname, "../../../..");

const DEFAULT_PORT = 5_432;
const MAX_PORT = 65_535;
const TLS_MODES = ["disable", "require", "verify-full"] as const;

export interface SqliteAddress {
  readonly engine: "sqlite";
  readonly file: string;
}

export interface PostgresHost {
  readonly host: string;
  readonly port: number;
}

/** Where a PostgreSQL is, as in postgres://user:password@first:5432,second:5432/name?sslmode=verify-full */
export interface PostgresAddress {
  readonly engine: "postgres";
  /** At least one; whichever is the primary is used. */
  readonly hosts: readonly PostgresHost[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** As libpq means it: `require` encrypts and believes any certificate, `verify-full` checks it. */
  readonly tls: (typeof TLS_MODES)[number];
  /** More settings of every session, as in libpq's `options`: `-c name=value`. */
  readonly sessionOptions: string;
}

export type DatabaseAddress = SqliteAddress | PostgresAddress;

/** Reads DATABASE_URL; the reason as text when it is none. */
export function parseDatabaseUrl(url: string): DatabaseAddress | string {
  if (/^postgres(ql)?:/.test(url)) {
    return (
      parsePostgresUrl(url) ??
      "应当像 postgres://用户:密码@主机:5432/库名，几台主机用逗号隔开，参数只认 sslmode（disable、require、verify-full）和 options"
    );
  }
  const file = parseFileUrl(url);
  return file === undefined
    ? "应当以 file: 开头，后面是数据库文件的路径，如 file:./data/xinjing.db；或者是 postgres:// 开头的地址"
    : { engine: "sqlite", file };
}

function parseFileUrl(url: string): string | undefined {
  if (url.startsWith("file:///")) return URL.canParse(url) ? fileURLToPath(url) : undefined;
  const path = /^file:(?!\/\/)([^?#:]+)$/.exec(url)?.[1];
  return path === undefined || path.endsWith("/") ? undefined : resolve(REPOSITORY_ROOT, path);
}

const POSTGRES_URL =
  /^postgres(?:ql)?:\/\/(?<user>[^:@/?#]+)(?::(?<password>[^@/?#]*))?@(?<hosts>[^@/?#]+)\/(?<database>[^/?#]+)(?:\?(?<query>[^#]*))?$/;

// By hand: URL knows no list of hosts.
function parsePostgresUrl(url: string): PostgresAddress | undefined {
  const parts = POSTGRES_URL.exec(url)?.groups;
  if (!parts) return undefined;
  const hosts = (parts["hosts"] ?? "").split(",").map(parseHost);
  const [user, password, database] = [parts["user"], parts["password"], parts["database"]].map(decode);
  const parameters = parseParameters(parts["query"]);
  if (user === undefined || password === undefined || database === undefined || !parameters) return undefined;
  if (!hosts.every((host) => host !== undefined)) return undefined;
  return { engine: "postgres", hosts, user, password, database, ...parameters };
}

function parseParameters(query = ""): Pick<PostgresAddress, "tls" | "sessionOptions"> | undefined {
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].some((name) => name !== "sslmode" && name !== "options")) return undefined;
  const mode = parameters.get("sslmode") ?? "disable";
  const tls = TLS_MODES.find((known) => known === mode);
  return tls && { tls, sessionOptions: parameters.get("options") ?? "" };
}

function parseHost(text: string): PostgresHost | undefined {
  const match = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/i.exec(text)?.groups;
  const host = match?.["v6"] ?? match?.["name"];
  const port = Number(match?.["port"] ?? DEFAULT_PORT);
  return host === undefined || port < 1 || port > MAX_PORT ? undefined : { host, port };
}

function decode(text = ""): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
