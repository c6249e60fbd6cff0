import { Link } from "react-router";

/** Links to the milestones check for children from 3 months to 6 years, below the words of a test card. */
export function MilestonesLink() {
  return (
    <Link
      to="/milestones"
      className="flex min-h-11 items-center border-t border-line py-1 text-sm text-ink-soft max-sm:ml-[clamp(0px,(100%-14.125rem)*999,5.125rem)] elder:max-sm:ml-0 sm:rounded-b-2xl sm:px-6 sm:text-base"
    >
      <span>
        <span className="whitespace-nowrap">3个月到6岁：</span>
        <span className="link whitespace-nowrap">预警征象自查</span>
      </span>
    </Link>
  );
}
