const REGISTRY = "https://registry.npmjs.org/";
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Licences under which others' work may be shipped with ours. */
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
/** What only builds and tests use is not handed on: weak copyleft and attribution do no harm there. */
const USED = [...SHIPPED, "CC-BY-4.0", "CC0-1.0", "MPL-2.0"];

/** More of either is a decision that somebody makes here. */
const MOST_DIRECT = 22;
const MOST_SHIPPED = 150;

/** Workspaces whose dependencies are shipped: installed where the site runs, or built into it. */
const PRODUCTS = ["apps/server", "apps/web"];

/** Paths in the lockfile of the packages that are shipped, with everything that they need. */
export function listShipped({ packages }) {
  const seen = new Set();
  const visit = (path) => {
    const entry = packages[path];
    if (entry === undefined || seen.has(path)) return;
    seen.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      visit(find(packages, path, name));
    }
  };
  for (const product of PRODUCTS) visit(product);
  return [...seen].filter((path) => path.includes("node_modules/"));
}

/** Where Node finds a package from there: the nearest node_modules; a workspace's own folder for a link. */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[path]?.link) return packages[path].resolved;
    if (packages[path] !== undefined || folder === "") return path;
  }
}

/** Names that our own manifests ask for and that are shipped. */
export function listDirect({ packages }) {
  const names = PRODUCTS.flatMap((product) => Object.keys(packages[product]?.dependencies ?? {}));
  return [...new Set(names)].filter((name) => packages[`node_modules/${name}`]?.link !== true);
}

/** What is wrong with a lockfile, as lines to read. */
export function findLockProblems(lock) {
  const shipped = new Set(listShipped(lock));
  const foreign = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  const problems = foreign.flatMap(([path, entry]) =>
    findPackageProblems(entry, shipped.has(path) ? SHIPPED : USED).map((problem) => `${path}: ${problem}`),
  );
  const direct = listDirect(lock).length;
  if (direct > MOST_DIRECT) problems.push(`${direct} direct dependencies are more than ${MOST_DIRECT}`);
  if (shipped.size > MOST_SHIPPED) {
    problems.push(`${shipped.size} shipped packages are more than ${MOST_SHIPPED}`);
  }
  return problems;
}

function findPackageProblems({ resolved, integrity, hasInstallScript, license = "" }, licences) {
  const problems = [];
  // npm leaves the address out where it is the public registry's; any other host must not be there.
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) problems.push(`comes from ${resolved}`);
  if (!SHA512.test(integrity ?? "")) problems.push("has no SHA-512");
  if (hasInstallScript) problems.push("runs a script when it is installed");
  if (!isAllowed(license, licences)) problems.push(`has the licence ${license || "of nobody"}`);
  return problems;
}

/** Every part of a compound licence where all hold, one where there is a choice. */
function isAllowed(license, licences) {
  const parts = license.replaceAll(/[()]/g, "").split(/\s+and\s+/i);
  return parts.every((part) => part.split(/\s+or\s+/i).some((name) => licences.includes(name.trim())));
}

/** What is wrong with .npmrc. */
export function findSettingsProblems(settings) {
  const problems = [];
  if (!/^ignore-scripts=true$/m.test(settings)) problems.push(".npmrc: ignore-scripts=true is missing");
  if (!/^save-exact=true$/m.test(settings)) problems.push(".npmrc: save-exact=true is missing");
  if (/registry|_auth|_password|\/\//i.test(settings)) problems.push(".npmrc: names a registry or a login");
  return problems;
}

/** What keys and tokens look like. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  /\bgithub_pat_\w{40,}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bsk[-_](?:live[-_])?[A-Za-z0-9]{24,}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\b(?:secret|token|password|passwd|api_?key)\b["']?\s*[:=]\s*["']?(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{40,}/i,
];
const SECRET_FILES =
  /(?:^|\/)(?:\.env(?!\.example$)[^/]*|[^/]*\.(?:pem|key|p12|pfx|jks)|id_(?:rsa|ed25519|ecdsa))$/;

/** What of a file looks like a secret, without showing it. */
export function findSecrets(path, text) {
  if (SECRET_FILES.test(path)) return [`${path}: a file of this name holds secrets`];
  return SECRETS.flatMap((pattern) => {
    const index = text.search(pattern);
    return index < 0 ? [] : [`${path}:${text.slice(0, index).split("\n").length}: looks like a secret`];
  });
}
