import { readFileSync } from "node:fs";

/** A variable of the environment breaks its rule. The message names both and no value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Each may be read from a file named by `<NAME>_FILE`, as with container secrets. */
const SECRETS = ["DATABASE_URL", "SECRET", "REDIS_URL", "METRICS_TOKEN"] as const;

export const FILE_VARIABLES: readonly string[] = SECRETS.map((name) => `${name}_FILE`);

/**
 * The variables that are set, with those that stand in files read from there, without the line break at the end.
 * Throws ConfigError when a file cannot be read or is empty, or when a secret is given in both ways.
 */
export function readFileVariables(environment: Environment): Readonly<Record<string, string | undefined>> {
  // Compose files pass unset variables as empty ones.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = present[variable];
    if (file === undefined) continue;
    if (present[name] !== undefined) throw broken(variable, `和 ${name} 只能设置一个`);
    present[name] = readSecretFile(variable, file);
  }
  return present;
}

function readSecretFile(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw broken(variable, "应当是一个能读的文件", error);
  }
  if (text === "") throw broken(variable, "指的文件是空的");
  return text;
}

function broken(variable: string, rule: string, cause?: unknown): ConfigError {
  return new ConfigError(`配置有误：${variable} ${rule}`, { cause });
}
