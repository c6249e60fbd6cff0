// Loaded before `npm run build`: what the file .env says, unless the environment says otherwise. (Node's own flag for it complains
// where there is no such file.)
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
