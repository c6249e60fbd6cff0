import type { User } from "@xinjing/contract/auth";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { findConsentKind } from "#web/content/consents.ts";
import { hasConsent, loadConsents } from "#web/platform/consents.ts";
import { locateResult, type LocalResult, type ResultPlace } from "#web/platform/result-store.ts";
import { countAnonymousResult } from "#web/platform/uploads.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { useUpload } from "./use-upload.ts";

/** Where a fresh result is kept: on this device, or in the account of a person who agreed to that. */
export function ResultSync({ result, user }: { result: LocalResult; user: User | undefined }) {
  const [place, setPlace] = useState<ResultPlace>("claimable");
  const { isUploading, problem, upload } = useUpload((isStored) => {
    setPlace(isStored ? "stored" : "deleted");
  });

  const [isChecking, setIsChecking] = useState(false);

  const begin = useEffectEvent((isGone: () => boolean) => {
    if (!user) {
      countAnonymousResult(result);
      return;
    }
    const found = locateResult(result.id, user.id);
    setPlace(found);
    if (found !== "claimable") return;
    const kind = findConsentKind(result.test_type);
    setIsChecking(hasConsent(user.id, kind));
    void refreshConsents(user.id).then(() => {
      // Who signed out or left meanwhile is asked again another time.
      if (isGone()) return;
      setIsChecking(false);
      if (hasConsent(user.id, kind)) void upload([result], user.id);
    });
  });
  const userId = user?.id;
  useEffect(() => {
    let isGone = false;
    begin(() => isGone);
    return () => {
      isGone = true;
    };
  }, [result.id, userId]);

  if (!user) {
    return (
      <Message role="status">
        结果只保存在这台设备上。
        <Link to="/login" className="link">
          登录
        </Link>
        后可以选择保存到账号。
      </Message>
    );
  }
  if (problem !== undefined) {
    return (
      <Message role="alert">
        {problem}
        <button
          type="button"
          className="link ml-2 min-h-11"
          onClick={() => {
            void upload([result], user.id);
          }}
        >
          重试
        </button>
      </Message>
    );
  }
  if (isUploading || isChecking) return <Message role="status">正在保存到你的账号…</Message>;
  if (place === "claimable") return <ClaimPanel user={user} />;
  return <Message role="status">{PLACE_MESSAGES[place]}</Message>;
}

/** Asks the server what the account agreed to, which another device may have changed; without an answer the copy holds. */
async function refreshConsents(userId: string): Promise<void> {
  try {
    await loadConsents(userId);
  } catch (error) {
    console.warn("the consents of the account were not read", error);
  }
}

const PLACE_MESSAGES: Readonly<Record<Exclude<ResultPlace, "claimable">, string>> = {
  stored: "已保存到你的账号。",
  deleted: "这条结果已从你的账号里删除，只留在这台设备上。",
  foreign: "这条结果只留在这台设备上，没有放进你现在登录的账号。",
};
