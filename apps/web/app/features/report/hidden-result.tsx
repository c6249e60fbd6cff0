import { Link } from "react-router";

interface HiddenResultProps {
  /** The page itself, to come back to. */
  readonly path: string;
  readonly introPath: string;
}

/** Stands in the place of a result whose person has signed out. */
export function HiddenResult({ path, introPath }: HiddenResultProps) {
  return (
    <div className="py-8">
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
        已退出登录
      </h1>
      <p className="mt-4">退出登录后，这台设备上不再显示账号里的结果。重新登录，就能看到。</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/login" state={{ from: path }} className="button-primary">
          登录
        </Link>
        <Link to={introPath} className="button-quiet">
          去做测试
        </Link>
      </div>
    </div>
  );
}
