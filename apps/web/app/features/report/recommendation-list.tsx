import type { Recommendation } from "@xinjing/instruments/instrument";
import { Dot } from "lucide-react";
import { findPicture } from "./pictures.ts";

/** Recommendations, each with a picture, what to do and how; stored lines may lack a title. */
export function RecommendationList({ recommendations }: { recommendations: readonly Recommendation[] }) {
  return (
    <ul className="mt-5 space-y-6">
      {recommendations.map(({ icon, title, description }, index) => {
        const Picture = findPicture(icon) ?? Dot;
        return (
          <li key={index} className="flex gap-4">
            <Picture aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent" />
            <div>
              {title !== "" && <h3 className="font-semibold">{title}</h3>}
              <p>{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
