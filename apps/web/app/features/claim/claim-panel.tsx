import type { User } from "@xinjing/contract/auth";
import { CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { formatDateTime } from "#web/platform/clock.ts";
import { saveUploadConsent } from "#web/platform/preferences.ts";
import { findClaimable, recoverLocalResults, type LocalResult } from "#web/platform/result-store.ts";
import { useUpload } from "./use-upload.ts";

/** After a login: offers to keep this device's results in the account, with one unticked consent. */
export function ClaimPanel({ user }: { user: User }) {
  const [results, setResults] = useState<readonly LocalResult[]>([]);
  const [isAgreed, setIsAgreed] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const { isUploading, problem, upload } = useUpload((isStored) => {
    setResults(findClaimable(user.id));
    if (isStored) setSavedCount((count) => count + 1);
  });

  useEffect(() => {
    let isGone = false;
    void recoverLocalResults().then(() => {
      if (!isGone) setResults(findClaimable(user.id));
    });
    return () => {
      isGone = true;
    };
  }, [user.id]);

  if (results.length === 0) {
    if (savedCount === 0) return null;
    return (
      <Message role="status">{`已把 ${savedCount} 条结果保存到你的账号，可以在历史记录里查看。`}</Message>
    );
  }
  const claim = () => {
    saveUploadConsent(user.id);
    void upload(results, user.id);
  };
  return (
    <section aria-labelledby="claim" className="rounded-2xl border border-accent px-5 py-6 sm:px-8">
      <h2 id="claim" className="flex items-center gap-3 font-serif text-xl font-semibold">
        <CloudUpload aria-hidden="true" className="size-6 text-accent" />
        这台设备上有还没保存到账号的结果
      </h2>
      <ul className="mt-3 space-y-1">
        {results.map((result) => (
          <li key={result.id}>
            {`${result.test_name}：${result.result_type}`}
            <span className="ml-3 whitespace-nowrap text-ink-soft tabular-nums">
              {formatDateTime(result.end_time)}
            </span>
          </li>
        ))}
      </ul>
      <label className="mt-4 flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1.5 size-5 shrink-0 accent-accent"
          checked={isAgreed}
          onChange={(event) => {
            setIsAgreed(event.target.checked);
          }}
        />
        <span>
          我同意把测试结果（分数、结论和完成时间，不含每题的答案）保存到我的账号。这些属于健康类敏感信息，只有我登录后能看到。不同意也可以照常使用。
        </span>
      </label>
      <p className="mt-2 pl-8 text-ink-soft">
        怎么存、存多久、怎么删，写在
        <Link to="/privacy" className="link">
          隐私政策
        </Link>
        里。
      </p>
      <div className="mt-4">
        <button type="button" className="button-primary" disabled={!isAgreed || isUploading} onClick={claim}>
          {isUploading ? "正在保存…" : "保存到我的账号"}
        </button>
      </div>
      {problem !== undefined && (
        <div className="mt-4">
          <Message role="alert">{problem}</Message>
        </div>
      )}
    </section>
  );
}
