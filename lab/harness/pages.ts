import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#harness/product.ts";

/** A block of commands on a page. */
export interface Block {
  /** Heading of the second level. */
  readonly heading: string;
  /** The word after `sh`, which says where the commands run: on the running server (""), a stopped one, PostgreSQL and so on. */
  readonly world: string;
  readonly commands: readonly string[];
}

const PAGES = {
  operations: "docs/operations.md",
  runbooks: "docs/runbooks.md",
  systemd: "deploy/systemd/README.md",
};

/** Reads every block of commands of a page, in order. */
export function readBlocks(page: keyof typeof PAGES): Block[] {
  const text = readFileSync(join(ROOT, PAGES[page]), "utf8");
  return text.split(/^## /m).flatMap((section) => {
    const heading = section.split("\n", 1)[0] ?? "";
    return Array.from(section.matchAll(/^```sh ?([\w-]*)\n(.*?)^```$/gms), ([, world = "", body = ""]) => ({
      heading,
      world,
      commands: body.split("\n").filter((line) => line !== ""),
    }));
  });
}
