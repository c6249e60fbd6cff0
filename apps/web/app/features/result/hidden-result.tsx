import type { InstrumentId } from "@xinjing/instruments/instrument";
import { Link } from "react-router";
import { Scene } from "#web/components/scene.tsx";

interface HiddenResultProps {
  readonly type: InstrumentId;
  /** Where the login leads. */
  readonly from: string;
}

/** Stands in the place of a result where somebody has signed out of theirs. */
export function HiddenResult({ type, from }: HiddenResultProps) {
  return (
    <div className="beside-scene">
      <Scene test={type} />
      <div>
        <h1 tabIndex={-1} className="headline">
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
    </div>
  );
}
