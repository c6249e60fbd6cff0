import { resolve } from "node:path";

// npm scripts run in the repository's root, so relative paths in the configuration start there.
export const REPOSITORY_ROOT = resolve(import.meta.dirname, "../../..");
// oxlint-disable-next-line no-restricted-properties -- no setting: the archive's own script sets its folder
const ARCHIVE_HOME = process.env["XINJING_HOME"];
/**
 * Folder at which relative paths in the configuration start. In an installed archive, it is the folder that an upgrade
 * keeps.
 */
export const HOME_FOLDER = ARCHIVE_HOME ?? REPOSITORY_ROOT;
/** File with settings. The environment overrides it. */
export const SETTINGS_FILE = resolve(HOME_FOLDER, ".env");
/** Prefix of every command as an operator types it. */
export const COMMAND_LINE = ARCHIVE_HOME === undefined ? "npm run serve --" : "./xinjing";
