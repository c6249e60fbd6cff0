import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { EXIT } from "../apps/server/src/commands/command.ts";
import { readStages, valuesOf } from "../tests/harness/image.ts";
import { ROOT } from "./lib/project.mjs";
import { SETTINGS } from "./lib/settings.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");

describe("the container file", () => {
  const stages = readStages();
  const last = stages.at(-1);

  it("takes the build's settings as build arguments, and compose passes them", () => {
    const names = valuesOf(stages[0], "ARG").map((value) => value.replace(/=""$/, ""));
    const registry = "NPM_CONFIG_REGISTRY=https://registry.npmjs.org/";
    expect(names).toEqual([registry, ...SETTINGS]);
    expect(valuesOf(stages[1], "ARG")).toEqual([registry]);
    const { args } = parse(read("deploy/compose.yaml"), { merge: true }).services.server.build;
    expect(Object.keys(args)).toEqual([...SETTINGS, "NODE_IMAGE", "NPM_CONFIG_REGISTRY"]);
  });

  it("has a template of deploy/.env with everything that compose reads from it", () => {
    const template = Array.from(read("deploy/.env.example").matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
    const compose = read("deploy/compose.yaml");
    const { args } = parse(compose, { merge: true }).services.server.build;
    const asked = Array.from(compose.matchAll(/\$\{([A-Z_]+)[:}]/g), ([, name]) => name);
    const wanted = [...asked, ...Object.keys(args)].filter((name) => name !== "SITE_ORIGIN");
    expect(template.toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  it("uses Debian, runs as nobody, has a health check, and writes only to /data", () => {
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
  const compose = parse(read("deploy/compose.yaml"), { merge: true });
  const { server, backup, postgres, redis, proxy } = compose.services;

  it("gives servers known variables and time to stop, and every container a read-only root and no capabilities", () => {
    const variables = Object.keys(parseEnv(read("apps/server/.env.example")));
    for (const name of Object.keys(server.environment))
      expect(variables).toContain(name.replace(/_FILE$/, ""));
    for (const [name, service] of Object.entries(compose.services)) {
      expect.soft(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
      expect.soft(service.cap_add, name).toEqual(name === "proxy" ? ["NET_BIND_SERVICE"] : undefined);
      expect.soft(service.privileged ?? service.network_mode ?? service.pid, name).toBeUndefined();
    }
    // Users that the images define. As another user, their start scripts would change the owners of files.
    expect([postgres.user, redis.user]).toEqual(["999:999", "999:999"]);
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(10);
    expect(existsSync(join(ROOT, "deploy", server.build.context, server.build.dockerfile))).toBe(true);
  });

  it("makes no second backup in a night, unless there is none", () => {
    const folder = mkdtempSync(join(tmpdir(), "xinjing-compose-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The night's sleep ends once, and then never again. Each backup exits with the next of the codes.
    const programs = {
      sleep: '[ "$1" = 600 ] || mkdir night',
      node: 'echo "$*" >> made; code=$(head -n 1 codes); sed -i 1d codes; exit "$code"',
    };
    for (const [name, line] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    const [, , script] = backup.command;
    const countBackups = (...codes) => {
      for (const name of ["night", "made"]) rmSync(join(folder, name), { recursive: true, force: true });
      writeFileSync(join(folder, "codes"), codes.map((code) => `${code}\n`).join(""));
      const PATH = `${folder}:${process.env.PATH}`;
      spawnSync("sh", ["-c", script.replaceAll("$$", "$")], { cwd: folder, env: { PATH } });
      return readFileSync(join(folder, "made"), "utf8").trim().split("\n").length;
    };
    expect(countBackups(EXIT.done)).toBe(1);
    expect(countBackups(EXIT.tryAgain, EXIT.config, EXIT.done)).toBe(3);
    expect(countBackups(EXIT.backupFault, EXIT.done)).toBe(1);
    const job =
      /action: FailJob\n\s+onExitCodes:\n\s+containerName: backup\n\s+operator: In\n\s+values: \[(\d+)\]/;
    expect(job.exec(read("deploy/helm/xinjing/templates/backup.yaml"))?.[1]).toBe(String(EXIT.backupFault));
  });

  it("exposes only the proxy and gives only it outside access; metrics and health stay internal", () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    const internal = Object.keys(compose.networks).filter((name) => compose.networks[name]?.internal);
    expect(internal).toEqual(["front", "back"]);
    expect([server, backup, postgres, redis, proxy].map(({ networks }) => networks)).toEqual([
      ["front", "back"],
      ["back"],
      ["back"],
      ["back"],
      ["outside", "front"],
    ]);
    expect(server.environment.TRUST_PROXY).toBe(compose.networks.front.ipam.config[0].subnet);
    const inside = /@inside path \/metrics \/healthz \/readyz\n\trespond @inside 404/;
    expect(read("deploy/Caddyfile")).toMatch(inside);
    expect(proxy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  });
});

describe("the units of systemd", () => {
  const units = ["xinjing.service", "xinjing-backup.service"].map((name) => [
    name,
    read(`deploy/systemd/${name}`),
  ]);

  it.runIf(existsSync("/usr/bin/systemd-analyze"))("are exposed by at most 2.0", () => {
    for (const [name] of units) {
      const file = join(ROOT, "deploy", "systemd", name);
      const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", file], {
        encoding: "utf8",
      });
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]), name).toBeLessThanOrEqual(2);
    }
  });

  it("do not restart after permanent failures, and set known variables", () => {
    const [, server] = units[0];
    const others = ["done", "failed", "tryAgain", "backupFault"];
    const permanent = Object.entries(EXIT).filter(([name]) => !others.includes(name));
    const listed = /^RestartPreventExitStatus=(.*)$/m.exec(server)[1].split(" ").map(Number);
    for (const [name, code] of permanent) expect(listed, name).toContain(code);
    expect(listed).not.toContain(EXIT.tryAgain);
    const variables = Object.keys(parseEnv(read("apps/server/.env.example")));
    for (const name of Object.keys(parseEnv(read("deploy/systemd/xinjing.env"))))
      expect(variables).toContain(name);
    expect(read("deploy/systemd/xinjing-backup.service")).not.toMatch(/^Restart/m);
  });
});

it("alerts and dashboard use existing metrics, and each alert names a section of the runbooks", () => {
  const sources = read("apps/server/src/metrics/metrics.ts");
  const { groups } = parse(read("deploy/monitoring/alerts.yaml"));
  const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json"));
  const rules = groups.flatMap((group) => group.rules);
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr).join("\n");
  // The alert must use the same amount of free space below which the server refuses writes.
  const [, reserve] = /LEAST_FREE_BYTES = (\d+) \* 1_024 \* 1_024/.exec(
    read("apps/server/src/database/disk-space.ts"),
  );
  expect(asked).toContain(`xinjing_disk_free_bytes{folder="data"} < ${Number(reserve) * 1_024 * 1_024}\n`);
  const names = new Set(asked.match(/xinjing_\w+/g).map((name) => name.replace(/_(bucket|count|sum)$/, "")));
  expect(names.size).toBeGreaterThan(7);
  for (const name of names) expect(sources).toContain(`"${name}"`);
  const anchors = Array.from(read("docs/runbooks.md").matchAll(/^## (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
  for (const { alert, annotations } of rules) {
    const [page, anchor] = annotations.runbook.split("#");
    expect([page, anchors.includes(anchor)], alert).toEqual(["docs/runbooks.md", true]);
  }
});
