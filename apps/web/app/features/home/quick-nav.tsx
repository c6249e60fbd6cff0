import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";

/** Links to the intros of the tests and to the history. */
export function QuickNav() {
  const tests = CATALOGUE.filter(({ isAvailable }) => isAvailable);
  const targets = [
    ...tests.map(({ type, name }) => ({ to: `/${type}/intro`, name })),
    { to: "/history", name: "历史记录" },
  ];
  return (
    <nav aria-label="快捷入口" className="mt-3 flex flex-wrap gap-2 elder:max-sm:flex-col sm:mt-6">
      {targets.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm elder:max-sm:justify-center elder:max-sm:text-base"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
