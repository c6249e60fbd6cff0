import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./product.ts";

/** Instructions of one stage of a Containerfile: name, and the rest of the line. */
type Stage = readonly (readonly [name: string, value: string])[];

/** Parses the stages of the Containerfile with its default base image. */
export function readStages(): readonly Stage[] {
  const text = readFileSync(join(ROOT, "deploy", "Containerfile"), "utf8");
  const [, base = ""] = /^ARG NODE_IMAGE=(.*)$/m.exec(text) ?? [];
  const lines = text
    .slice(text.indexOf("\nFROM "))
    .replaceAll("${NODE_IMAGE}", base)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const stages: [string, string][][] = [];
  for (const line of lines) {
    const [name = "", ...rest] = line.split(" ");
    if (name === "FROM") stages.push([]);
    stages.at(-1)!.push([name, rest.join(" ")]);
  }
  return stages;
}

/** Returns the arguments of all instructions with this name. */
export function valuesOf(stage: Stage, name: string): readonly string[] {
  return stage.filter(([instruction]) => instruction === name).map(([, value]) => value);
}

/**
 * Makes a copy of the image's /app folder by running the COPY instructions of the Containerfile and npm ci. The site
 * must be built.
 */
export function makeImageTree(folder: string): string {
  const [, dependencies = [], last = []] = readStages();
  const installation = join(folder, "dependencies");
  for (const value of valuesOf(dependencies, "COPY")) copy(ROOT, value, installation);
  const [command = ""] = valuesOf(dependencies, "RUN");
  execFileSync("sh", ["-c", command], { cwd: installation, stdio: "pipe" });
  const app = join(folder, "app");
  for (const value of valuesOf(last, "COPY")) {
    const [, from, paths = ""] = /^--from=(\w+) (.*)$/.exec(value) ?? [];
    copy(from === "build" ? ROOT : installation, paths.replaceAll("/app/", ""), app);
  }
  return app;
}

function copy(from: string, paths: string, to: string): void {
  const names = paths.split(" ");
  const target = join(to, names.pop() ?? "");
  mkdirSync(to, { recursive: true });
  const isFolder = target.endsWith("/");
  if (isFolder) mkdirSync(target, { recursive: true });
  for (const name of names) {
    const destination = isFolder ? join(target, basename(name)) : target;
    cpSync(join(from, name), destination, { recursive: true, verbatimSymlinks: true, filter: isShipped });
  }
}

/** Returns false for files that .dockerignore excludes from the image. */
function isShipped(path: string): boolean {
  return !/\/test-results(\/|$)/.test(path) && !/\/apps\/[^/]+\/node_modules(\/|$)/.test(path);
}
