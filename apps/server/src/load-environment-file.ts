import { join } from "node:path";
import { EXIT } from "./commands/command.ts";
import { printError } from "./commands/print.ts";
import { StartError } from "./database/start-error.ts";
import { readEnvironmentFile } from "./environment-file.ts";

// Loaded by Node's --import before the server or the build. Adds the settings of .env to the environment without replacing any.

try {
  const file = join(process.env["XINJING_HOME"] ?? ".", ".env");
  for (const [name, value] of Object.entries(readEnvironmentFile(file).values)) process.env[name] ??= value;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  printError(error.message);
  process.exit(EXIT.config);
}
