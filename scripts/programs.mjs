// node scripts/programs.mjs postgres|redis: prints the folder of the programs that tests start. Installs them if apt and root
// are available.
import { findProgram, requirePrograms } from "./lib/programs.mjs";

const key = process.argv[2];
if (key !== "postgres" && key !== "redis") throw new Error("node scripts/programs.mjs postgres|redis");
await requirePrograms([key]);
console.log(findProgram(key));
