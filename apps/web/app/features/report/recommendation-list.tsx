import type { Recommendation } from "@xinjing/instruments/instrument";
import {
  CalendarCheck,
  ClipboardList,
  Clock,
  Footprints,
  Hand,
  HeartHandshake,
  Leaf,
  MapPin,
  MessageCircle,
  Moon,
  NotebookPen,
  Sparkles,
  Sprout,
  Timer,
  Users,
  type LucideIcon,
} from "lucide-react";

/** The icon set's picture for each emoji of the wire format. */
const PICTURES: Readonly<Record<string, LucideIcon>> = {
  "⏱️": Timer,
  "⏰": Clock,
  "🗓️": CalendarCheck,
  "📅": CalendarCheck,
  "📝": NotebookPen,
  "📋": ClipboardList,
  "🏃": Footprints,
  "🚶": Footprints,
  "😴": Moon,
  "🌙": Moon,
  "🏥": MapPin,
  "👥": Users,
  "💬": MessageCircle,
  "🤝": HeartHandshake,
  "🌱": Sprout,
  "🌿": Leaf,
  "✋": Hand,
};

/** Recommendations, each with a picture, what to do and how; stored lines may lack a title. */
export function RecommendationList({ recommendations }: { recommendations: readonly Recommendation[] }) {
  return (
    <ul className="mt-5 space-y-6">
      {recommendations.map(({ icon, title, description }, index) => {
        const Picture = PICTURES[icon] ?? Sparkles;
        return (
          <li key={index} className="flex gap-4">
            <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent">
              <Picture aria-hidden="true" className="size-5" />
            </span>
            <div>
              {title !== "" && <h3 className="font-medium">{title}</h3>}
              <p className="mt-1 text-ink-soft">{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
