import type { User } from "@xinjing/contract/auth";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Scene } from "#web/components/scene.tsx";
import { findLatestResult } from "#web/data/results/result.ts";
import { hasArchivedSheet } from "#web/data/session/archive.ts";
import { EARLIER_RESULT } from "./earlier-result.ts";
import { isWithheld } from "./stored-result.ts";

/** Notice on the intro page. */
const NO_RESULT = "这台设备上没有这个测试的结果。点“开始测试”，做完就能看到。";

interface NoOwnResultProps {
  readonly instrument: Instrument;
  readonly answered: number | undefined;
  readonly user: User | undefined;
}

/**
 * Replaces the user's own result if there is none. Redirects to the first unanswered question if the test is
 * unfinished. After a sign-out, says that results are hidden. Otherwise redirects to the intro page with a notice.
 */
export function NoOwnResult({ instrument, answered = 0, user }: NoOwnResultProps) {
  const { id } = instrument;
  if (answered > 0) return <Navigate to={`/${id}/questionnaire`} replace state={{ startsAtGap: true }} />;
  if (!user && hasArchivedSheet()) return <HiddenResult type={id} from={`/${id}/result`} />;
  const notice = findLatestResult(id, user?.id) ? EARLIER_RESULT : NO_RESULT;
  return <Navigate to={`/${id}/intro`} replace state={{ notice }} />;
}

interface NoResultProps {
  readonly instrument: Instrument;
  /** True if the account has deleted the result. */
  readonly isDeleted: boolean | undefined;
  /** True if somebody is signed in. Results of an account are hidden after a sign-out. */
  readonly isSignedIn: boolean;
}

/** Says why there is no result to show, and links to other pages. */
export function NoResult({ instrument, isDeleted = false, isSignedIn }: NoResultProps) {
  const { id, about } = instrument;
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  if (isDeleted) {
    return (
      <InPlace type={id} title="这条结果已经删除了">
        <p className="mt-4">它不在你的账号里了，可能是在别的设备上删除的。</p>
        <p className="mt-2 text-ink-soft">
          这台设备上如果还有一份，在
          <Link to="/my-data" className="link inline-flex min-h-11 items-center">
            本机数据
          </Link>
          里。
        </p>
      </InPlace>
    );
  }
  if (!isSignedIn && isWithheld(state)) {
    // After a login, the result that the history passed is gone, so the link leads to the history.
    return <HiddenResult type={id} from={hasArchivedSheet() ? pathname : "/history"} />;
  }
  return (
    <InPlace type={id} title="未找到测试结果">
      <p className="mt-4 text-ink-soft">请先完成测试</p>
      {isSignedIn ? (
        <p>
          <Link to="/history" className="link inline-flex min-h-11 items-center">
            账号里的结果在历史记录里
          </Link>
        </p>
      ) : (
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
    </InPlace>
  );
}

interface HiddenResultProps {
  readonly type: InstrumentId;
  /** Path to open after the login. */
  readonly from: string;
}

/** Shown after a sign-out, which hides the results of the account. */
function HiddenResult({ type, from }: HiddenResultProps) {
  return (
    <InPlace type={type} title="已退出登录">
      <p className="mt-4">退出登录后，这台设备上不再显示账号里的结果。用账号做过的，登录后就能看到。</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/login" state={{ from }} className="button-primary">
          登录
        </Link>
        <Link to={`/${type}/intro`} className="button-quiet">
          去做测试
        </Link>
      </div>
    </InPlace>
  );
}

interface InPlaceProps {
  readonly type: InstrumentId;
  readonly title: string;
  readonly children: ReactNode;
}

/** Lays out a page without a result, beside the scene of the test. */
function InPlace({ type, title, children }: InPlaceProps) {
  return (
    <div className="beside-scene">
      <Scene test={type} />
      <div>
        <h1 tabIndex={-1} className="headline">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
