// node scripts/programs.mjs postgres|redis: prints the folder of the programs that the tests start themselves; installs
// them where there is apt and root.
import { findProgram, requirePrograms } from "./lib/programs.mjs";

const key = process.argv[2];
if (key !== "postgres" && key !== "redis") throw new Error("node scripts/programs.mjs postgres|redis");
await requirePrograms([key]);
console.log(findProgram(key));
