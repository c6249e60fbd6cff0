import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";

/** For who knows where to go: straight to a test's intro, to the results kept in the account, or to what this device keeps. */
export function QuickNav() {
  const tests = CATALOGUE.filter(({ isAvailable }) => isAvailable);
  return (
    <nav
      aria-label="快捷入口"
      className="flex flex-wrap gap-x-6 border-t border-line py-2 text-sm max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:justify-between max-sm:gap-x-2"
    >
      {tests.map(({ type, name }) => (
        <Link
          key={type}
          to={`/${type}/intro`}
          className="inline-flex min-h-11 items-center text-ink-soft elder:max-sm:hidden"
        >
          {name}
        </Link>
      ))}
      <Link to="/history" className="inline-flex min-h-11 items-center text-ink-soft">
        历史记录
      </Link>
      <Link to="/my-data" className="inline-flex min-h-11 items-center text-ink-soft">
        本机数据
      </Link>
    </nav>
  );
}
