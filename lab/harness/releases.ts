import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, Server } from "#harness/product.ts";
import { buildCopy, copyProduct } from "./product-copy.ts";

/**
 * Source files of three scripts, each with a text that a release changes: the home page, the loading and result page,
 * and the ADHD test.
 */
const TEXTS = [
  ["apps/web/app/features/home/welcome.tsx", "免费，不用注册"],
  ["apps/web/app/routes/ending/head.tsx", "测试结果"],
  ["packages/instruments/src/adhd/about.ts", "前9题看专注困难"],
] as const;

/** Adds the number of a release to texts of a copy of the product, so that three scripts of the release differ. */
export function changeTexts(folder: string, release: number): void {
  for (const [file, text] of TEXTS) {
    const original = readFileSync(join(ROOT, file), "utf8");
    if (!original.includes(text)) throw new Error(`${file} does not say ${text}`);
    writeFileSync(join(folder, file), original.replace(text, `第${release}版${text}`));
  }
}

/** Number of the release whose service worker unregisters existing workers. */
export const RETIRED = -1;

/**
 * Several releases of the site in a copy of the product. Release 0 is the existing build; every other release is built
 * from changed texts. Deploying a release deletes the files of the previous one and restarts the server.
 */
export class Releases {
  readonly #folder = copyProduct();
  readonly #built = new Map([[0, join(ROOT, "apps", "web", "build")]]);

  async build(release: number): Promise<void> {
    changeTexts(this.#folder, release);
    const built = await buildCopy(this.#folder, release === RETIRED ? { RETIRE_WORKER: "1" } : {});
    if (built.code !== 0) throw new Error(built.output);
    const kept = join(this.#folder, `build-${release}`);
    cpSync(this.#served, kept, { recursive: true });
    this.#built.set(release, kept);
  }

  async serve(): Promise<Server> {
    this.#put(0);
    return Server.launch({}, this.#folder);
  }

  async deploy(server: Server, release: number): Promise<void> {
    await server.kill();
    this.#put(release);
    await server.start();
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #served(): string {
    return join(this.#folder, "apps", "web", "build");
  }

  #put(release: number): void {
    rmSync(this.#served, { recursive: true, force: true });
    cpSync(this.#built.get(release)!, this.#served, { recursive: true });
  }
}
