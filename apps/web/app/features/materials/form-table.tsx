interface FormTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** A form to fill in by hand. On a narrow screen it scrolls sideways by itself; on paper it fits. */
export function FormTable({ caption, columns, rows }: FormTableProps) {
  const [first, ...others] = columns;
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="sheet overflow-x-auto print:overflow-visible print:rounded-none print:border-0"
    >
      <table className="w-full min-w-2xl border-collapse print:min-w-0 print:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="break-inside-avoid">
              <th scope="row" className={`${CELL} h-12 text-left font-normal print:h-9`}>
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

/** A cell to write in. */
const EMPTY = "\u00a0";
const CELL = "border border-line-strong px-3 py-2 align-top print:px-2 print:py-1";
const HEAD = `${CELL} text-left text-sm leading-snug font-medium`;
