import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { LateAfterVisit } from "#web/features/after-visit/late-after-visit.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { BACK_TO_LIST } from "#web/features/history/return-place.ts";
import { findStoredResult } from "#web/features/result/find-stored-result.ts";
import { FoundResult } from "#web/features/result/found-result.tsx";
import { NoResult } from "#web/features/result/no-result.tsx";
import { PreparingResult } from "#web/features/result/preparing-result.tsx";
import { RetakeButton } from "#web/features/result/retake-button.tsx";
import { isWithheld } from "#web/features/result/stored-result.ts";
import { useResult, type Found, type ShownResult } from "#web/features/result/use-result.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";

/** The generic result page: a passed result, else the latest one of this device. */
export default function StoredResultPage() {
  return <WithFlow page={WithWayBack} />;
}

/** The way back to the history, and below it the result or what stands in its place. */
function WithWayBack({ instrument, entry }: FlowPageProps) {
  const auth = useAuth();
  const isSignedIn = auth.user !== undefined;
  const { state: passed } = useLocation() as { state: unknown };
  const found = useResult(instrument, findStoredResult, auth);
  return (
    <>
      <PageTitle page={`${titleOf(found, isSignedIn, passed)} · ${entry.name}`} />
      <Link
        to={`/history${readSearch(passed)}`}
        state={BACK_TO_LIST}
        className="link mb-6 inline-flex min-h-11 items-center gap-2 print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        返回历史记录
      </Link>
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

/** Which page of the history led here. */
function readSearch(state: unknown): string {
  if (typeof state !== "object" || state === null || !("search" in state)) return "";
  return typeof state.search === "string" ? state.search : "";
}

interface StoredProps extends FlowPageProps {
  readonly found: Found & { readonly retry: () => void };
  readonly passed: unknown;
}

function Stored({ instrument, entry, found: { result, retry, ...found }, passed }: StoredProps) {
  const { user } = useAuth();
  const local = useLocalResults().find(({ id }) => id === result.id);
  // Nobody is signed in any more: the words that the account was asked for do not come.
  const missing = found.missing && !user ? "failed" : found.missing;
  const finishedAt = formatDateTime(result.endTime);
  const when = result.isEndWrong ? "完成时间有误" : `完成于${finishedAt}`;
  return (
    <>
      {finishedAt !== "" && <p className="mb-4 text-ink-soft tabular-nums">{when}</p>}
      {missing === "failed" && (
        <div className="mb-6 print:hidden">
          <Message role="alert">
            <p>没能读到当时存下的解读和建议，这里先按存下的分数显示。</p>
            {user && (
              <button type="button" className="button-quiet mt-2" onClick={retry}>
                重试
              </button>
            )}
          </Message>
        </div>
      )}
      <FoundResult
        instrument={instrument}
        entry={entry}
        result={result}
        missing={missing}
        sheetState={passed}
        afterVisit={local && entry.isAboutHealth && <LateAfterVisit key={local.id} result={local} />}
        end={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            <RetakeButton instrument={instrument} />
            <Link to="/" className="link inline-flex min-h-11 items-center">
              返回首页
            </Link>
          </div>
        }
      />
    </>
  );
}
