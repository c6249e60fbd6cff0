import { useEffect, useState, type ReactNode } from "react";

interface LateProps<Part> {
  readonly part: { find(): Part | undefined; load(): Promise<Part | undefined> };
  /** Stands in its place until it is there, and when it does not come. */
  readonly fallback?: ReactNode;
  /** Draws it. */
  readonly children: (part: Part) => ReactNode;
}

/** A part of the page that comes after its first view: it is asked for when this is on the screen. */
export function Late<Part>({ part, fallback = null, children }: LateProps<Part>) {
  const [, setHasArrived] = useState(false);
  useEffect(() => {
    let isGone = false;
    void part.load().then((arrived) => {
      if (!isGone && arrived !== undefined) setHasArrived(true);
    });
    return () => {
      isGone = true;
    };
  }, [part]);
  const arrived = part.find();
  return arrived === undefined ? fallback : children(arrived);
}
