import type { User } from "@xinjing/contract/auth";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useIsKept } from "#web/components/is-kept.ts";
import { Message } from "#web/components/message.tsx";
import { SlowAnswer } from "#web/components/slow-answer.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { useWayBack } from "#web/components/use-way-back.ts";
import { findConsentKind } from "#web/content/consents.ts";
import { queueResult } from "#web/data/results/claims.ts";
import { hasConsent, loadConsents } from "#web/data/account/consents.ts";
import { whenIdle } from "#web/platform/browser/idle.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { locateResult, readSyncState } from "#web/data/results/sync-state.ts";
import { countAnonymousResult } from "#web/data/outbox/submit.ts";
import { PendingActions } from "./pending-actions.tsx";
import { describePending } from "./describe-pending.ts";
import { useLocalResults } from "./use-local-results.ts";

interface ResultSyncProps {
  /** Result of this device. */
  readonly made: LocalResult;
  readonly user: User | undefined;
  /** Offer to store the result in the account. */
  readonly offer: ReactNode;
}

/** Shows where a new result is stored: on this device, in the outbox or in the account. */
export function ResultSync({ made, user, offer }: ResultSyncProps) {
  const results = useLocalResults();
  const result = results.find(({ id }) => id === made.id) ?? made;
  const isAsking = useFiling(result, user?.id);
  if (!user) return <GuestState result={result} />;
  const place = locateResult(result, user.id);
  if (place === "claimable") {
    return isAsking ? (
      <State result={result}>
        正在保存到你的账号…
        <SlowAnswer />
      </State>
    ) : (
      offer
    );
  }
  if (place === "waiting" || place === "failed") {
    return (
      <State result={result} isProblem={place === "failed"}>
        {describePending(result)}
        {place === "waiting" && <SlowAnswer />}
        <PendingActions result={result} />
      </State>
    );
  }
  return <PlaceState result={result} place={place} />;
}

/** Says where the result is stored, for visitors. */
function GuestState({ result }: { readonly result: LocalResult }) {
  const isKept = useIsKept();
  const state = useWayBack();
  const login = (
    <Link to="/login" state={state} className="link">
      登录
    </Link>
  );
  if (!isKept) return <UnkeptState>，或者{login}后保存到账号</UnkeptState>;
  if (result.outbox) {
    return <State result={result}>结果在这台设备上。用做这个测试时的账号{login}，就会自动补交。</State>;
  }
  return (
    <State result={result}>
      结果只保存在这台设备上。{login}后可以选择保存到账号。
      <KeepAdvice />
    </State>
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

/** Says where the result is stored, for signed-in users who have nothing to decide. */
function PlaceState({ result, place }: { readonly result: LocalResult; readonly place: SettledPlace }) {
  const isKept = useIsKept();
  if (!isKept && place !== "synced") return <UnkeptState />;
  return <State result={result}>{PLACE_MESSAGES[place]}</State>;
}

function UnkeptState({ children }: { readonly children?: ReactNode }) {
  return (
    <Message role="alert">
      浏览器不让网站存东西，这个结果只在当前页面上，刷新或关闭就没有了。可以现在打印、存成图片{children}。
    </Message>
  );
}

interface StateProps {
  readonly result: LocalResult;
  readonly isProblem?: boolean;
  readonly children: ReactNode;
}

function State({ result, isProblem = false, children }: StateProps) {
  return (
    <Message role={isProblem ? "alert" : "status"}>
      <p className="font-medium [&_svg]:hidden">
        <SyncBadge state={readSyncState(result)} />
      </p>
      <div>{children}</div>
    </Message>
  );
}

const PLACE_MESSAGES = {
  synced: "已保存到你的账号。",
  declined: "你选了不保存到账号，这条结果只留在这台设备上。",
  deleted: "这条结果已从你的账号里删除，只留在这台设备上。",
  foreign: "这条结果只留在这台设备上，没有放进你现在登录的账号。",
} as const;

type SettledPlace = keyof typeof PLACE_MESSAGES;

/**
 * Stores a new result. If a user with consent is signed in, queues it for the account; otherwise counts it anonymously.
 * Returns true while the consents are loading.
 */
function useFiling(result: LocalResult, userId: string | undefined): boolean {
  const [isAsking, setIsAsking] = useState(false);
  const begin = useEffectEvent((isGone: () => boolean) => {
    if (result.owner !== userId || result.taken_in_at !== undefined) return;
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
  }, [result.id, userId]);
  return isAsking;
}

/** Loads the consents of the account; uses the cached ones if the server does not respond. */
async function refreshConsents(userId: string): Promise<void> {
  try {
    await loadConsents(userId);
  } catch (error) {
    console.warn("the consents of the account were not read", error);
  }
}
