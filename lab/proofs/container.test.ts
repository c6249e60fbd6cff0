import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Engine, startEngine } from "#lab/harness/container-engine.ts";
import { registration, submission } from "#harness/factories.ts";
import { readBlocks } from "#lab/harness/pages.ts";
import { ROOT } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";

/*
 * Runs the container image and the compose file in Docker, with the commands of the documentation. Requires root, and
 * the ports 80 and 443.
 */

const MINUTES = 60_000;
const folder = mkdtempSync(join(tmpdir(), "xinjing-container-"));
const product = join(folder, "product");
const cases = join(folder, "case");
let engine: Engine | undefined;

/** Runs a shell command in a copy of the product. Returns its output. */
const type = (command: string, more: Readonly<Record<string, string>> = {}) =>
  execFileSync("bash", ["-euo", "pipefail", "-c", command], {
    cwd: product,
    env: { HOME: folder, CASE: cases, ...engine?.environment, ...more },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

beforeAll(async () => {
  engine = await startEngine();
  execFileSync(
    "sh",
    [
      "-c",
      `mkdir -p "$1" "$2" && git ls-files -z | tar -c --null -T - | tar -x -C "$1"`,
      "sh",
      product,
      cases,
    ],
    {
      cwd: ROOT,
    },
  );
}, 10 * MINUTES);
afterAll(async () => {
  if (engine === undefined) return;
  if (existsSync(join(product, "deploy/.env"))) type("docker compose -f deploy/compose.yaml down -t 1 -v");
  type("docker ps -aq | xargs -r docker rm -f");
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}, 5 * MINUTES);

/** Sends a request to the server from inside its container, which has no network. Returns the status and the body. */
function ask(method: string, path: string, token = "", body?: unknown): { status: number; body: unknown } {
  const program = `const [method, path, token, body] = process.argv.slice(1);
    const headers = { ...(token && { authorization: "Bearer " + token }), ...(body && { "content-type": "application/json" }) };
    fetch("http://127.0.0.1:3000" + path, { method, headers, body: body || undefined })
      .then(async (answer) => console.log(JSON.stringify({ status: answer.status, body: await answer.json() })));`;
  const args = [
    "exec",
    "one",
    "node",
    "-e",
    program,
    method,
    path,
    token,
    body === undefined ? "" : JSON.stringify(body),
  ];
  return JSON.parse(
    execFileSync("docker", args, { env: { ...process.env, ...engine?.environment }, encoding: "utf8" }),
  ) as {
    status: number;
    body: unknown;
  };
}
const untilReady = () =>
  expect
    .poll(
      () => {
        try {
          return ask("GET", "/readyz").status;
        } catch {
          return 0;
        }
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(200);

it(
  "the image is built, and runs without network, rights or a root to write to; it stops, is killed and restores",
  { timeout: 20 * MINUTES },
  async () => {
    type("docker build -f deploy/Containerfile -t xinjing .");
    const options =
      "--read-only --cap-drop ALL --security-opt no-new-privileges --network none --memory 256m -v data:/data";
    type(`docker run -d --name one ${options} xinjing`);
    await untilReady();
    expect(type("docker exec one id -u").trim()).toBe("65534");
    expect(
      type("docker exec one sh -c 'touch /app/x /tmp/x 2>&1; grep CapEff /proc/self/status' || true"),
    ).toContain("0000000000000000");
    const person = registration();
    let { token } = (ask("POST", "/register", "", person).body as { data: { token: string } }).data;
    expect(ask("POST", "/api/test-results", token, submission()).status).toBe(201);
    const count = () =>
      (ask("GET", "/api/test-results", token).body as { data: { pagination: { total: number } } }).data
        .pagination.total;
    // The server tried no outgoing connection: without a network, an attempt would fail and be logged.
    expect(type("docker logs one 2>&1")).not.toMatch(/"level":[56]0|ENOTFOUND|EAI_AGAIN|ENETUNREACH/);
    type("docker stop one");
    expect(type("docker inspect -f '{{.State.ExitCode}}' one").trim()).toBe("0");
    type("docker start one");
    await untilReady();
    type("docker kill one && docker start one");
    await untilReady();
    expect(count()).toBe(1);

    // Restoring a backup brings back the earlier data, and ends all logins.
    type("docker exec one node apps/server/src/main.ts backup /data/before.jsonl.gz && docker stop one");
    const run = `docker run --rm ${options} xinjing node apps/server/src/main.ts`;
    expect(type(`${run} restore /data/before.jsonl.gz --replace`)).toContain("结果 1");
    expect(type(`${run} migrate status`)).not.toContain("待做");
    type("docker start one");
    await untilReady();
    const login = ask("POST", "/login", "", { email: person.email, password: person.password });
    ({ token } = (login.body as { data: { token: string } }).data);
    expect(count()).toBe(1);
    recordProof("container", "image", { network: "none", uid: 65_534, results: 1 });
    type("docker rm -f one");
  },
);

it(
  "compose comes up, and every command of the pages for it works as it is printed",
  { timeout: 30 * MINUTES },
  async () => {
    const blocks = [...readBlocks("operations"), ...readBlocks("runbooks")];
    const outputs = new Map<string, string>();
    const commands = (kind: string) =>
      blocks.filter((block) => block.kind === kind).flatMap((block) => block.commands);
    for (const command of commands("compose-file")) type(command);
    const settings = join(product, "deploy/.env");
    writeFileSync(settings, readFileSync(settings, "utf8").replace(/^SITE_HOST=$/m, "SITE_HOST=localhost"));
    for (const command of commands("compose")) outputs.set(command, type(command));
    const said = (part: string) => [...outputs].find(([command]) => command.includes(part))?.[1];
    expect(said("exec backup node apps/server/src/main.ts backup")).toContain("已备份到 /backups/");
    expect(said("doctor")).toContain("✓ 备份：最新的一份是 0 小时以前的");
    expect(said("main.ts restore")).toContain("已恢复到 PostgreSQL");
    expect(said("password.psql")).toContain("ALTER ROLE");
    expect(readdirSync(cases).some((name) => name.endsWith(".jsonl.gz"))).toBe(true);
    const ask = (path: string, accept: string) =>
      type(`curl -sk -w ' %{http_code}' -H 'accept: ${accept}' https://localhost${path}`);
    expect(ask("/api/tests", "application/json")).toMatch(/^\{"success":true.* 200$/s);
    expect(ask("/metrics", "*/*")).toBe(" 404");
    type("docker compose -f deploy/compose.yaml stop server");
    expect(ask("/api/tests", "application/json")).toBe(
      '{"success":false,"message":"服务器暂时没有回应，请稍后重试"} 503',
    );
    expect(ask("/", "text/html")).toMatch(/<title>请稍后再来<\/title>.*12356.* 503$/s);
    // Without the settings file, every command fails with a message that says what to do.
    renameSync(settings, `${settings}.away`);
    expect(() => type("docker compose -f deploy/compose.yaml ps")).toThrow(
      "copy deploy/.env.example to deploy/.env",
    );
    renameSync(`${settings}.away`, settings);
    recordProof("container", "compose", { commands: outputs.size, failed: 0 });
  },
);
