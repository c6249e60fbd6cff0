import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import type { Call } from "@xinjing/contract/call";
import { OPERATIONS } from "@xinjing/contract/operations";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { HOSTILE_TEXTS, hostileJson } from "#harness/hostile-texts.ts";
import { signUpAt } from "#harness/http-call.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

/** What is promised: nobody waits longer for what somebody else sent. */
const LONGEST_WAIT_MS = 50;
/** On a machine that does other things a wait may come from there: it counts when it comes each time. */
const TRIES = 5;
/** Of a body of at most 65,536 with its other fields, and of all headers, of which the server takes 16,384. */
const [BODY_BYTES, HEAD_BYTES] = [60_000, 12_000];

const HEADERS =
  "accept accept-encoding accept-language authorization content-type cookie idempotency-key if-modified-since if-none-match origin range referer user-agent x-device-token x-forwarded-for";
const PAGES = ["/", "/sw.js", "/api/test-results"];

interface Case {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where the text stands. */
  readonly field: string;
  readonly shape: string;
}

/** Every text in every field of every body, and the JSON around it. */
function* bodyCases(call: Call): Generator<Case> {
  const shape = (call.body as { readonly shape?: object } | undefined)?.shape;
  if (!shape) return;
  const { id, method, path } = call;
  const valid = VALID_BODIES[id]?.() ?? {};
  const write = (field: string, text: string) => {
    const pairs = Object.entries({ ...valid, [field]: undefined }).map(([name, value]) => {
      // The second password is the first one, so that the policy looks at it.
      const isSame = name === field || (id === "register" && name === `${field}_confirmation`);
      return `${JSON.stringify(name)}:${isSame ? text : JSON.stringify(value)}`;
    });
    return `{${pairs.join(",")}}`;
  };
  const texts = HOSTILE_TEXTS.map(({ name, build }) => {
    return [name, JSON.stringify(build(BODY_BYTES)).slice(0, BODY_BYTES)] as const;
  });
  for (const [name, text] of [...texts, ...Object.entries(hostileJson(BODY_BYTES))]) {
    const part = { method, path, shape: name };
    for (const field of [...Object.keys(shape), ...(id === "submitResult" ? ["another"] : [])])
      yield { ...part, body: write(field, text), field: `${id} ${field}` };
    yield { ...part, body: text, field: `${id} (body)` };
  }
}

function* headCases(): Generator<Case> {
  const paths = OPERATIONS.filter(({ path }) => path.includes(":")).map(({ path }) =>
    path.replace(/:\w+/, "HERE"),
  );
  const queries = ["page", "per_page", "test_type"].map((name) => `/api/test-results?${name}=HERE`);
  for (const { name: shape, build } of HOSTILE_TEXTS.filter(({ name }) => name.endsWith(" …"))) {
    const text = build(HEAD_BYTES / 3).toWellFormed();
    for (const field of [...paths, ...queries, "/HERE", "/assets/HERE.js", "/api/HERE", "/?HERE"]) {
      for (const written of [encodeURIComponent(text), text.replaceAll(/[^!-~]/g, "")])
        yield { method: "GET", path: field.replace("HERE", written), field, shape };
    }
    // As latin1: a byte is a byte. What no client may send is another matter (headers.test.ts).
    const bytes = Buffer.from(build(HEAD_BYTES))
      .toString("latin1")
      .replaceAll(/[^ -~\u0080-\u00ff]/g, " ");
    for (const path of PAGES) {
      for (const header of HEADERS.split(" "))
        yield { method: "GET", path, headers: { [header]: bytes }, field: `${header}:`, shape };
    }
  }
}

it.runIf(process.platform === "linux")("B18: no single request makes a neighbour wait", async () => {
  const server = await startServer({
    DATABASE_URL: `file:${join(temporaryDirectory(), "blocking.db")}`,
    RATE_LIMIT: "off",
    PASSWORD_POLICY: "strict",
    TRUST_PROXY: "127.0.0.1",
    CORS_ORIGINS: "https://a.example",
    LOG_LEVEL: "error",
  });
  const { token } = await signUpAt(server.url);
  const { port } = new URL(server.url);
  const agent = new Agent({ keepAlive: true });
  /** The status once the whole answer is there; 0 when the server cut the line. */
  const send = async ({ method, path, headers, body }: Omit<Case, "field" | "shape">): Promise<number> => {
    const all = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    return new Promise((resolve) => {
      const sent = request({ host: "127.0.0.1", port, path, agent, method, headers: all }, (answer) => {
        void readText(answer).then(() => resolve(answer.statusCode ?? 0));
      });
      sent.on("error", () => resolve(0)).end(body);
    });
  };
  const cpuMs = () => {
    const { pid } = server.process;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  };

  /** The least of some tries: what the request costs the thread that answers everybody. */
  async function measureCpu(one: Case): Promise<number> {
    let least = Infinity;
    for (let left = TRIES; left > 0 && least > LONGEST_WAIT_MS / 2; left -= 1) {
      const before = cpuMs();
      expect(await send(one), `${one.field}: ${one.shape}`).toBeLessThan(500);
      least = Math.min(least, cpuMs() - before);
    }
    return least;
  }

  const body = JSON.stringify({ a: "x".repeat(BODY_BYTES) });
  const harmless = { method: "POST", path: "/login", body, field: "", shape: "harmless" };
  for (let time = 0; time < 200; time += 1) await send(harmless);
  const harmlessCpuMs = await measureCpu(harmless);
  const worst = new Map<string, { cpuMs: number; by: string }>();
  const cases = [...OPERATIONS.flatMap((call) => [...bodyCases(call)]), ...headCases()];
  const share = scaled(1_000) / 1_000;
  for (const [index, one] of cases.entries()) {
    if (Math.floor((index + 1) * share) === Math.floor(index * share)) continue;
    const cpu = await measureCpu(one);
    if (cpu >= (worst.get(one.field)?.cpuMs ?? 0)) worst.set(one.field, { cpuMs: cpu, by: one.shape });
  }
  agent.destroy();

  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  recordProof("B18", "waits", {
    shapes: HOSTILE_TEXTS.length + Object.keys(hostileJson(100)).length,
    fields: worst.size,
    requests: Math.floor(cases.length * share),
    mostCpuMs: rounded(Math.max(...Array.from(worst.values(), (one) => one.cpuMs))),
    harmlessCpuMs: rounded(harmlessCpuMs),
  });
  for (const [field, { cpuMs: cpu, by }] of worst)
    expect.soft(cpu, `${field}: ${by}`).toBeLessThan(LONGEST_WAIT_MS);
});
