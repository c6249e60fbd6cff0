import type { User } from "@xinjing/contract/auth";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { hasUploadConsent } from "#web/platform/preferences.ts";
import { findClaimable, type LocalResult } from "#web/platform/result-store.ts";
import { countAnonymousResult } from "#web/platform/uploads.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { useUpload } from "./use-upload.ts";

/** Where a fresh result is kept: on this device, or in the account of a person who agreed to that. */
export function ResultSync({ result, user }: { result: LocalResult; user: User | undefined }) {
  const [isSaved, setIsSaved] = useState(false);
  const { isUploading, problem, upload } = useUpload(() => {
    setIsSaved(true);
  });

  const begin = useEffectEvent(() => {
    if (!user) {
      countAnonymousResult(result);
      return;
    }
    const isWaiting = findClaimable(user.id).some(({ id }) => id === result.id);
    setIsSaved(!isWaiting);
    if (isWaiting && hasUploadConsent(user.id)) void upload([result], user.id);
  });
  const userId = user?.id;
  useEffect(() => {
    begin();
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
  if (isUploading) return <Message role="status">正在保存到你的账号…</Message>;
  if (isSaved) return <Message role="status">已保存到你的账号。</Message>;
  return <ClaimPanel user={user} />;
}
