// npm run serve: the server, or with arguments one of its commands.
import { SERVER, loadEnvironmentFile, nodePath, run } from "./lib/project.mjs";

loadEnvironmentFile();
const { code } = await run(nodePath(), [...SERVER, ...process.argv.slice(2)]);
process.exitCode = code;
