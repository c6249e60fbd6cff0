import type { Compilable } from "kysely";
import type { Database } from "./database.ts";

// Compiling a query with Kysely takes a quarter of the processor time of a request, so the queries of every request are compiled
// once.

/**
 * Compiles a query once for each database and returns a function that runs it. The function takes the values in the order of the
 * query's parameters.
 */
export function queryOnce<Row>(build: (database: Database) => Compilable<Row>) {
  const texts = new WeakMap<Database, string>();
  return async (database: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const text = texts.get(database) ?? build(database).compile().sql;
    texts.set(database, text);
    return (await database.read(text, values)) as Row[];
  };
}
