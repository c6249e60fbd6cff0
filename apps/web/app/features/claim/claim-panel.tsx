import type { User } from "@xinjing/contract/auth";
import { CONSENT_KINDS, type ConsentKind } from "@xinjing/contract/account";
import { CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { findConsentKind } from "#web/content/consents.ts";
import { hasConsent, loadConsents } from "#web/platform/consents.ts";
import { findClaimable, recoverLocalResults, type LocalResult } from "#web/platform/result-store.ts";
import { ConsentSheet } from "./consent-sheet.tsx";
import { useUpload } from "./use-upload.ts";

/** After a login: offers to keep this device's results in the account, with one unticked consent for each kind. */
export function ClaimPanel({ user }: { user: User }) {
  const { results, reread } = useClaimable(user.id);
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([]);
  const [savedCount, setSavedCount] = useState(0);
  const { isUploading, problem, upload } = useUpload((isStored) => {
    reread();
    if (isStored) setSavedCount((count) => count + 1);
  });

  if (results.length === 0) return <Saved count={savedCount} />;
  const sheets = CONSENT_KINDS.map((kind) => ({
    kind,
    results: results.filter(({ test_type: type }) => findConsentKind(type) === kind),
    isOnRecord: hasConsent(user.id, kind),
    isTicked: ticked.includes(kind),
  })).filter((sheet) => sheet.results.length > 0);
  const ready = sheets.filter(({ isOnRecord, isTicked }) => isOnRecord || isTicked);
  const claim = () => {
    const agreed = ready.filter(({ isOnRecord }) => !isOnRecord).map(({ kind }) => kind);
    void upload(
      ready.flatMap((sheet) => sheet.results),
      user.id,
      agreed,
    );
  };
  return (
    <section aria-labelledby="claim" className="rounded-2xl border border-accent px-5 py-6 sm:px-8">
      <h2 id="claim" className="flex items-center gap-3 font-serif text-xl font-semibold">
        <CloudUpload aria-hidden="true" className="size-6 shrink-0 text-accent" />
        这台设备上有还没保存到账号的结果
      </h2>
      {sheets.map((sheet) => (
        <ConsentSheet
          key={sheet.kind}
          {...sheet}
          onTick={(isTicked) => {
            const others = ticked.filter((kind) => kind !== sheet.kind);
            setTicked(isTicked ? [...others, sheet.kind] : others);
          }}
        />
      ))}
      <div className="mt-5">
        <button
          type="button"
          className="button-primary"
          disabled={ready.length === 0 || isUploading}
          onClick={claim}
        >
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

function Saved({ count }: { count: number }) {
  if (count === 0) return null;
  return <Message role="status">{`已把 ${count} 条结果保存到你的账号，可以在历史记录里查看。`}</Message>;
}

/** Results of this device that may be offered to the account; read again once the account's consents are known. */
function useClaimable(userId: string) {
  const [results, setResults] = useState<readonly LocalResult[]>([]);
  useEffect(() => {
    let isGone = false;
    const reread = () => {
      if (!isGone) setResults(findClaimable(userId));
    };
    void recoverLocalResults().then(() => {
      reread();
      if (findClaimable(userId).length === 0) return;
      loadConsents(userId).then(reread, (error: unknown) => {
        // Without an answer the copy of this device holds.
        console.warn("the consents of the account were not read", error);
      });
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  return {
    results,
    reread: () => {
      setResults(findClaimable(userId));
    },
  };
}
