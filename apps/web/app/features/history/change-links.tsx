import type { ResultListPage, ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { formatEndDay } from "#web/data/results/end-time.ts";

/**
 * Links to the change page of each test on this page of the history; of tests taken once only if other pages may have more
 * of their results.
 */
export function ChangeLinks({ page: { data, pagination } }: { page: ResultListPage }) {
  const id = useId();
  const isAll = pagination.total <= data.length;
  const tests = groupByTest(data).filter(([, { count }]) => count > 1 || !isAll);
  if (tests.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mb-10 print:hidden">
      <h2 id={id} className="font-serif text-lg font-semibold">
        变化
      </h2>
      <ul className="mt-2 grid border-b border-line lg:grid-cols-4 lg:gap-x-6 lg:border-b-0">
        {tests.map(([type, { name, count, day }]) => (
          <li key={type} className="border-t border-line">
            <Link
              to={`/history/${type}`}
              className="flex min-h-11 items-center justify-between gap-2 py-1.5 leading-normal"
            >
              <span className="flex flex-1 flex-wrap justify-between gap-x-4 lg:block">
                {name}
                <span className="sr-only">：</span>
                <span className="block text-sm text-ink-soft">
                  {/* Other pages of the history may have more results of this test. */}
                  {`${isAll ? `${count}次，` : ""}最近${day}`}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Groups results by test, with the number of results and the day of the last one. Expects the newest result first. */
function groupByTest(results: readonly ResultSummary[]) {
  const tests = new Map<string, { readonly name: string; readonly count: number; readonly day: string }>();
  for (const result of results) {
    const { test_type: type } = result;
    const { count, day } = tests.get(type) ?? { count: 0, day: formatEndDay(result) };
    tests.set(type, { name: getCatalogueEntry(type).name, count: count + 1, day });
  }
  return [...tests];
}
