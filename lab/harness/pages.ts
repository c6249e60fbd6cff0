import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#harness/product.ts";

/** A code block with shell commands on a page of the documentation. */
export interface Block {
  /** Text of the section's heading (level 2). */
  readonly heading: string;
  /**
   * Word after `sh` in the fence. It says where the commands run: empty for a running server, or a name such as
   * `postgres`.
   */
  readonly kind: string;
  readonly commands: readonly string[];
}

const PAGES = {
  operations: "docs/operations.md",
  runbooks: "docs/runbooks.md",
  systemd: "deploy/systemd/README.md",
};

/** Reads all blocks of shell commands of a page, in order. */
export function readBlocks(page: keyof typeof PAGES): Block[] {
  const text = readFileSync(join(ROOT, PAGES[page]), "utf8");
  return text.split(/^## /m).flatMap((section) => {
    const heading = section.split("\n", 1)[0] ?? "";
    return Array.from(section.matchAll(/^```sh ?([\w-]*)\n(.*?)^```$/gms), ([, kind = "", body = ""]) => ({
      heading,
      kind,
      commands: body.split("\n").filter((line) => line !== ""),
    }));
  });
}
