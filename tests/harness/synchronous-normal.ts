import { DatabaseSync, type StatementSync } from "node:sqlite";

// The control of A2, loaded with --import: what the product would be under synchronous=NORMAL, and without noticing it.

const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function execute(sql: string): void {
  exec.call(this, sql.replace("synchronous = FULL", "synchronous = NORMAL"));
};

DatabaseSync.prototype.prepare = function prepared(sql: string, ...rest): StatementSync {
  return prepare.call(this, sql === "PRAGMA synchronous" ? "SELECT 2 AS synchronous" : sql, ...rest);
};
