import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** Links to the milestones check for children from 3 months to 6 years. */
export function MilestonesLink() {
  return (
    <Link
      to="/milestones"
      className="flex min-h-14 items-center justify-between gap-3 sheet px-5 py-3 max-sm:mt-6 sm:-mt-6 hover:border-line-strong"
    >
      <span>
        <span className="font-serif text-lg font-semibold">预警征象自查</span>
        <span className="block text-sm text-ink-soft">3个月到6岁，每个月龄看四条</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
    </Link>
  );
}
