import { Link, useLocation } from "react-router";

interface NoResultProps {
  /** What was made with an account is not shown without it. */
  readonly isSignedIn: boolean;
  readonly introPath: string;
  readonly disclaimer: string;
}

/** Stands where no result of a test is known, with the two ways on. */
export function NoResult({ isSignedIn, introPath, disclaimer }: NoResultProps) {
  const { pathname } = useLocation();
  return (
    <div className="py-8">
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
        未找到测试结果
      </h1>
      <p className="mt-4 text-ink-soft">请先完成测试</p>
      {!isSignedIn && (
        <p className="text-ink-soft">
          用账号做过的，
          <Link to="/login" state={{ from: pathname }} className="link inline-flex min-h-11 items-center">
            登录后就能看到
          </Link>
          。
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={introPath} className="button-primary">
          去做测试
        </Link>
        <Link to="/" className="button-quiet">
          返回首页
        </Link>
      </div>
      <p className="mt-12 text-ink-soft">{disclaimer}</p>
    </div>
  );
}
