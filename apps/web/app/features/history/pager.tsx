import { Link } from "react-router";

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
}

/** Shows 上一页, 下一页 and 第 n / m 页; nothing if there is only one page. */
export function Pager({ page, lastPage }: PagerProps) {
  if (lastPage <= 1) return null;
  return (
    <nav
      aria-label="分页"
      className="mt-10 flex flex-wrap items-center justify-center gap-3 whitespace-nowrap sm:gap-6"
    >
      <PageLink page={page - 1} isPossible={page > 1}>
        上一页
      </PageLink>
      <span className="tabular-nums">{`第 ${page} / ${lastPage} 页`}</span>
      <PageLink page={page + 1} isPossible={page < lastPage}>
        下一页
      </PageLink>
    </nav>
  );
}

function PageLink({ page, isPossible, children }: { page: number; isPossible: boolean; children: string }) {
  if (!isPossible) {
    return (
      <span className="button-quiet" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={`?page=${page}`} className="button-quiet">
      {children}
    </Link>
  );
}
