import type { Compilable } from "kysely";
import type { Database } from "./database.ts";
import type { WriteStep } from "./write-step.ts";

// Building a statement takes Kysely a quarter of the processor time of a request: those of every request are built once.

/** Makes what runs a query that is built once for each database; its values are given in the order in which the query has them. */
export function queryOnce<Row>(build: (database: Database) => Compilable<Row>) {
  const texts = new WeakMap<Database, string>();
  return async (database: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const text = texts.get(database) ?? build(database).compile().sql;
    texts.set(database, text);
    return (await database.read(text, values)) as Row[];
  };
}

const TEXTS = { sqlite: new WeakMap<object, string>(), postgres: new WeakMap<object, string>() };

/** The tag of a statement as it stands: its values become parameters. */
export function plainSql({ engine }: Pick<Database, "engine">) {
  return (parts: TemplateStringsArray, ...parameters: readonly unknown[]): WriteStep => {
    const texts = TEXTS[engine];
    const sql =
      texts.get(parts) ??
      parts.reduce((text, part, at) => `${text}${engine === "sqlite" ? "?" : `$${at}`}${part}`);
    texts.set(parts, sql);
    return { sql, parameters };
  };
}
