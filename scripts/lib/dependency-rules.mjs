const REGISTRY = "https://registry.npmjs.org/";
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Allowed licences of packages that are distributed together with ours. */
const SHIPPED = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "Unlicense",
];
/**
 * Allowed licences of packages that only builds and tests use. They are not distributed, so weak copyleft and
 * attribution are allowed too.
 */
const USED = [...SHIPPED, "CC-BY-4.0", "CC0-1.0", "MPL-2.0"];

/** Lists the third-party packages of a lockfile with their paths. */
export function listForeign({ packages }) {
  return Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
}

/** Returns one line for each problem of a lockfile. */
export function findLockProblems(lock) {
  return listForeign(lock).flatMap(([path, entry]) =>
    findPackageProblems(entry).map((problem) => `${path}: ${problem}`),
  );
}

function findPackageProblems({ resolved, integrity, hasInstallScript, license = "", dev }) {
  const problems = [];
  // npm omits the address of a package from the public registry; no other host is allowed.
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) problems.push(`comes from ${resolved}`);
  if (!SHA512.test(integrity ?? "")) problems.push("has no SHA-512");
  if (hasInstallScript) problems.push("runs a script when it is installed");
  if (!isAllowed(license, dev ? USED : SHIPPED)) problems.push(`has the licence ${license || "of nobody"}`);
  return problems;
}

/** True if a licence expression is allowed: every part if joined by AND, at least one part if joined by OR. */
function isAllowed(license, licences) {
  const parts = license.replaceAll(/[()]/g, "").split(/\s+and\s+/i);
  return parts.every((part) => part.split(/\s+or\s+/i).some((name) => licences.includes(name.trim())));
}

/** Returns one line for each problem of .npmrc. */
export function findSettingsProblems(settings) {
  const problems = [];
  if (!/^ignore-scripts=true$/m.test(settings)) problems.push(".npmrc: ignore-scripts=true is missing");
  if (!/^save-exact=true$/m.test(settings)) problems.push(".npmrc: save-exact=true is missing");
  if (/registry|_auth|_password|\/\//i.test(settings)) problems.push(".npmrc: names a registry or a login");
  return problems;
}
