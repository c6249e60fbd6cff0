import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { DatabaseAddress, PostgresAddress } from "#server/database/address.ts";

type Row = Record<string, unknown>;

/** A second connection to a database, such as an operator would open, with the calls of node:sqlite that tests use. */
export interface SecondConnection {
  exec(sql: string): void;
  prepare(sql: string): {
    all(...parameters: SQLInputValue[]): Row[];
    get(...parameters: SQLInputValue[]): Row | undefined;
    run(...parameters: SQLInputValue[]): unknown;
  };
  tableNames(): string[];
  columnNames(table: string): string[];
  close(): void;
}

export function connectToDatabase(address: DatabaseAddress): SecondConnection {
  return address.engine === "sqlite" ? connectToSqlite(address.file) : connectToPostgres(address);
}

function connectToSqlite(file: string): SecondConnection {
  const connection = new DatabaseSync(file, { timeout: 5_000 });
  const names = (sql: string, ...parameters: string[]) =>
    connection
      .prepare(sql)
      .all(...parameters)
      .map((row) => String(row["name"]));
  return {
    exec: (sql) => connection.exec(sql),
    prepare: (sql) => connection.prepare(sql),
    tableNames: () =>
      names("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"),
    columnNames: (table) => names("select name from pragma_table_info(?)", table),
    close: () => connection.close(),
  };
}

/** Makes the same synchronous calls on PostgreSQL: a worker thread runs them while this thread waits. */
function connectToPostgres(address: PostgresAddress): SecondConnection {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./second-connection-worker.ts", import.meta.url), {
    workerData: { address, port: port2, signal },
    transferList: [port2],
  });
  worker.unref();

  function ask(sql: string, parameters: readonly unknown[] = []): Row[] {
    Atomics.store(signal, 0, 0);
    port1.postMessage({ sql: numberParameters(sql), parameters });
    Atomics.wait(signal, 0, 0, 20_000);
    const answer = receiveMessageOnPort(port1)?.message as { rows?: Row[]; error?: string } | undefined;
    if (!answer?.rows) throw new Error(answer?.error ?? "no answer from the second connection");
    return answer.rows;
  }

  const names = (sql: string, ...parameters: string[]) =>
    ask(sql, parameters).map((row) => String(row["name"]));
  return {
    exec: (sql) => void ask(sql),
    prepare: (sql) => ({
      all: (...parameters) => ask(sql, parameters),
      get: (...parameters) => ask(sql, parameters)[0],
      run: (...parameters) => ask(sql, parameters),
    }),
    tableNames: () =>
      names(
        "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
      ),
    columnNames: (table) =>
      names("select column_name as name from information_schema.columns where table_name = $1", table),
    close() {
      port1.close();
      void worker.terminate();
    },
  };
}

function numberParameters(sql: string): string {
  let number = 0;
  return sql.replaceAll("?", () => {
    number += 1;
    return `$${number}`;
  });
}
