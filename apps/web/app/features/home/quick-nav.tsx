import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";

/** Links to the intros of the tests and to the history, with short labels: the cards below say the full names. */
export function QuickNav() {
  const tests = CATALOGUE.filter(({ isAvailable }) => isAvailable);
  const targets = [
    ...tests.map(({ type, shortName }) => ({ to: `/${type}/intro`, label: shortName })),
    { to: "/history", label: "历史记录" },
  ];
  return (
    <nav aria-label="快捷入口" className="mt-3 flex flex-wrap gap-2 sm:mt-6">
      {targets.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-3 text-sm"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
