import type { FormBlock } from "#web/content/materials/material.ts";

const CELL = "border border-line-strong px-2 py-2 align-top print:py-1";
const HEAD = `${CELL} text-left text-sm leading-snug font-medium whitespace-pre-line`;
/** On a phone the heads of many narrow columns are written downwards, so that the whole form is seen at once. */
const DOWNWARDS = "px-1! max-sm:whitespace-normal max-sm:[writing-mode:vertical-rl]";

/** Widths of the columns and height of a row, for short row labels and for whole sentences. */
const LAYOUTS = {
  diary: {
    first: "w-18 whitespace-nowrap sm:w-22 print:w-20",
    head: DOWNWARDS,
    last: "w-1/4 sm:w-1/5",
    row: "h-12 print:h-11",
  },
  sentences: { first: "w-2/5", head: "max-sm:px-1", last: "max-sm:px-1", row: "h-16 print:h-14" },
  ticks: { first: "w-[44%] sm:w-2/5", head: DOWNWARDS, last: "w-[26%] sm:w-1/3", row: "h-12 print:h-10" },
} as const;

/** A cell to write in. */
const EMPTY = "\u00a0";

/** A form to fill in by hand. It fits a phone and paper; with large text it scrolls sideways by itself. */
export function FormTable({ form }: { form: FormBlock }) {
  const [first, ...others] = form.columns;
  const layout = LAYOUTS[form.layout];
  return (
    <div
      role="region"
      aria-label={form.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto bg-sheet print:overflow-visible"
    >
      <table className="w-full min-w-[18em] table-fixed border-collapse print:min-w-0">
        <caption className="sr-only">{form.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} ${layout.first}`}>
              {first}
            </th>
            {others.map((column) => (
              <th
                key={column}
                scope="col"
                className={`${HEAD} ${column === others.at(-1) ? layout.last : layout.head}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {form.rows.map((row) => (
            <tr key={row} className={`break-inside-avoid ${layout.row}`}>
              <th scope="row" className={`${CELL} ${layout.first} text-left font-normal break-normal`}>
                {row}
              </th>
              {others.map((column) => (
                <td key={column} className={CELL}>
                  {EMPTY}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
