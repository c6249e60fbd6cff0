import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";

/* What security.md says of the program, held against the program: an inventory that nobody updates is worse than none. */

const ROOT = join(import.meta.dirname, "..");
const SERVER = join(ROOT, "apps/server/src");
const PAGE = readFileSync(join(import.meta.dirname, "security.md"), "utf8");
const KINDS = ["secret", "sensitive", "personal", "anonymous"];

/** The text below a heading of the second level. */
function readSection(title: string): string {
  const part = PAGE.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (part === undefined) throw new Error(`security.md has no section “${title}”`);
  return part;
}

/** The rows of the table whose first column has that name, without head and rule. */
function readTable(section: string, head: string): readonly (readonly string[])[] {
  const lines = section.slice(section.indexOf(`\n| ${head} |`) + 1).split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(2, end).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

function namesIn(cell: string | undefined): string[] {
  return Array.from((cell ?? "").matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
}

const sources = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), "utf8") }));

function sourceOf(file: string): string {
  return sources.find((source) => source.file === file)?.text ?? "";
}

/** Files of the server in which the pattern is found. */
function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

describe("kinds of data", () => {
  const section = readSection("Kinds of data, and how each is kept");

  it("each say how and how long they are kept", () => {
    const rows = readTable(section, "kind");
    expect(rows.map(([kind]) => kind)).toEqual(KINDS);
    for (const cells of rows) expect(cells.filter((cell) => cell !== "")).toHaveLength(4);
  });

  it("are named for every table of the database", () => {
    const schema = sourceOf("database/schema.ts");
    const tables = schema.slice(schema.indexOf("export interface Schema")).matchAll(/^ {2}(\w+): /gm);
    const rows = readTable(section, "table").map(([table, kind]) => [namesIn(table), kind] as const);
    expect(rows.flatMap(([names]) => names)).toEqual(Array.from(tables, ([, table]) => table));
    for (const [name, kind = ""] of rows)
      expect([name, KINDS.includes(kind.split(/\W/)[0]!)]).toEqual([name, true]);
  });

  it("are named for every key on the device", () => {
    const storage = readFileSync(join(ROOT, "apps/web/app/platform/storage.ts"), "utf8");
    const keys = storage.slice(storage.indexOf("STORAGE_KEYS = {"), storage.indexOf("} as const"));
    const known = Array.from(keys.matchAll(/["`]([\w${}]+)["`]/g), ([, key = ""]) =>
      key.replace("${type}", "{type}"),
    );
    const rows = readTable(section, "on the device");
    expect(rows.flatMap(([key]) => namesIn(key)).toSorted()).toEqual(known.toSorted());
    for (const [key, kind = ""] of rows)
      expect([key, KINDS.includes(kind.split(/\W/)[0]!)]).toEqual([key, true]);
  });
});

describe("cryptography", () => {
  const section = readSection("Cryptography");
  const rows = readTable(section, "file");

  it("is listed for every file that uses it, and there is none but Node's", () => {
    const listed = rows.flatMap(([file]) => namesIn(file));
    expect(listed.toSorted()).toEqual(filesWith(/from "node:crypto"/).toSorted());
    const manifests = ["apps/server", "apps/web", "packages/contract", "packages/instruments"].map((folder) =>
      readFileSync(join(ROOT, folder, "package.json"), "utf8"),
    );
    expect(
      manifests.filter((text) => /"[^"]*(crypto|bcrypt|argon|sodium|jose|jsonwebtoken)/.test(text)),
    ).toEqual([]);
  });

  it("is SHA-256, HMAC-SHA-256 and argon2id, and nothing that is broken or made here", () => {
    const calls = sources.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\b(createHash|createHmac|argon2Async)\(\s*"([^"]+)"/g), ([, call, name]) => [
        file,
        `${call} ${name}`,
      ]),
    );
    expect(new Set(calls.map(([, use]) => use))).toEqual(
      new Set(["createHash sha256", "createHmac sha256", "argon2Async argon2id"]),
    );
    const uses = sources.flatMap(
      ({ text }) => text.match(/\b(createHash|createHmac|argon2Async)\((?!\))/g) ?? [],
    );
    expect(calls).toHaveLength(uses.length);
    expect(
      filesWith(/create(Cipher|Decipher|Sign|Verify)|generateKey|publicEncrypt|\bmd5\b|\bsha1\b/i),
    ).toEqual([]);
  });

  it("has the key that is named for it", () => {
    for (const [cell, , , key] of rows) {
      for (const file of namesIn(cell)) {
        expect([file, /createHmac\(/.test(sourceOf(file))]).toEqual([file, key === "the secret"]);
      }
    }
  });
});

describe("the log", () => {
  const section = readSection("What is logged");

  it("has the lines that are listed, with the level that is listed, and no others", () => {
    const written = sources.flatMap(({ text }) => [
      ...Array.from(
        text.matchAll(/\blog\.(\w+)\((?:[^()"]|\([^()]*\))*"([^"]+)"\)/g),
        ([, level = "", line = ""]) => [line, level],
      ),
      // Rounds by the clock share one helper, which warns.
      ...Array.from(text.matchAll(/\bwarn\("([^"]+)"\)/g), ([, line = ""]) => [line, "warn"]),
    ]);
    const listed = readTable(section, "line").map(
      ([line, levels = ""]) => [namesIn(line)[0], levels] as const,
    );
    expect(new Set(listed.map(([line]) => line))).toEqual(new Set(written.map(([line]) => line)));
    for (const [line, level] of written) {
      const levels = listed.find(([name]) => name === line)?.[1];
      expect([line, levels?.includes(level!)]).toEqual([line, true]);
    }
    const calls = filesWith(/\blog\.(trace|debug|info|warn|error|fatal)\(/);
    expect(calls.length).toBeGreaterThan(3);
  });

  it("goes to standard output only: the server opens no file to write but the secret's and the mark of damage", () => {
    // Backups and exports are written by the operator's commands, not by the server.
    const writing =
      /\b(writeFile|appendFile|createWriteStream|openSync|copyFile)\w*\(|\b(transport|destination)\s*:/;
    expect(filesWith(writing).filter((file) => !/^(backup|commands)\//.test(file))).toEqual([
      "secret.ts",
      "database/late-check.ts",
    ]);
  });
});

describe("how long and how many", () => {
  it("logins last and are is what the program does without settings", () => {
    const section = readSection("How a login lasts");
    const defaults = parseEnv(readFileSync(join(SERVER, "../.env.example"), "utf8"));
    expect(section).toContain(`${defaults["TOKEN_DAYS"]} days after it began (\`TOKEN_DAYS\`)`);
    expect(section).toContain(`${defaults["TOKEN_IDLE_DAYS"]} days without use (\`TOKEN_IDLE_DAYS\`)`);
    const [, most] = /MAX_TOKENS_PER_USER = (\d+)/.exec(sourceOf("modules/auth/service.ts")) ?? [];
    expect(section).toContain(`${most} logins at most`);
  });

  it("senders and members may do is what the program allows", () => {
    const section = readSection("What input must look like");
    const limits = sourceOf("plugins/rate-limit.ts").matchAll(/limit: ([\d_]+)/g);
    const numbers = Array.from(limits, ([, limit = ""]) => Number(limit.replaceAll("_", "")));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([60, 300, 600, 1_200, 6_000]);
    for (const number of numbers) expect(section).toContain(number.toLocaleString("en-US"));
  });

  it("says how soon a known weakness is gone, the worse the sooner", () => {
    expect(readSection("Other people's code")).toContain("decisions/150-update-times.md");
    const decision = readFileSync(join(import.meta.dirname, "decisions/150-update-times.md"), "utf8");
    const days = Array.from(decision.matchAll(/^\| (\w+).* \| (\d+) days \|$/gm), ([, level, count]) => [
      level,
      Number(count),
    ]);
    expect(days.map(([level]) => level)).toEqual(["critical", "high", "medium", "low"]);
    const counts = days.map(([, count]) => Number(count));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});

it("the words that may not make up a password are the program's", () => {
  const [, list = ""] =
    /CONTEXT_WORDS = \[([^\]]+)\]/.exec(sourceOf("modules/auth/password-policy.ts")) ?? [];
  const words = Array.from(list.matchAll(/"([^"]+)"/g), ([, word = ""]) => word);
  const section = readSection("How guessing is stopped");
  const listed = namesIn(section.slice(section.indexOf("one of these words"))).filter(
    (name) => !/[A-Z_]/.test(name),
  );
  expect(listed).toEqual(words);
  expect(words.length).toBeGreaterThan(5);
});
