import { ConfigError } from "#server/config.ts";
import { StartError } from "#server/database/start-error.ts";
import { EXIT } from "./command.ts";
import { runCommand } from "./commands.ts";

/** Runs the command of the command line to its exit code; what failed is said in the operator's words. */
export async function runCommandLine(): Promise<void> {
  try {
    const exitCode = await runCommand(process.argv.slice(2));
    if (exitCode !== undefined) process.exitCode = exitCode;
  } catch (error) {
    console.error(describe(error));
    process.exit(error instanceof ConfigError ? EXIT.config : EXIT.failed);
  }
}

/** Errors made for the operator speak for themselves; of others the stack is worth keeping. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE")
    return "端口已被占用，请停止占用它的程序，或换一个 PORT";
  return error.stack ?? error.message;
}
