import type { FormBlock } from "#web/content/materials/material.ts";

const CELL = "border border-line-strong px-2 py-2 align-top print:py-1";
/** On a phone it stays while the others go by, so it is narrow. */
const FIRST = "sticky left-0 bg-sheet max-sm:w-30 print:static";
const HEAD = `${CELL} text-left text-sm leading-snug font-medium whitespace-pre-line`;

/** Widths of the columns and height of a row, for short row labels and for whole sentences. */
const LAYOUTS = {
  diary: { first: "w-22 whitespace-nowrap print:w-20", last: "w-1/4", row: "h-12 print:h-11" },
  sentences: { first: "w-2/5", last: "", row: "h-16 print:h-14" },
  ticks: { first: "w-2/5", last: "w-1/3", row: "h-12 print:h-10" },
} as const;

/** A cell to write in. */
const EMPTY = "\u00a0";

/** A form to fill in by hand. On a narrow screen it scrolls sideways by itself; on paper it fits. */
export function FormTable({ form }: { form: FormBlock }) {
  const [first, ...others] = form.columns;
  const layout = LAYOUTS[form.layout];
  return (
    <div>
      <p className="mb-2 text-ink-soft lg:hidden print:hidden">左右滑动看全表 →</p>
      <div
        role="region"
        aria-label={form.caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto bg-sheet print:overflow-visible"
      >
        <table className="w-full min-w-2xl table-fixed lg:min-w-0 border-collapse print:min-w-0">
          <caption className="sr-only">{form.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} ${FIRST} ${layout.first}`}>
                {first}
              </th>
              {others.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`${HEAD} ${column === others.at(-1) ? layout.last : ""}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {form.rows.map((row) => (
              <tr key={row} className={`break-inside-avoid ${layout.row}`}>
                <th scope="row" className={`${CELL} ${FIRST} ${layout.first} text-left font-normal`}>
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
    </div>
  );
}
