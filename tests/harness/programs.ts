import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "#server/installation.ts";

/** Returns the folder of programs that tests start; installs them if possible. Throws with instructions otherwise. */
export function findPrograms(of: "postgres" | "redis"): string {
  try {
    return execFileSync(process.execPath, [join(REPOSITORY_ROOT, "scripts/programs.mjs"), of], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  } catch (error) {
    const reason = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new Error(reason, { cause: error });
  }
}
