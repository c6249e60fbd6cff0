/* Reads a whole database beside the server that serves it, and ends with FOUND_DAMAGE when it is damaged.
   node late-check-process.ts <file> */
import { constants, setPriority } from "node:os";
import { FOUND_DAMAGE } from "./late-check.ts";
import { openForReading } from "./open.ts";
import { findDamage } from "./whole-check.ts";

// People who wait for an answer come first.
setPriority(constants.priority.PRIORITY_LOW);
const damage = findDamage(openForReading(process.argv[2] ?? ""));
if (damage !== undefined) {
  process.stdout.write(damage);
  process.exitCode = FOUND_DAMAGE;
}
