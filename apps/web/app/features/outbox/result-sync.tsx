import type { User } from "@xinjing/contract/auth";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { Message } from "#web/components/message.tsx";
import { SlowAnswer } from "#web/components/slow-answer.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { useWayBack } from "#web/components/hooks/use-way-back.ts";
import { findConsentKind } from "#web/content/consents.ts";
import { queueResult } from "#web/data/results/claims.ts";
import { hasConsent, refreshConsents } from "#web/data/account/consents.ts";
import { whenIdle } from "#web/platform/browser/idle.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { locateResult, readSyncState, type ResultPlace } from "#web/data/results/sync-state.ts";
import { countAnonymousResult } from "#web/data/outbox/submit.ts";
import { PendingActions } from "./pending-actions.tsx";
import { describePending } from "./describe-pending.ts";
import { useLocalResults } from "./use-local-results.ts";

/** Parts of a result page that say where the result is stored. */
interface ResultSync {
  /** True if the page should offer to store the result in the account. */
  readonly isOffered?: boolean;
  /** Says that the result is not safe yet, or answers what the user just decided. It must not be overlooked. */
  readonly notice?: ReactNode;
  /** Says where the result is stored. */
  readonly place?: ReactNode;
}

/** Stores or counts a new result of this device, and says where it is: on this device, in the outbox or in the account. */
export function useResultSync(made: LocalResult | undefined, user: User | undefined): ResultSync {
  const results = useLocalResults();
  const isKept = useIsKept();
  const [wasOffered, setWasOffered] = useState(false);
  const result = results.find(({ id }) => id === made?.id) ?? made;
  const isAsking = useFiling(result, user?.id);
  if (!result) return {};
  const place = user && locateResult(result, user.id);
  if (place === "claimable" && !isAsking) {
    if (!wasOffered) setWasOffered(true);
    return { isOffered: true };
  }
  if (!isKept && isOnlyHere(place)) return { notice: <UnkeptState isGuest={!user} /> };
  const isNotice = wasOffered || isDelayed(result, place);
  const state = <State result={result} place={place} isNotice={isNotice} />;
  return isNotice ? { notice: state } : { place: state };
}

/** True if the result is neither in the account nor on its way there. */
function isOnlyHere(place: ResultPlace | undefined): boolean {
  return place === undefined || (place in PLACE_MESSAGES && place !== "synced");
}

/** True if the result should be in an account, but cannot get there now. */
function isDelayed({ outbox }: LocalResult, place: ResultPlace | undefined): boolean {
  if (place === "failed") return true;
  return outbox !== undefined && (place === undefined || outbox.is_full === true || outbox.failures > 0);
}

interface WordsProps {
  readonly result: LocalResult;
  /** Place of the result; undefined for visitors. */
  readonly place: ResultPlace | undefined;
}

function Words({ result, place }: WordsProps) {
  if (place === undefined) return <GuestWords result={result} />;
  if (place !== "claimable" && place !== "waiting" && place !== "failed") return PLACE_MESSAGES[place];
  return (
    <>
      {describePending(result)}
      {place !== "failed" && <SlowAnswer />}
      {place !== "claimable" && <PendingActions result={result} />}
    </>
  );
}

/** Says where the result is stored, for visitors. */
function GuestWords({ result: { outbox } }: { readonly result: LocalResult }) {
  const login = <LoginLink />;
  if (outbox) return <>结果在这台设备上。用做这个测试时的账号{login}，就会自动补交。</>;
  return (
    <>
      结果只保存在这台设备上。{login}后可以选择保存到账号。
      <KeepAdvice />
    </>
  );
}

function LoginLink() {
  const state = useWayBack();
  return (
    <Link to="/login" state={state} className="link">
      登录
    </Link>
  );
}

/** Advises to export or upload results that only this device has, because browsers may delete them. */
function KeepAdvice() {
  return (
    <span className="mt-1 block text-ink-soft">
      有的浏览器会清理久没打开的网站，苹果Safari是七天。想长留就导出一份，或者存到账号。
    </span>
  );
}

function UnkeptState({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <Message role="alert">
      浏览器不让网站存东西，这个结果只在当前页面上，刷新或关闭就没有了。可以现在打印、存成图片
      {isGuest && (
        <>
          ，或者
          <LoginLink />
          后保存到账号
        </>
      )}
      。
    </Message>
  );
}

interface StateProps extends WordsProps {
  /** True in a box, false in plain words. */
  readonly isNotice: boolean;
}

function State({ result, place, isNotice }: StateProps) {
  const badge = <SyncBadge state={readSyncState(result)} />;
  const words = <Words result={result} place={place} />;
  if (!isNotice) {
    return (
      <div role="status" className="text-ink-soft">
        {badge}：{words}
      </div>
    );
  }
  return (
    <Message role={place === "failed" ? "alert" : "status"}>
      <p className="font-medium [&_svg]:hidden">{badge}</p>
      <div>{words}</div>
    </Message>
  );
}

const PLACE_MESSAGES = {
  synced: "已保存到你的账号。",
  declined: "你选了不保存到账号，这条结果只留在这台设备上。",
  deleted: "这条结果已从你的账号里删除，只留在这台设备上。",
  foreign: "这条结果只留在这台设备上，没有放进你现在登录的账号。",
} as const;

/**
 * Stores a new result. If a user with consent is signed in, queues it for the account; otherwise counts it anonymously.
 * Returns true while the consents are loading.
 */
function useFiling(result: LocalResult | undefined, userId: string | undefined): boolean {
  const [isAsking, setIsAsking] = useState(false);
  const begin = useEffectEvent((isGone: () => boolean) => {
    if (!result || result.owner !== userId || result.taken_in_at !== undefined) return;
    // Runs after the paint and continues after the page is left.
    const count = () => whenIdle(() => countAnonymousResult(result));
    const place = userId === undefined ? undefined : locateResult(result, userId);
    if (userId === undefined || place === "declined") {
      count();
      return;
    }
    if (place !== "claimable") return;
    const kind = findConsentKind(result.test_type);
    setIsAsking(hasConsent(userId, kind));
    void refreshConsents(userId).then(() => {
      if (!hasConsent(userId, kind)) count();
      // The user has signed out or left the page.
      if (isGone()) return;
      setIsAsking(false);
      if (hasConsent(userId, kind)) queueResult(result.id, userId);
    });
  });
  useEffect(() => {
    let isGone = false;
    begin(() => isGone);
    return () => {
      isGone = true;
    };
  }, [result?.id, userId]);
  return isAsking;
}
