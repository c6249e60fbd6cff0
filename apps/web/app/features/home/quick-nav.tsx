import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { Link } from "react-router";

/** The tests of the quick navigation (spec 2, home). */
const QUICK_TESTS: readonly InstrumentId[] = ["adhd", "mbti", "asd"];

/** For who knows where to go: straight to a test's intro, or to the results kept in the account. */
export function QuickNav() {
  const tests = CATALOGUE.filter(({ type, isAvailable }) => isAvailable && QUICK_TESTS.includes(type));
  return (
    <nav aria-label="快捷入口" className="flex flex-wrap gap-3">
      {tests.map(({ type, name }) => (
        <Link key={type} to={`/${type}/intro`} className="button-quiet">
          {name}
        </Link>
      ))}
      <Link to="/history" className="button-quiet">
        历史记录
      </Link>
    </nav>
  );
}
