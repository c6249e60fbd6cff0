// Plain JavaScript that Node 18 can run.

/** Files and folders of the release archive. It holds every document that its documents link to. */
export const RELEASE_PARTS = [
  "CHANGELOG.md",
  "CODE_OF_CONDUCT.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "README.md",
  "README.zh-CN.md",
  "SECURITY.md",
  "apps/server/.env.example",
  "apps/server/package.json",
  "apps/server/src",
  "apps/web/build",
  "deploy/Caddyfile",
  "deploy/Containerfile",
  "deploy/monitoring",
  "deploy/nginx.conf",
  "deploy/systemd",
  "docs",
  "lab/results.md",
  "package.json",
  "packages/contract/package.json",
  "packages/contract/src",
  "packages/instruments/package.json",
  "packages/instruments/src",
];

/** True if a file inside these parts belongs to the archive; tests and traces of tools do not. */
export const isReleased = (path) => !/\.test\.ts$|\/tsconfig\.json$|\/test-results$|\/\.stamp$/.test(path);
