import type { FormBlock } from "#web/content/materials/material.ts";

const CELL = "border border-line-strong px-1.5 py-2 align-top print:py-1";
const HEAD = `${CELL} text-left text-sm leading-snug font-medium whitespace-pre-line`;
/**
 * Phones show numbers instead of headings in narrow columns, so that the whole form fits; a list above explains the
 * numbers.
 */
const NUMBERED = "max-sm:px-1 max-sm:text-center";

/** Column widths and row heights of each layout of `FormBlock`. */
const LAYOUTS = {
  diary: {
    first: "w-18 whitespace-nowrap sm:w-18",
    head: NUMBERED,
    last: "w-1/4 max-sm:px-2 sm:w-1/5",
    row: "h-12 print:h-11",
  },
  sentences: { first: "w-2/5", head: "max-sm:px-1", last: "max-sm:px-1", row: "h-16 print:h-14" },
  ticks: { first: "w-[41%] sm:w-2/5", head: NUMBERED, last: "w-[26%] sm:w-1/3", row: "h-12 print:h-10" },
} as const;

/** Position before the counted unit of a heading, where a line may break. */
const COUNT = /(?=几小时$|几次$)/u;

/** Content of an empty cell. */
const EMPTY = "\u00a0";

/** Shows a form to fill in by hand, on screens and on paper. With large text it scrolls horizontally. */
export function FormTable({ form }: { form: FormBlock }) {
  const [first, ...others] = form.columns;
  const layout = LAYOUTS[form.layout];
  const table = (
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
            {others.map((column, index) => {
              const isLast = column === others.at(-1);
              return (
                <th
                  key={column}
                  scope="col"
                  className={`${HEAD} ${isLast ? layout.last : layout.head}`}
                  aria-label={layout.head === NUMBERED ? column : undefined}
                >
                  {layout.head === NUMBERED && !isLast ? (
                    <>
                      <span className="sm:hidden">{index + 1}</span>
                      <span className="max-sm:hidden">
                        {column.split(COUNT).map((part, place) => (
                          <span key={place} className={place === 1 ? "inline-block" : undefined}>
                            {part}
                          </span>
                        ))}
                      </span>
                    </>
                  ) : (
                    column
                  )}
                </th>
              );
            })}
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
  if (layout.head !== NUMBERED) return table;
  return (
    <div>
      {/* Screen readers read the headings of the table instead. */}
      <ol
        aria-hidden="true"
        className={`mb-3 text-sm sm:hidden ${others.length > 4 ? "grid grid-cols-2 gap-x-2 [&>:last-child:nth-child(odd)]:col-span-2" : "flex flex-wrap gap-x-6"}`}
      >
        {others.slice(0, -1).map((column, index) => (
          <li key={column} className="flex gap-1.5">
            <span className="font-medium tabular-nums">{index + 1}</span>
            <span className="break-keep">{column.replace("\n", " ")}</span>
          </li>
        ))}
      </ol>
      {table}
    </div>
  );
}
