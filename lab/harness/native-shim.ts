import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { temporaryDirectory } from "#harness/temporary-directory.ts";

/** True if C libraries can be placed between the server and the kernel with LD_PRELOAD. Linux only. */
export const CAN_PRELOAD = process.platform === "linux";

const INSTALL = ["install", "-y", "--no-install-recommends", "gcc", "libc6-dev"];

/** Compiles a C file of this folder to a library for LD_PRELOAD. Returns its path. It is deleted after the test. */
export function compileShim(source: "power-cut.c" | "failing-disk.c"): string {
  const library = join(temporaryDirectory(), `${source}.so`);
  const files = ["-o", library, resolve(import.meta.dirname, source), "-ldl"];
  const compile = () => execFileSync("gcc", ["-shared", "-fPIC", "-O2", "-Wall", ...files]);
  try {
    compile();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    // Installs the compiler.
    execFileSync("apt-get", INSTALL, { stdio: "ignore" });
    compile();
  }
  return library;
}
