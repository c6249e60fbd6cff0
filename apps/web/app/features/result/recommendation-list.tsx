import type { Recommendation } from "@xinjing/instruments/instrument";
import { Dot } from "lucide-react";
import { Link } from "react-router";
import { findPicture } from "./pictures.ts";

/** `to` is the path of another page. */
type Shown = Recommendation & { readonly to?: string };

interface RecommendationListProps {
  readonly recommendations: readonly Shown[];
  /** Number of recommendations that are shown without unfolding. */
  readonly openCount: number;
}

/** Lists recommendations with icon, title and description. Stored lines may have no title. */
export function RecommendationList({ recommendations, openCount }: RecommendationListProps) {
  // A single remaining one is not folded.
  const open = recommendations.length > openCount + 1 ? openCount : recommendations.length;
  const others = recommendations.slice(open);
  return (
    <>
      <Items recommendations={recommendations.slice(0, open)} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2 text-accent">{`还有${others.length}件可以做的事`}</summary>
          <Items recommendations={others} />
        </details>
      )}
    </>
  );
}

function Items({ recommendations }: { recommendations: readonly Shown[] }) {
  return (
    <ul className="mt-4 space-y-5">
      {recommendations.map(({ icon, title, description, to }, index) => {
        const Picture = findPicture(icon) ?? Dot;
        return (
          <li key={index} className="flex gap-4">
            <Picture aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent" />
            <div>
              {title !== "" && (
                <h3 className="font-semibold">
                  {to === undefined ? (
                    title
                  ) : (
                    <Link to={to} className="link -my-2.5 inline-block py-2.5">
                      {title}
                    </Link>
                  )}
                </h3>
              )}
              <p>{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
