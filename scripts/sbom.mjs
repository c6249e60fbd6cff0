// npm run sbom [-- file]: the software bill of materials (CycloneDX 1.6), to a file or to standard output.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/project.mjs";
import { makeSbom } from "./lib/sbom.mjs";

const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const text = `${JSON.stringify(makeSbom(lock), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
