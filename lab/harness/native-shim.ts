import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { temporaryDirectory } from "#harness/build-test-app.ts";

/** The shims between the server and the kernel are written in C and loaded with LD_PRELOAD: Linux only. */
export const CAN_PRELOAD = process.platform === "linux";

const INSTALL = ["install", "-y", "--no-install-recommends", "gcc", "libc6-dev"];

/** Compiles a C file of this folder. Returns the library for LD_PRELOAD, which is deleted with the test. */
export function compileShim(source: "power-cut.c" | "failing-disk.c"): string {
  const library = join(temporaryDirectory(), `${source}.so`);
  const files = ["-o", library, resolve(import.meta.dirname, source), "-ldl"];
  const compile = () => execFileSync("gcc", ["-shared", "-fPIC", "-O2", "-Wall", ...files]);
  try {
    compile();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    // The compiler is not installed yet.
    execFileSync("apt-get", INSTALL, { stdio: "ignore" });
    compile();
  }
  return library;
}
