import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT, nodePath, toolPath } from "./lib/project.mjs";

/** Files to write, with what each may not import. `#` becomes a number. */
const FORBIDDEN = {
  "packages/instruments/src/adhd/#.ts": ["zod/mini", "node:fs", "../mbti/types.ts"],
  "packages/instruments/src/mbti/profiles/#.ts": ["../../adhd/key.ts"],
  // A folder that no rule names: a new instrument is restricted without a rule of its own.
  "packages/instruments/src/brand-new/#.ts": ["zod/mini", "../asd-adult/key.ts"],
  "packages/contract/src/#.ts": ["fastify", "@xinjing/instruments/adhd"],
  "apps/server/src/#.ts": ["react", "#harness/proof.ts", "@xinjing/tests/harness/proof.ts"],
  "apps/server/src/modules/auth/#.ts": ["../results/item.ts", "#server/modules/account/consent.ts"],
  "apps/server/src/modules/results/#.ts": ["#server/modules/auth/service.ts"],
  "apps/server/src/modules/account/#.ts": ["#server/modules/auth/service.ts"],
  "apps/server/src/modules/results/#-repository.ts": ["fastify"],
  "apps/web/app/#.ts": ["#harness/proof.ts"],
  "apps/web/worker/#.ts": ["@xinjing/tests/harness/proof.ts"],
  "apps/web/app/platform/#.ts": ["react", "#web/features/auth/use-auth.ts"],
  "apps/web/app/components/#.ts": ["#web/platform/storage/storage.ts"],
  "apps/web/app/features/home/#.ts": ["#web/features/auth/use-auth.ts", "../auth/use-auth.ts"],
  "apps/web/app/routes/#.tsx": ["#web/routes/home.tsx"],
};
const FORBIDDEN_WORDS = {
  "packages/instruments/src/#.ts": ["Date.now()", "Math.random()"],
  "apps/server/src/#.ts": ["process.env.PORT"],
};

it("the lint rules let imports point one way only", () => {
  const tree = mkdtempSync(join(tmpdir(), "xinjing-boundaries-"));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(tree, ".oxlintrc.json"));
  const planted = [];
  const plant = (files, write) => {
    for (const [path, list] of Object.entries(files)) {
      for (const said of list) {
        const file = path.replace("#", `planted-${planted.length}`);
        mkdirSync(dirname(join(tree, file)), { recursive: true });
        writeFileSync(join(tree, file), write(said));
        planted.push({ file, said });
      }
    }
  };
  plant(FORBIDDEN, (from) => `import { thing } from "${from}";\nthing();\n`);
  plant(FORBIDDEN_WORDS, (word) => `export const said = () => ${word};\n`);
  const options = { cwd: tree, encoding: "utf8" };
  const { stdout } = spawnSync(nodePath(), [toolPath("oxlint"), "--format=json", "."], options);
  const restricted = JSON.parse(stdout).diagnostics.filter(({ code }) => /no-restricted/.test(code));
  const refused = new Set(restricted.map(({ filename }) => filename.replaceAll("\\", "/")));
  expect(planted.filter(({ file }) => !refused.has(file))).toEqual([]);
});
