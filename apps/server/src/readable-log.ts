/** Names of pino's levels. */
const LEVELS: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

/** Time of day, level, message, the other fields, and the stack of an error on lines of its own. */
export function readableLine(json: string): string {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const line = [clock, LEVELS[level] ?? level, msg, ...rest].join(" ");
  return err?.stack === undefined ? line : `${line}\n${err.stack}`;
}
