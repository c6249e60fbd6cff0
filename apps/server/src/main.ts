import { codeOf } from "./code-of.ts";
import { EXIT } from "./commands/command.ts";
import { runCommand } from "./commands/commands.ts";
import { printError } from "./commands/print.ts";
import { ConfigError } from "./config.ts";
import { makeFilesPrivate } from "./database/private-files.ts";
import { StartError } from "./database/start-error.ts";

// Entry point of the process: node main.ts [command] …

makeFilesPrivate();
try {
  const exitCode = await runCommand(process.argv.slice(2));
  // Without an exit code the server keeps running until a signal stops it.
  if (exitCode !== EXIT.done) process.exitCode = exitCode;
} catch (error) {
  printError(...describe(error));
  process.exit(error instanceof ConfigError ? EXIT.config : EXIT.failed);
}

/** Returns the message of an error that an operator can solve; for any other error, also the stack. */
function describe(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof StartError) return [error.message];
  if (!(error instanceof Error)) return [String(error)];
  if (codeOf(error) === "EADDRINUSE") return ["端口已被占用，请停止占用它的程序，或换一个 PORT"];
  if (codeOf(error) === "EACCES" && "syscall" in error && error.syscall === "listen")
    return ["没有权限使用这个端口。请换一个 1024 以上的 PORT，让反向代理占用 80 和 443"];
  return (error.stack ?? error.message).split("\n");
}
