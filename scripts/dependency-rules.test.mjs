import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./lib/project.mjs";

it("our manifests name exact versions, and no package of the registry can replace one of ours", () => {
  const read = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  const { packages } = read("package-lock.json");
  const folders = Object.keys(packages).filter((path) => !path.includes("node_modules/"));
  for (const folder of folders) {
    const { name, dependencies, devDependencies, optionalDependencies } = read(join(folder, "package.json"));
    if (folder !== "") expect.soft(packages[`node_modules/${name}`], name).toMatchObject({ link: true });
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    for (const [needed, version] of wanted.filter(([needed]) => !needed.startsWith("@xinjing/"))) {
      expect.soft(version, `${folder}: ${needed}`).toMatch(/^\d+\.\d+\.\d+$/);
    }
  }
});
