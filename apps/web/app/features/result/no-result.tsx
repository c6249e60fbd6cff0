import type { Instrument } from "@xinjing/instruments/instrument";
import { Link, useLocation } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Scene } from "#web/components/scene.tsx";
import { hasArchivedSheet } from "#web/data/session/archive.ts";
import { HiddenResult } from "./hidden-result.tsx";
import { isWithheld } from "./stored-result.ts";

interface NoResultProps {
  readonly instrument: Instrument;
  /** What was made with an account is not shown without it. */
  readonly isSignedIn: boolean;
}

/** Stands where no result of a test is known, or none may be shown, with the ways on. */
export function NoResult({ instrument: { id, about }, isSignedIn }: NoResultProps) {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  if (!isSignedIn && isWithheld(state)) {
    // What the history passed does not come back with the login.
    return <HiddenResult type={id} from={hasArchivedSheet() ? pathname : "/history"} />;
  }
  return (
    <div className="beside-scene">
      <Scene test={id} />
      <div>
        <h1 tabIndex={-1} className="headline">
          未找到测试结果
        </h1>
        <p className="mt-4 text-ink-soft">请先完成测试</p>
        {!isSignedIn && (
          <p className="text-ink-soft">
            用账号做过的，
            <Link to="/login" state={{ from: "/history" }} className="link inline-flex min-h-11 items-center">
              登录后到历史记录里看
            </Link>
            。
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={`/${id}/intro`} className="button-primary">
            去做测试
          </Link>
          <Link to="/" className="button-quiet">
            返回首页
          </Link>
        </div>
        <Disclaimer about={about} className="mt-12" />
      </div>
    </div>
  );
}
