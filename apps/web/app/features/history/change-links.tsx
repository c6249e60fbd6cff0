import type { ResultPage, ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { useId } from "react";
import { Link } from "react-router";

/** A way to the change page of each test on this page of the history. */
export function ChangeLinks({ page: { data, pagination } }: { page: ResultPage }) {
  const id = useId();
  const isAll = pagination.total <= data.length;
  return (
    <nav
      aria-labelledby={id}
      className="mt-12 border-t border-line pt-6 lg:sticky lg:top-8 lg:col-span-4 lg:mt-0 lg:self-start lg:border-t-0 lg:pt-0 print:hidden"
    >
      <h2 id={id} className="font-serif text-xl font-semibold">
        变化
      </h2>
      <ul>
        {groupByTest(data).map(([type, { name, count }]) => (
          <li key={type}>
            <Link to={`/history/${type}`} className="link inline-flex min-h-11 items-center">
              {/* Other pages may hold more of it. */}
              {count > 1 || !isAll ? `${name}：看每次的变化` : `${name}：什么时候再做`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function groupByTest(results: readonly ResultSummary[]) {
  const tests = new Map<string, { readonly name: string; readonly count: number }>();
  for (const { test_type: type } of results) {
    tests.set(type, { name: getCatalogueEntry(type).name, count: (tests.get(type)?.count ?? 0) + 1 });
  }
  return [...tests];
}
