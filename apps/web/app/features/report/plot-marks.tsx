import type { ReactNode } from "react";

/** The marks of plots and legends, each around its own origin. They differ in form, so nobody needs their colours. */

interface PlacedProps {
  readonly x: string;
  readonly y: string;
  readonly children: ReactNode;
}

/** Puts a mark at a place given in percent or rem, which a transform cannot. Its plot has the name; it has none. */
export function Placed({ x, y, children }: PlacedProps) {
  return (
    <svg x={x} y={y} aria-hidden="true" className="overflow-visible">
      {children}
    </svg>
  );
}

/** The person's own value. */
export function ValueMark() {
  return <circle r="0.42rem" className="fill-ink" />;
}

/** The mean of a reference group: a ring for the first group, a diamond for the others. */
export function ReferenceMark({ index }: { index: number }) {
  if (index === 0) return <circle r="0.28rem" strokeWidth="1.5" className="fill-paper stroke-ink-soft" />;
  return (
    <rect
      x="-0.25rem"
      y="-0.25rem"
      width="0.5rem"
      height="0.5rem"
      transform="rotate(45)"
      className="fill-ink-soft"
    />
  );
}

/** The legend's piece of the zone around the middle. */
export function ZoneMark() {
  return (
    <>
      <rect x="-0.5rem" y="-0.5rem" width="1rem" height="1rem" {...ZONE_FILL} />
      <line x1="-0.5rem" x2="-0.5rem" y1="-0.5rem" y2="0.5rem" {...ZONE_EDGE} />
      <line x1="0.5rem" x2="0.5rem" y1="-0.5rem" y2="0.5rem" {...ZONE_EDGE} />
    </>
  );
}

export const ZONE_FILL = { className: "fill-line forced-colors:fill-transparent", opacity: 0.6 } as const;
export const ZONE_EDGE = { strokeDasharray: "3 3", className: "stroke-line-strong" } as const;

/** The legend's error band. */
export function ErrorMark() {
  return (
    <>
      <rect x="-0.8rem" y="-0.3rem" width="1.6rem" height="0.6rem" className="fill-ink" opacity="0.3" />
      <line x1="-0.8rem" x2="-0.8rem" y1="-0.3rem" y2="0.3rem" strokeWidth="1.5" className="stroke-ink" />
      <line x1="0.8rem" x2="0.8rem" y1="-0.3rem" y2="0.3rem" strokeWidth="1.5" className="stroke-ink" />
    </>
  );
}
