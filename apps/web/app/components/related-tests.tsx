import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { Link } from "react-router";
import { Titled } from "./text/prose.tsx";

interface RelatedTestsProps {
  /** Ids of the tests; all available ones if undefined. */
  readonly types?: readonly InstrumentId[];
}

/** Links to the intros of available tests; renders nothing without any. */
export function RelatedTests({ types }: RelatedTestsProps) {
  const entries = CATALOGUE.filter(
    (entry) => entry.isAvailable && (types === undefined || types.includes(entry.type)),
  );
  if (entries.length === 0) return null;
  return (
    <Titled title="相关测试">
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {entries.map((entry) => (
          <li key={entry.type}>
            <Link to={`/${entry.type}/intro`} className="link inline-flex min-h-11 items-center">
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  );
}
