import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../../..");

export interface RunbookBlock {
  /** Of the second level. */
  readonly heading: string;
  /** How the world must be: the server runs (""), is stopped, runs on PostgreSQL, or it is a build. */
  readonly world: string;
  readonly commands: readonly string[];
}

/** Every block of commands of docs/runbooks.md, in order. */
export function readRunbooks(): RunbookBlock[] {
  const text = readFileSync(join(ROOT, "docs/runbooks.md"), "utf8");
  return text.split(/^## /m).flatMap((section) => {
    const heading = section.split("\n", 1)[0] ?? "";
    return Array.from(section.matchAll(/^```sh ?(\w*)\n(.*?)^```$/gms), ([, world = "", body = ""]) => ({
      heading,
      world,
      commands: body.split("\n").filter((line) => line !== ""),
    }));
  });
}

/** Runs one command of a runbook as somebody would in the product's folder, with that folder as CASE; returns what it printed, throws at failure. */
export function runRunbookCommand(
  command: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): string {
  return execFileSync("bash", ["-euo", "pipefail", "-c", command], {
    cwd: ROOT,
    encoding: "utf8",
    env: {
      PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
      HOME: folder,
      CASE: folder,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
