import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

interface Reading {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

/**
 * Makes what runs reading statements, each prepared once. Rows leave SQLite as lists and get their names here: that takes less time
 * than the objects of node:sqlite, to make and to read.
 */
export function createRowReader(
  connection: DatabaseSync,
): (sql: string, parameters: readonly unknown[]) => Record<string, unknown>[] {
  const known = new Map<string, Reading>();
  const prepare = (sql: string): Reading => {
    const statement = connection.prepare(sql);
    statement.setReturnArrays(true);
    const reading = { statement, columns: statement.columns().map(({ name }) => name) };
    known.set(sql, reading);
    return reading;
  };
  return (sql, parameters) => {
    const { statement, columns } = known.get(sql) ?? prepare(sql);
    const lists = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][];
    return lists.map((values) => nameColumns(columns, values));
  };
}

function nameColumns(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = values[index];
  return row;
}
