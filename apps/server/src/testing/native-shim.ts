import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { temporaryDirectory } from "./build-test-app.ts";

/** What stands between the server and the kernel is written in C and loaded with LD_PRELOAD: Linux only. */
export const CAN_PRELOAD = process.platform === "linux";

/** Compiles a C file of this folder. Returns the library for LD_PRELOAD; it disappears with the test. */
export function compileShim(source: "power-cut.c" | "failing-disk.c"): string {
  const library = join(temporaryDirectory(), `${source}.so`);
  const build = () =>
    execFileSync("gcc", [
      "-shared",
      "-fPIC",
      "-O2",
      "-Wall",
      "-o",
      library,
      resolve(import.meta.dirname, source),
      "-ldl",
    ]);
  try {
    build();
  } catch (error) {
    if (!isMissing(error)) throw error;
    installCompiler();
    build();
  }
  return library;
}

function installCompiler(): void {
  try {
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "gcc", "libc6-dev"], {
      stdio: "ignore",
    });
  } catch (error) {
    throw new Error(
      "this check needs the C compiler gcc, and it could not be installed: apt-get install build-essential",
      { cause: error },
    );
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
