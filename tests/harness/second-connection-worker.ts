import { type MessagePort, workerData } from "node:worker_threads";
import { openSession } from "#server/database/postgres/session.ts";
import type { PostgresAddress } from "#server/database/address.ts";

// Worker of second-connection.ts: runs one query at a time over one connection.

const { address, port, signal } = workerData as {
  readonly address: PostgresAddress;
  readonly port: MessagePort;
  readonly signal: Int32Array;
};
const session = openSession(address, "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0");

port.on(
  "message",
  ({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }) => {
    void answer(sql, parameters);
  },
);

async function answer(sql: string, parameters: readonly unknown[]): Promise<void> {
  try {
    const { rows } = await (await session).run(sql, parameters);
    port.postMessage({ rows: rows ?? [] });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}
