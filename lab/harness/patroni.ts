import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanUpAfterUs, testFolder } from "#harness/leftovers.ts";
import { administer } from "#harness/postgres-databases.ts";
import { freePort, ordinaryUser } from "#harness/postgres-server.ts";
import { findPrograms } from "#harness/programs.ts";

const NODES = 3;
const DATABASE = "xinjing";
const POLL_MS = 100;
/**
 * Seconds without a renewed lease after which Patroni elects a new leader. This is the minimum that Patroni accepts.
 */
const TTL_SECONDS = 20;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly api: number;
  readonly data: string;
  readonly settings: string;
  child: ChildProcess | undefined;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/**
 * Starts a PostgreSQL cluster: three nodes under Patroni with etcd, behind HAProxy. Uses the distribution's packages.
 */
export async function makePatroniCluster() {
  const user = ordinaryUser();
  const folder = mkdtempSync(join(testFolder(), "xinjing-patroni-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const removeLater = [cleanUpAfterUs({ folder })];
  const children: ChildProcess[] = [];
  let output = "";

  /** Starts a program as the user of PostgreSQL. */
  function start(program: string, args: readonly string[]): ChildProcess {
    const child = spawn(program, args, { ...user, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-20_000)));
    children.push(child);
    removeLater.push(cleanUpAfterUs({ pid: child.pid }));
    return child;
  }

  const [etcd, etcdPeers, front] = [await freePort(), await freePort(), await freePort()];
  const nodes: Node[] = [];
  for (let number = 1; number <= NODES; number += 1) {
    const node = { name: `node${number}`, port: await freePort(), api: await freePort() };
    const home = join(folder, node.name);
    mkdirSync(home);
    if (user) chownSync(home, user.uid, user.gid);
    const settings = join(home, "patroni.json");
    writeFileSync(settings, JSON.stringify(describeNode(node, home, etcd)));
    nodes.push({ ...node, data: join(home, "data"), settings, child: undefined });
  }

  function startNode(node: Node): void {
    node.child = start("patroni", [node.settings]);
  }

  /** Returns the state of the members as the cluster reports it; empty if no member responds. */
  async function readMembers(): Promise<readonly Member[]> {
    for (const { api } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: readonly Member[] }).members;
    }
    return [];
  }

  /**
   * Waits until the cluster has a leader that satisfies `isLeader`, its synchronous standby, and at least `members`
   * running members.
   */
  async function untilWhole(members: number, isLeader = (_name: string) => true): Promise<void> {
    for (;;) {
      const running = (await readMembers()).filter(({ state }) => ["running", "streaming"].includes(state));
      const leader = running.find(({ role }) => role === "leader");
      const hasStandby = running.some(({ role }) => role === "sync_standby");
      if (leader && isLeader(leader.name) && hasStandby && running.length >= members) return;
      if (nodes.some(({ child }) => child && child.exitCode !== null)) throw new Error(output);
      await sleep(POLL_MS);
    }
  }

  async function findLeader(): Promise<Node> {
    for (;;) {
      const leader = (await readMembers()).find(({ role }) => role === "leader");
      const node = nodes.find(({ name }) => name === leader?.name);
      if (node) return node;
      await sleep(POLL_MS);
    }
  }

  const [clients, peers] = [etcd, etcdPeers].map((port) => `http://127.0.0.1:${port}`);
  start("etcd", [
    "--unsafe-no-fsync",
    `--data-dir=${join(folder, "etcd")}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ]);
  const settings = join(folder, "haproxy.cfg");
  writeFileSync(settings, describeFront(front, nodes));
  start("haproxy", ["-db", "-f", settings]);
  for (const node of nodes) startNode(node);
  await untilWhole(NODES);
  await administer((await findLeader()).port, `create database ${DATABASE}`);

  return {
    url: `postgres://xinjing@127.0.0.1:${front}/${DATABASE}`,
    query: async (sql: string) => administer((await findLeader()).port, sql, DATABASE),
    output: () => output,
    /** Kills PostgreSQL and Patroni on the leader. Resolves when another leader with a standby is running. */
    async failOver(): Promise<void> {
      const leader = await findLeader();
      const [postmaster = ""] = readFileSync(join(leader.data, "postmaster.pid"), "utf8").split("\n");
      const ended = once(leader.child!, "exit");
      leader.child!.kill("SIGKILL");
      for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(Number(pid));
      await ended;
      await untilWhole(NODES - 1, (name) => name !== leader.name);
      leader.child = undefined;
    },
    /** Restarts the node that `failOver` killed. It becomes a standby. */
    async rebuild(): Promise<void> {
      for (const node of nodes) if (!node.child) startNode(node);
      await untilWhole(NODES);
    },
    remove(): void {
      for (const child of children) child.kill("SIGKILL");
      for (const { data } of nodes) {
        try {
          kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]));
        } catch {
          // The node is not running.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      for (const callOff of removeLater) callOff();
    },
  };
}

type NodePorts = Pick<Node, "name" | "port" | "api">;

/** Returns the Patroni settings of a node, as JSON, which is valid YAML. Each commit waits for one standby. */
function describeNode({ name, port, api }: NodePorts, home: string, etcd: number): object {
  const address = (of: number) => ({ listen: `127.0.0.1:${of}`, connect_address: `127.0.0.1:${of}` });
  // Patroni requires a login, but this cluster does not check it.
  const login = { username: "xinjing", password: "xinjing" };
  return {
    scope: "xinjing",
    name,
    restapi: address(api),
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "no-sync"],
    },
    postgresql: {
      ...address(port),
      data_dir: join(home, "data"),
      bin_dir: findPrograms("postgres"),
      pgpass: join(home, "pgpass"),
      authentication: { superuser: login, replication: login, rewind: login },
      parameters: { unix_socket_directories: home, max_connections: 200 },
      pg_hba: [
        "host all all 127.0.0.1/32 trust",
        "local all all trust",
        "host replication all 127.0.0.1/32 trust",
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

/**
 * Returns the HAProxy settings from Patroni's documentation: only the node that responds with 200 to /primary gets
 * connections, and a former leader loses its connections.
 */
function describeFront(port: number, nodes: readonly NodePorts[]): string {
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`);
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

function childrenOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
}

/** Kills a process that a test started. */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
