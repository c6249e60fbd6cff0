import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT, nodePath, toolPath } from "./lib/project.mjs";

// The real lint rules on a planted tree: each arrow that must not exist is drawn once.
const tree = mkdtempSync(join(tmpdir(), "xinjing-boundaries-"));
copyFileSync(join(ROOT, ".oxlintrc.json"), join(tree, ".oxlintrc.json"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function lint(path, source) {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  try {
    execFileSync(nodePath(), [toolPath("oxlint"), path], { cwd: tree, encoding: "utf8" });
    return "";
  } catch (error) {
    return String(error.stdout);
  }
}

const use = (from) => `import { thing } from "${from}";\nthing();\n`;

describe("the arrows point one way", () => {
  it.each([
    ["packages/instruments/src/adhd/planted.ts", use("zod/mini")],
    ["packages/instruments/src/adhd/planted.ts", use("node:fs")],
    ["packages/instruments/src/adhd/planted.ts", use("../mbti/types.ts")],
    ["packages/instruments/src/mbti/planted.ts", use("../adhd/key.ts")],
    ["packages/instruments/src/mbti/profiles/planted.ts", use("../../adhd/key.ts")],
    ["packages/instruments/src/asd/planted.ts", use("../session/session.ts")],
    // A folder that the rules do not name: a new instrument is held back without a line of its own.
    ["packages/instruments/src/brand-new/planted.ts", use("../asd-adult/key.ts")],
    ["packages/instruments/src/brand-new/planted.ts", use("zod/mini")],
    ["packages/instruments/src/planted.ts", "export const now = () => Date.now();\n"],
    ["packages/instruments/src/planted.ts", "export const pick = () => Math.random();\n"],
    ["packages/contract/src/planted.ts", use("fastify")],
    ["packages/contract/src/planted.ts", use("@xinjing/instruments/adhd")],
    ["apps/server/src/planted.ts", use("react")],
    ["apps/server/src/modules/auth/planted.ts", use("../results/item.ts")],
    ["apps/server/src/modules/results/planted.ts", use("#server/modules/auth/service.ts")],
    ["apps/server/src/modules/account/planted.ts", use("#server/modules/auth/service.ts")],
    ["apps/server/src/modules/auth/planted.ts", use("#server/modules/account/consent.ts")],
    ["apps/server/src/modules/results/planted-repository.ts", use("fastify")],
    ["apps/server/src/planted.ts", "export const port = process.env.PORT;\n"],
    ["apps/web/app/platform/planted.ts", use("react")],
    ["apps/web/app/platform/planted.ts", use("#web/features/auth/use-auth.ts")],
    ["apps/web/app/components/planted.ts", use("#web/platform/storage.ts")],
    ["apps/web/app/features/home/planted.ts", use("#web/features/auth/use-auth.ts")],
    ["apps/web/app/features/home/planted.ts", use("../auth/use-auth.ts")],
    ["apps/web/app/routes/planted.tsx", use("#web/routes/home.tsx")],
  ])("%s may not say %s", (path, source) => {
    expect(lint(path, source)).toMatch(/no-restricted-(imports|globals|properties)/);
  });

  it.each([
    [
      "packages/instruments/src/adhd/allowed.ts",
      use("./key.ts") + use("../instrument.ts").replaceAll("thing", "other"),
    ],
    ["packages/instruments/src/asd/follow-up/allowed.ts", use("../key.ts")],
    ["packages/instruments/src/catalogue-allowed.ts", use("./adhd/card.ts")],
    ["packages/contract/src/allowed.ts", use("zod/mini")],
    ["packages/contract/src/allowed.ts", use("@xinjing/instruments/instrument")],
    ["apps/server/src/modules/auth/allowed.ts", use("#server/errors.ts")],
    ["apps/web/app/platform/allowed.ts", use("@xinjing/contract/auth")],
    ["apps/web/app/features/home/allowed.ts", use("./test-card.tsx")],
    ["apps/web/app/routes/allowed.tsx", use("#web/features/home/test-card.tsx")],
  ])("%s may say %s", (path, source) => {
    expect(lint(path, source)).toBe("");
  });
});
