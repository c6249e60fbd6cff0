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

describe("the container file", () => {
  const stages = readStages();
  const last = stages.at(-1);

  it("copies only what exists, from stages that exist, with every workspace, without which npm ci refuses", () => {
    // Made by the stage itself.
    const made = [".", "node_modules", "apps/web/build"];
    for (const value of stages.flatMap((stage) => valuesOf(stage, "COPY"))) {
      const paths = value
        .replace(/^--from=\w+ /, "")
        .replaceAll("/app/", "")
        .split(" ")
        .slice(0, -1);
      const missing = paths.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)));
      expect(missing).toEqual([]);
    }
    const sources = valuesOf(last, "COPY").map((value) => /^--from=(\w+) /.exec(value)[1]);
    expect(new Set(sources)).toEqual(new Set(["build", "dependencies"]));
    const { packages } = JSON.parse(read("package-lock.json"));
    const workspaces = Object.keys(packages).filter((path) => path !== "" && !path.includes("node_modules/"));
    const copied = valuesOf(stages[1], "COPY").join(" ");
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json ${workspace}/`);
  });

  it("is Debian's, runs as nobody, asks for its health, and writes to /data only", () => {
    for (const stage of stages) {
      expect(valuesOf(stage, "FROM")[0]).toMatch(/^docker\.io\/library\/node:26-bookworm-slim/);
    }
    expect([valuesOf(last, "USER"), valuesOf(last, "VOLUME")]).toEqual([["65534:65534"], ["/data"]]);
    expect(valuesOf(last, "HEALTHCHECK")[0]).toContain("/healthz");
    expect(valuesOf(last, "ENV")).toContain("DATABASE_URL=file:/data/xinjing.db");
    expect(JSON.parse(valuesOf(last, "CMD")[0])).toEqual(["node", "apps/server/src/main.ts"]);
  });
});

describe("the compose file", () => {
  const compose = parse(read("deploy/compose.yaml"));
  const { server, postgres, redis, proxy } = compose.services;

  it("gives servers known variables, a root that cannot be written, no rights, and time to stop", () => {
    const variables = Object.keys(parseEnv(read("apps/server/.env.example")));
    for (const name of Object.keys(server.environment))
      expect(variables).toContain(name.replace(/_FILE$/, ""));
    for (const { read_only, cap_drop } of [server, redis])
      expect([read_only, cap_drop]).toEqual([true, ["ALL"]]);
    expect(server.security_opt).toEqual(["no-new-privileges:true"]);
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(10);
    expect(existsSync(join(ROOT, "deploy", server.build.context, server.build.dockerfile))).toBe(true);
  });

  it("lets only the proxy be reached, which keeps metrics and health inside, and the databases reach nobody", () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    expect(compose.networks.back.internal).toBe(true);
    expect([postgres.networks, redis.networks, proxy.networks]).toEqual([["back"], ["back"], ["front"]]);
    expect(server.environment.TRUST_PROXY).toBe(compose.networks.front.ipam.config[0].subnet);
    const inside = /@inside path \/metrics \/healthz \/readyz\n\trespond @inside 404/;
    expect(read("deploy/Caddyfile")).toMatch(inside);
    expect(proxy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  });

  it("gets its secrets from make-secrets.sh, which keeps those that are there; --check-config takes them", () => {
    const folder = mkdtempSync(join(tmpdir(), "xinjing-secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const make = () => execFileSync("sh", [join(ROOT, "deploy/make-secrets.sh"), folder]);
    make();
    const secret = (name) => readFileSync(join(folder, name), "utf8");
    const names = Object.values(compose.secrets).map(({ file }) => file.replace("./secrets/", ""));
    const first = names.map(secret);
    expect(new Set(first).size).toBe(4);
    expect(secret("secret")).toMatch(/^[\da-f]{64}$/);
    const password = secret("postgres_password");
    expect(secret("database_url")).toBe(`postgres://xinjing:${password}@postgres:5432/xinjing`);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    make();
    expect(names.map(secret)).toEqual(first);
    const environment = Object.entries(server.environment).map(([name, value]) => [
      name,
      value.replace("/run/secrets", folder),
    ]);
    const program = [join(ROOT, "apps/server/src/main.ts"), "--check-config"];
    const env = Object.fromEntries(environment);
    const output = execFileSync(process.execPath, program, { env, encoding: "utf8" });
    expect(output).toContain("PostgreSQL，postgres:5432，库名 xinjing");
  });
});
