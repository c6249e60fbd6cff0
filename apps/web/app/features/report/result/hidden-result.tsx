import type { InstrumentId } from "@xinjing/instruments/instrument";
import { Link } from "react-router";

interface HiddenResultProps {
  readonly type: InstrumentId;
  /** Where the login leads. */
  readonly from: string;
}

/** Stands in the place of a result where somebody has signed out of theirs. */
export function HiddenResult({ type, from }: HiddenResultProps) {
  return (
    <div className="py-8">
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
        已退出登录
      </h1>
      <p className="mt-4">退出登录后，这台设备上不再显示账号里的结果。用账号做过的，登录后就能看到。</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/login" state={{ from }} className="button-primary">
          登录
        </Link>
        <Link to={`/${type}/intro`} className="button-quiet">
          去做测试
        </Link>
      </div>
    </div>
  );
}
