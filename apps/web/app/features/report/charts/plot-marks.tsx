import type { ReactNode } from "react";

/** The marks of the plot and its legend, each around its own origin. They differ in form, so nobody needs their colours. */

interface PlacedProps {
  readonly x: string;
  readonly y: string;
  readonly children: ReactNode;
}

/** Puts a mark at a place given in percent or em, which a transform cannot. Its plot has the name; it has none. */
export function Placed({ x, y, children }: PlacedProps) {
  return (
    <svg x={x} y={y} aria-hidden="true" className="overflow-visible">
      {children}
    </svg>
  );
}

/** The person's own value. */
export function ValueMark() {
  return <circle r="0.42em" className="fill-ink" />;
}

/** The legend's piece of the zone around the middle. */
export function ZoneMark() {
  return (
    <>
      <rect x="-0.5em" y="-0.5em" width="1em" height="1em" {...ZONE_FILL} />
      <line x1="-0.5em" x2="-0.5em" y1="-0.5em" y2="0.5em" {...ZONE_EDGE} />
      <line x1="0.5em" x2="0.5em" y1="-0.5em" y2="0.5em" {...ZONE_EDGE} />
    </>
  );
}

export const ZONE_FILL = { className: "fill-line forced-colors:fill-transparent", opacity: 0.6 } as const;
export const ZONE_EDGE = { strokeDasharray: "3 3", className: "stroke-line-strong" } as const;

/** The legend's error band. */
export function ErrorMark() {
  return (
    <>
      <rect x="-0.8em" y="-0.3em" width="1.6em" height="0.6em" className="fill-ink" opacity="0.3" />
      <line x1="-0.8em" x2="-0.8em" y1="-0.3em" y2="0.3em" strokeWidth="1.5" className="stroke-ink" />
      <line x1="0.8em" x2="0.8em" y1="-0.3em" y2="0.3em" strokeWidth="1.5" className="stroke-ink" />
    </>
  );
}
