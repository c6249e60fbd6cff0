import { Navigate, useLocation } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { LateAfterVisit } from "#web/features/after-visit/late-after-visit.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { WithInstrument, type InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { BACK_TO_LIST, readListSearch } from "#web/features/history/return-place.ts";
import { findStoredResult } from "#web/features/result/find-stored-result.ts";
import { FoundResult } from "#web/features/result/found-result.tsx";
import { MissingTextsNotice } from "#web/features/result/missing-texts-notice.tsx";
import { NoResult } from "#web/features/result/no-result.tsx";
import { PreparingResult } from "#web/features/result/preparing-result.tsx";
import { ResultEnd } from "#web/features/result/result-end.tsx";
import { isWithheld } from "#web/features/result/stored-result.ts";
import { useResult, type Found, type ShownResult } from "#web/features/result/use-result.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";

/** Shows the result in the navigation state, or the latest one of this device. */
export default function StoredResultPage() {
  return <WithInstrument page={WithWayBack} />;
}

/** Shows a link to the history, or to the data of this device, and either the result or the reason why there is none. */
function WithWayBack({ instrument, entry }: InstrumentPageProps) {
  const auth = useAuth();
  const isSignedIn = auth.user !== undefined;
  const { state: passed } = useLocation() as { state: unknown };
  const found = useResult(instrument, findStoredResult, auth);
  return (
    <>
      <PageTitle page={`${titleOf(found, isSignedIn, passed)} · ${entry.name}`} />
      {isSignedIn ? (
        <BackLink to={`/history${readListSearch(passed)}`} state={BACK_TO_LIST}>
          返回历史记录
        </BackLink>
      ) : (
        <BackLink to="/my-data">返回本机数据</BackLink>
      )}
      {found.state === "preparing" && <PreparingResult about={instrument.about} isHydrated={auth.isKnown} />}
      {found.state === "nothing" && (
        <NoResult instrument={instrument} isDeleted={found.isDeleted} isSignedIn={isSignedIn} />
      )}
      {found.state === "found" && (
        <Stored key={found.result.id} instrument={instrument} entry={entry} found={found} passed={passed} />
      )}
    </>
  );
}

function titleOf(found: ShownResult, isSignedIn: boolean, passed: unknown): string {
  if (found.state !== "nothing" || found.isDeleted) return "测试结果";
  return !isSignedIn && isWithheld(passed) ? "已退出登录" : "未找到测试结果";
}

interface StoredProps extends InstrumentPageProps {
  readonly found: Found & { readonly retry: () => void };
  readonly passed: unknown;
}

function Stored({ instrument, entry, found: { result, retry, ...found }, passed }: StoredProps) {
  const { user } = useAuth();
  const local = useLocalResults().find(({ id }) => id === result.id);
  if (local?.carried !== undefined) return <Navigate to={`/carried#${local.carried}`} replace />;
  // After a sign-out, the texts in the account cannot be loaded.
  const missing = found.missing && !user ? "failed" : found.missing;
  const finishedAt = formatDateTime(result.endTime);
  const when = result.isEndWrong ? "完成时间有误" : `完成于${finishedAt}`;
  return (
    <>
      {finishedAt !== "" && <p className="mb-4 text-ink-soft tabular-nums">{when}</p>}
      {missing === "failed" && <MissingTextsNotice onRetry={user && retry} />}
      <FoundResult
        instrument={instrument}
        entry={entry}
        result={result}
        missing={missing}
        sheetState={passed}
        afterVisit={local && entry.isAboutHealth && <LateAfterVisit key={local.id} result={local} />}
        end={<ResultEnd instrument={instrument} />}
      />
    </>
  );
}
