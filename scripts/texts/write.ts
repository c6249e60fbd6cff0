// npm run texts [-- count]: writes the review books, docs/results/*.zh-CN.md, the signatures for the site, and the schema of item
// packs; `count` prints the visible characters of each page.
import { readFileSync, writeFileSync } from "node:fs";
import { writeItemPackSchema } from "@xinjing/contract/item-pack";
import { countShown, writeBook, writeSignatures, type Review } from "./book.ts";
import { BOOKS } from "./books.ts";

const FOLDER = new URL("../../docs/results/", import.meta.url);

if (process.argv[2] === "count") countFirstScreens();
else {
  const reviews = JSON.parse(readFileSync(new URL("reviews.json", FOLDER), "utf8")) as Review[];
  for (const book of BOOKS) writeFileSync(new URL(`${book.id}.zh-CN.md`, FOLDER), writeBook(book, reviews));
  writeFileSync(new URL("../../apps/web/app/content/reviews.ts", FOLDER), writeSignatures(BOOKS, reviews));
  writeFileSync(new URL("../item-pack.schema.json", FOLDER), writeItemPackSchema());
}

/** Prints the visible characters of every page and the number of first screens. */
function countFirstScreens() {
  const rows = BOOKS.flatMap(({ id, chapters }) =>
    chapters.flatMap(({ pages, longest }) =>
      pages.map(({ id: page, value }) => `${id}/${page}\t${countShown(value, longest)}`),
    ),
  );
  process.stdout.write(`${rows.join("\n")}\n${rows.length} first screens\n`);
}
