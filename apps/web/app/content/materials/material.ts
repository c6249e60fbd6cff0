import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Shape } from "#web/content/scene/shapes.ts";

/** Printable material as data, from top to bottom of the page. */
export interface Material {
  /** Last part of its address, `/materials/{slug}`. */
  readonly slug: string;
  readonly name: string;
  /** Intended readers and purpose, in a sentence or two. */
  readonly summary: string;
  readonly notDiagnosis: string;
  /** Day of the last change of the text, YYYY-MM-DD. */
  readonly updatedOn: string;
  readonly sections: readonly MaterialSection[];
  /** Scene above the name, in the colour of the first related test. */
  readonly scene: readonly Shape[];
  readonly relatedTests: readonly InstrumentId[];
}

export interface MaterialSection {
  readonly title: string;
  /** True if the section begins a new printed page. */
  readonly startsPage?: boolean;
  readonly blocks: readonly MaterialBlock[];
}

/** Block of a section; `features/materials/material-block.tsx` renders each kind. */
export type MaterialBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "points"; readonly items: readonly string[] }
  /** Boxes to tick. */
  | { readonly kind: "checks"; readonly items: readonly string[] }
  /** Questions or labels with empty lines for an answer. */
  | { readonly kind: "prompts"; readonly items: readonly string[]; readonly lineCount: number }
  | FormBlock
  /** Numbered ideas, each with an activity and something to observe. */
  | { readonly kind: "ideas"; readonly items: readonly MaterialIdea[] }
  /** Help lines set by the operator, with the date of their last check. */
  | { readonly kind: "help-lines" };

/** Form to fill in by hand, with row labels in the first column and empty cells. */
export interface FormBlock {
  readonly kind: "form";
  /**
   * `diary`: short row labels, a wide last column. `sentences`: long row labels, space to write. `ticks`: long row
   * labels and a wide last column.
   */
  readonly layout: "diary" | "sentences" | "ticks";
  readonly caption: string;
  /** Column headings; a line break separates a heading from its unit. */
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

export interface MaterialIdea {
  readonly title: string;
  readonly how: string;
  readonly tip: string;
}
