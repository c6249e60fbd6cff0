import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { readStages, valuesOf } from "./lib/image.mjs";
import { ROOT } from "./lib/project.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const compose = parse(read("deploy/compose.yaml"));
const variables = Object.keys(parseEnv(read("apps/server/.env.example")));

describe("the container file", () => {
  const stages = readStages();
  const last = stages.at(-1);

  it("copies only what exists, and from stages that exist", () => {
    for (const stage of stages) {
      for (const value of valuesOf(stage, "COPY")) {
        const paths = value
          .replace(/^--from=\w+ /, "")
          .split(" ")
          .slice(0, -1);
        for (const path of paths.map((one) => one.replace("/app/", ""))) {
          // Made by the stage itself.
          if (path === "." || path === "node_modules" || path === "apps/web/build") continue;
          expect(existsSync(join(ROOT, path)), path).toBe(true);
        }
      }
    }
    const names = valuesOf(last, "COPY").map((value) => /^--from=(\w+) /.exec(value)[1]);
    expect(new Set(names)).toEqual(new Set(["build", "dependencies"]));
  });

  it("is Debian's, runs as nobody, asks for its health, and writes to /data only", () => {
    for (const stage of stages)
      expect(valuesOf(stage, "FROM")[0]).toMatch(/^docker\.io\/library\/node:26-bookworm-slim/);
    expect(valuesOf(last, "USER")).toEqual(["65534:65534"]);
    expect(valuesOf(last, "VOLUME")).toEqual(["/data"]);
    expect(valuesOf(last, "HEALTHCHECK")[0]).toContain("/healthz");
    expect(valuesOf(last, "ENV")).toContain("DATABASE_URL=file:/data/xinjing.db");
    expect(JSON.parse(valuesOf(last, "CMD")[0])).toEqual(["node", "apps/server/src/main.ts"]);
  });

  it("names every workspace, without which npm ci refuses", () => {
    const workspaces = [
      "apps/server",
      "apps/web",
      "packages/contract",
      "packages/instruments",
      "e2e",
      "bench",
    ];
    const copied = valuesOf(stages[1], "COPY").join(" ");
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json ${workspace}/`);
    const lock = JSON.parse(read("package-lock.json"));
    const known = Object.keys(lock.packages).filter((path) => path !== "" && !path.includes("node_modules/"));
    expect(known.toSorted()).toEqual(workspaces.toSorted());
  });
});

describe("the compose file", () => {
  const { server, postgres, redis, proxy } = compose.services;

  it("runs two servers that read variables which exist, secrets from files", () => {
    expect(server.deploy.replicas).toBe(2);
    for (const name of Object.keys(server.environment)) expect(variables).toContain(name);
    for (const name of ["DATABASE_URL", "SECRET", "METRICS_TOKEN"]) {
      const file = server.environment[`${name}_FILE`];
      expect(server.secrets.map((secret) => `/run/secrets/${secret}`)).toContain(file);
    }
    expect(server.environment.REDIS_URL).toBe("redis://redis:6379");
    expect(server.environment.RELEASES_DIR).toBe("/data/releases");
    expect(server.volumes).toEqual(["releases:/data"]);
    expect(Object.keys(compose.volumes)).toContain("releases");
  });

  it("gives them a root that cannot be written, no rights, and time to stop", () => {
    for (const service of [server, redis])
      expect([service.read_only, service.cap_drop]).toEqual([true, ["ALL"]]);
    expect(server.security_opt).toEqual(["no-new-privileges:true"]);
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(10);
  });

  it("lets only the proxy be reached, and the databases reach nobody", () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    expect(compose.networks.back.internal).toBe(true);
    expect([postgres.networks, redis.networks, proxy.networks]).toEqual([["back"], ["back"], ["front"]]);
    expect(server.environment.TRUST_PROXY).toBe(compose.networks.front.ipam.config[0].subnet);
  });

  it("mounts and builds from files that exist, and keeps metrics and health inside", () => {
    expect(existsSync(join(ROOT, "deploy", server.build.context, server.build.dockerfile))).toBe(true);
    const caddy = read("deploy/Caddyfile");
    expect(caddy).toMatch(/@inside path \/metrics \/healthz \/readyz\n\trespond @inside 404/);
    expect(caddy).toContain("dynamic a server 3000");
    expect(proxy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  });

  it("gets its secrets from make-secrets.sh, which keeps those that are there", () => {
    const folder = mkdtempSync(join(tmpdir(), "xinjing-secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const make = () => execFileSync("sh", [join(ROOT, "deploy/make-secrets.sh"), folder]);
    const secret = (name) => readFileSync(join(folder, name), "utf8");
    make();
    const names = Object.values(compose.secrets).map(({ file }) => file.replace("./secrets/", ""));
    const first = names.map(secret);
    expect(new Set(first).size).toBe(4);
    expect(secret("secret")).toMatch(/^[\da-f]{64}$/);
    expect(secret("database_url")).toBe(
      `postgres://xinjing:${secret("postgres_password")}@postgres:5432/xinjing`,
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    make();
    expect(names.map(secret)).toEqual(first);
  });

  // Starts the server's program, which takes longer than a test has by default on a busy machine.
  it("is one that --check-config takes", { timeout: 30_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), "xinjing-secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    execFileSync("sh", [join(ROOT, "deploy/make-secrets.sh"), folder]);
    const environment = Object.entries(server.environment).map(([name, value]) => [
      name,
      value.replace("/run/secrets", folder),
    ]);
    const output = execFileSync(process.execPath, [join(ROOT, "apps/server/src/main.ts"), "--check-config"], {
      env: Object.fromEntries(environment),
      encoding: "utf8",
    });
    expect(output).toContain("PostgreSQL，postgres:5432，库名 xinjing");
  });
});
