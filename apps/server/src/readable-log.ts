import { escapeControls } from "./escape-controls.ts";

/** Names of the log levels 10, 20 … 60 of pino. */
const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"];

/** Formats a log entry: time, level, message, other fields, and the stack of an error on its own lines. */
export function readableLine(json: string): string {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const line = [clock, LEVELS[level / 10 - 1] ?? level, msg, ...rest].join(" ");
  const stack: readonly string[] = err?.stack?.split("\n") ?? [];
  return [line, ...stack].map(escapeControls).join("\n");
}
