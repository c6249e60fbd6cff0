import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Shape } from "#web/content/scene/shapes.ts";

/** A printable material of our own, as data: what stands on the paper, from top to bottom. */
export interface Material {
  /** Last part of its address, `/materials/{slug}`. */
  readonly slug: string;
  readonly name: string;
  /** Who it is for and what it helps with, in a sentence or two. */
  readonly summary: string;
  /** The line that says what the paper cannot tell. */
  readonly notDiagnosis: string;
  /** Day of the last change of the text, YYYY-MM-DD. */
  readonly updatedOn: string;
  readonly sections: readonly MaterialSection[];
  /** Above its name, in the colour of the first related test. */
  readonly scene: readonly Shape[];
  readonly relatedTests: readonly InstrumentId[];
}

export interface MaterialSection {
  readonly title: string;
  /** Begins a new sheet of paper. */
  readonly startsPage?: boolean;
  readonly blocks: readonly MaterialBlock[];
}

/** What a section is made of; each kind is drawn by `features/materials/material-block.tsx`. */
export type MaterialBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "points"; readonly items: readonly string[] }
  /** Boxes to tick. */
  | { readonly kind: "checks"; readonly items: readonly string[] }
  /** Questions or labels with empty lines to write on. */
  | { readonly kind: "prompts"; readonly items: readonly string[]; readonly lineCount: number }
  | FormBlock
  /** Numbered ideas: what to do and what to look at. */
  | { readonly kind: "ideas"; readonly items: readonly MaterialIdea[] }
  /** The help lines an operator sets, with the date they were checked. */
  | { readonly kind: "help-lines" };

/** A form to fill in: row labels stand in the first column, the other cells are empty. */
export interface FormBlock {
  readonly kind: "form";
  /** `diary`: short labels, a wide last column. `sentences`: long labels, room to write. `ticks`: both. */
  readonly layout: "diary" | "sentences" | "ticks";
  readonly caption: string;
  /** Headings; a line break divides a heading from its unit. */
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

export interface MaterialIdea {
  readonly title: string;
  readonly how: string;
  readonly tip: string;
}
