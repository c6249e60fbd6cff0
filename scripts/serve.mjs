// npm run serve: runs the server, or one of its commands if there are arguments.
import { SERVER, loadEnvironmentFile, nodePath, run } from "./lib/project.mjs";

loadEnvironmentFile();
const { code } = await run(nodePath(), [...SERVER, ...process.argv.slice(2)]);
process.exitCode = code;
