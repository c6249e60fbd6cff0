import { expect, it } from "vitest";
import { readSources } from "./lib/sources.mjs";

/* These tests search the code that is shipped for dangerous calls, so that no input can ever reach one. */

const SERVER = readSources("apps/server/src");
const MODULES = readSources("apps/server/src/modules");
const EVERYTHING = [
  ...SERVER,
  ...readSources("apps/web/app", "apps/web/worker", "packages/contract/src", "packages/instruments/src"),
];
const RUNNING = SERVER.filter(({ path }) => !/\/(backup|commands)\//.test(path));

/** Forbidden patterns: the folders to which they apply, the pattern, and a line that it must match. */
const RULES = [
  // Starts another program.
  [EVERYTHING, /["'](node:)?(child_process|cluster)["']/, 'import { exec } from "node:child_process";'],
  // Executes text as code.
  [
    EVERYTHING,
    /(?<!client\.)\beval\(|\bnew Function\(|["'](node:)?vm["']|\bset(Timeout|Interval)\(\s*["'`]|import\(\s*`/,
    "const run = new Function(text);",
  ],
  // Creates markup or a pattern from a text.
  [
    EVERYTHING,
    /\b((inn|out)erHTML|insertAdjacentHTML|dangerouslySetInnerHTML|src[Dd]oc|createContextualFragment)\b|document\.write/,
    "node.innerHTML = name;",
  ],
  [EVERYTHING, /\b(new )?RegExp\(/, "new RegExp(name).test(text);"],
  // Contacts another host.
  [
    SERVER,
    /(?<![.\w])fetch\(|\bWebSocket\(|from ["'](node:)?(https|http2|dgram|dns|undici|axios)["']|\b(request|get)\b[^\n]*from "node:http"/,
    "const page = await fetch(url);",
  ],
  // Puts a value into the text of SQL, where it must be a parameter. Our own constants are allowed.
  [
    SERVER,
    /\bsql\s*\.\s*(raw|lit|id|ref|table|join)\b|\bCompiledQuery\s*\.\s*raw\b|\.unsafe\(/,
    "query.select(sql.lit(value));",
  ],
  [
    SERVER,
    /\.(exec|prepare|query)\(\s*([`"'].*(\$\{(?![A-Z_]+\})|[`"']\s*\+)|\w+\s*\+)/,
    'connection.exec("pragma " + name);',
  ],
  // Writes SQL by hand. The tag `sql` makes its values parameters.
  [
    MODULES,
    /\bsql\.(raw|lit|unsafe)\b|\.prepare\(|(?<!\bsql)["'`]\s*(select|insert into|update|delete from) /i,
    'connection.prepare("select * from users where id = " + id);',
  ],
  // Uses predictable random numbers, or cryptography other than SHA-256, HMAC-SHA-256 and argon2id of Node.
  [SERVER, /Math\.random/, "const token = Math.random().toString(36);"],
  [
    SERVER,
    /\b(createHash|createHmac|argon2Async)\((?!"sha256"|"argon2id")|\bhash\("(?!sha256")|create(Cipher|Decipher|Sign|Verify)|generateKey|publicEncrypt|\bmd5\b|\bsha1\b/i,
    'const sum = createHash("sha1").update(text);',
  ],
  [
    EVERYTHING,
    /(from|import\() ?"(?!node:crypto")[^"]*(crypto|bcrypt|argon|sodium|jose|jsonwebtoken)/,
    'import { hash } from "bcryptjs";',
  ],
  // Writes a file. Logs are written to standard output only.
  [
    RUNNING,
    /\b(writeFile|appendFile|createWriteStream|openSync|copyFile)\w*\(|\b(transport|destination)\s*:/,
    "appendFileSync(logFile, line);",
  ],
  // Compares without checking types.
  [EVERYTHING, /[^=!<>]==[^=]|!=[^=]/, "if (count == text) return;"],
];
const KNOWN = [
  // These patterns are built from constants of the same file.
  "apps/server/src/modules/auth/common-passwords.ts: const PART = new RegExp(",
  "packages/contract/src/email.ts: const ADDRESS = new RegExp(",
  'packages/contract/src/visible-text.ts: .replaceAll(new RegExp(UNSEEN, "gu"), (sign: string, place: number) => {',
  'packages/contract/src/visible-text.ts: return new RegExp(UNSEEN, "u").test(text);',
  // These names of tables and columns come from a constant list.
  "apps/server/src/backup/backup.ts: const columns = sql.join(key.map((column) => sql.ref(column)));",
  "apps/server/src/backup/backup.ts: const rest = behind && sql`where (${columns}) > (${sql.join(key.map((column) => behind[column]))})`;",
  "apps/server/src/backup/backup.ts: select * from ${sql.table(name)} ${rest ?? sql``} order by ${columns} limit ${PAGE_ROWS}`;",
  "apps/server/src/backup/backup.ts: const counting = sql<{ found: number }>`select count(*) as found from ${sql.table(table)}`;",
  // A pragma takes no parameters. The number comes from the server's clock.
  "apps/server/src/database/sqlite/compacted-night.ts: connection.exec(`PRAGMA user_version = ${night}`);",
  // It does no harm if somebody predicts how long a retry waits.
  "apps/server/src/database/postgres/retry.ts: random = Math.random,",
  // Creates the secret when the server starts for the first time.
  'apps/server/src/secret.ts: writeFileSync(file, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx" });',
];

it("the shipped code contains no dangerous call", () => {
  expect([SERVER.length > 50, MODULES.length > 20, EVERYTHING.length > 250]).toEqual([true, true, true]);
  const found = RULES.flatMap(([where, pattern, planted]) => {
    expect.soft(planted).toMatch(pattern);
    return where.flatMap(({ path, text }) => {
      const lines = text.split("\n").filter((line) => pattern.test(line));
      return lines.map((line) => `${path}: ${line.trim()}`);
    });
  });
  expect(found).toEqual(KNOWN);
});
