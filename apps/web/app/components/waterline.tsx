/** Shows the progress as a line on water with a disc. Decorative. */
export function Waterline({ percent }: { percent: number }) {
  return (
    // The disc starts and ends half its width from the edges, so that it is not clipped.
    <svg
      className="mx-1.75 block h-4 w-[calc(100%-0.875rem)] overflow-visible text-accent"
      aria-hidden="true"
    >
      <line x1="-7" x2="100%" y1="8" y2="8" className="stroke-line-strong" opacity="0.5" />
      <svg x="100%" className="overflow-visible">
        <path d="M0 8h7" className="stroke-line-strong" opacity="0.5" />
      </svg>
      <line x1="-7" x2={`${percent}%`} y1="8" y2="8" stroke="currentColor" strokeWidth="2" />
      <svg x={`${percent}%`} className="overflow-visible">
        <path d="M-7 8a7 7 0 0 1 14 0z" fill="currentColor" />
        <path d="M-5.5 11.5h11M-3.5 14.5h7" stroke="currentColor" />
      </svg>
    </svg>
  );
}
