import { execFileSync, spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { cloneProduct } from "#lab/harness/clone.ts";
import { call, signInAt, signUpAt } from "#harness/http-call.ts";
import { collectOutput, untilListening } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";

/** Environment of a person with a new clone and their own Node and npm. It has no variables of this project. */
const environment = {
  HOME: process.env["HOME"],
  PATH: (process.env["PATH"] ?? "")
    .split(":")
    .filter((path) => !path.includes("node_modules"))
    .join(":"),
  PORT: "0",
};

/** Runs `npm start`, and waits until the site responds. */
async function start(folder: string) {
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], { cwd: folder, env: environment, detached: true });
  const ended = new Promise((resolve) => child.once("close", resolve));
  // Signals the whole process group: npm, the start script and the server.
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, "SIGTERM");
    await ended;
  };
  onTestFinished(stop);
  const output = collectOutput(child);
  const url = await untilListening(child, output);
  expect((await call(url, "GET", "/readyz")).status).toBe(200);
  return { url, output, readyMs: Math.round(performance.now() - startedAt), stop };
}

it("E1: npm ci, npm run build and npm start are a site, which a second start keeps", async () => {
  const folder = cloneProduct();
  for (const args of [["ci"], ["run", "build"]])
    execFileSync("npm", args, { cwd: folder, env: environment, stdio: "pipe" });

  const first = await start(folder);
  // The second start neither installs packages nor builds the site.
  expect(first.output()).not.toMatch(/正在安装依赖|正在构建网站/);
  const home = await fetch(first.url, { headers: { accept: "text/html" } });
  expect([home.status, (await home.text()).includes("心镜")]).toEqual([200, true]);
  const { email } = await signUpAt(first.url);
  await first.stop();

  const second = await start(folder);
  expect((await signInAt(second.url, email)).status).toBe(200);
  await second.stop();
  recordProof("E1", "first-start", { firstReadyMs: first.readyMs, readyMs: second.readyMs });
});
