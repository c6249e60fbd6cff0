import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { cleanUpAfterUs, testFolder } from "./leftovers.ts";
import { findPrograms } from "./programs.ts";

const READY = /database system is ready to accept (read-only )?connections/;

/** PostgreSQL on localhost. Every process on this machine may connect as user `xinjing`. */
export type PostgresServer = ReturnType<typeof preparePostgres>;

/** Creates a database cluster in a new folder in `parent`. Throws if PostgreSQL is missing and cannot be installed. */
export function makePostgres(
  port: number,
  settings: Readonly<Record<string, string>> = {},
  parent?: string,
): PostgresServer {
  const server = preparePostgres(port, settings, parent);
  // Sorts text by bytes and stores it as UTF-8, as the operator's guide recommends.
  const options = "-U xinjing -A trust -E UTF8 --locale=C.UTF-8 --no-sync";
  server.runProgram("initdb", "-D", server.dataFolder, ...options.split(" "));
  return server;
}

/** Prepares a server with an empty data folder, to be filled by pg_basebackup. */
export function preparePostgres(
  port: number,
  settings: Readonly<Record<string, string>> = {},
  parent = testFolder(),
) {
  const bin = findPrograms("postgres");
  const user = ordinaryUser();
  const folder = mkdtempSync(join(parent, "xinjing-postgres-"));
  const dataFolder = join(folder, "data");
  if (user) chownSync(folder, user.uid, user.gid);
  const all = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    lc_messages: "C",
    // Keeps shared memory in the folder, so that a killed server leaves nothing behind elsewhere.
    dynamic_shared_memory_type: "mmap",
    ...settings,
  };
  let server: ChildProcess | undefined;
  let callOff = cleanUpAfterUs({ folder });
  let text = "";

  /** Sends a signal to the server's first process, and waits until it has ended. */
  async function stop(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void> {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  function remove(): void {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    callOff();
  }
  // Removes the folder even if the test does not.
  process.once("exit", remove);

  return {
    port,
    dataFolder,
    log: () => text,
    async start(): Promise<void> {
      text = "";
      const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const child = spawn(join(bin, "postgres"), ["-D", dataFolder, ...options], {
        ...user,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      });
      server = child;
      callOff();
      callOff = cleanUpAfterUs({ pid: child.pid, folder });
      await new Promise<void>((ready, failed) => {
        child.stderr.setEncoding("utf8").on("data", (part: string) => {
          // Keeps only the end of the output, which explains why a start failed.
          text = (text + part).slice(-100_000);
          if (READY.test(text)) ready();
        });
        child.once("exit", (code) => failed(new Error(`PostgreSQL ended with ${code}:\n${text}`)));
      });
    },
    stop,
    /** Runs one of PostgreSQL's programs as its user. Returns its output. */
    runProgram(name: string, ...args: string[]): string {
      return execFileSync(join(bin, name), args, { ...user, cwd: folder, encoding: "utf8", stdio: "pipe" });
    },
    remove(): void {
      process.off("exit", remove);
      remove();
    },
  };
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

/** Returns the user to run PostgreSQL as, because it refuses to run as root. */
export function ordinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (name: string, what: "-u" | "-g") =>
    Number(execFileSync("id", [what, name], { encoding: "utf8", stdio: "pipe" }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: idOf(name, "-u"), gid: idOf(name, "-g") };
    } catch {
      // The account does not exist, so the next one is tried.
    }
  }
  throw new Error("PostgreSQL 不能以 root 运行，而这台机器上没有用户 postgres 或 nobody");
}
