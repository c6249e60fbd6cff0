import { fork } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Many sockets from one IP address with the same behaviour. */
export interface Crowd {
  readonly port: number;
  /** Source address, in the loopback network. */
  readonly from: string;
  readonly count: number;
  /** Data that each socket sends after it is connected. */
  readonly first: string;
  /** Data that each socket sends every second. Default: none. */
  readonly eachSecond?: string;
  readonly isReading: boolean;
}

export interface CrowdFigures {
  opened: number;
  /** Number of sockets that the server closed. */
  closed: number;
  receivedBytes: number;
}

/** Opens the sockets in a separate process. Resolves when all are open. They are closed after the test. */
export async function startCrowd(crowd: Crowd) {
  const child = fork(join(import.meta.dirname, "crowd-process.ts"), [JSON.stringify(crowd)], {
    execArgv: [],
  });
  const gone = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  onTestFinished(() => void child.kill("SIGKILL"));
  let latest: CrowdFigures & { readonly open: number } = { opened: 0, closed: 0, receivedBytes: 0, open: 0 };
  await new Promise<void>((resolve) => {
    child.on("message", (message) => {
      latest = message as typeof latest;
      if (latest.opened >= crowd.count) resolve();
    });
  });
  return {
    figures: () => latest,
    async stop(): Promise<void> {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
