import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { findOutcomePath, followPage } from "#web/features/follow-up/follow-page.ts";
import { useFollowUpRecord } from "#web/features/follow-up/use-follow-up-record.ts";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { BACK_TO_LIST } from "#web/features/history/return-place.ts";
import { findStoredResult } from "#web/features/result/find-stored-result.ts";
import { LeadActions } from "#web/features/result/lead-actions.tsx";
import { NoResult } from "#web/features/result/no-result.tsx";
import { PreparingResult } from "#web/features/result/preparing-result.tsx";
import { RetakeButton } from "#web/features/result/retake-button.tsx";
import { StoredResultView } from "#web/features/result/stored-result-view.tsx";
import { isWithheld, type StoredResult } from "#web/features/result/stored-result.ts";
import { useResult, type MissingTexts, type ShownResult } from "#web/features/result/use-result.ts";
import { isEndWrong } from "#web/data/results/end-time.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";

/** The generic result page: a passed result, else the latest one of this device. */
export default function StoredResultPage() {
  return <WithFlow page={WithWayBack} />;
}

/** The way back to the history, and below it the result or what stands in its place. */
function WithWayBack({ instrument, entry }: FlowPageProps) {
  const { user, isKnown } = useAuth();
  const { state: passed } = useLocation() as { state: unknown };
  const found = useResult({ find: findStoredResult, instrument, passed, owner: user?.id, isKnown });
  return (
    <>
      <PageTitle page={`${titleOf(found.state, user !== undefined, passed)} · ${entry.name}`} />
      <Link
        to={`/history${readSearch(passed)}`}
        state={BACK_TO_LIST}
        className="link mb-6 inline-flex min-h-11 items-center gap-2 print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        返回历史记录
      </Link>
      {found.state === "preparing" && <PreparingResult about={instrument.about} isHydrated={isKnown} />}
      {found.state === "nothing" && <NoResult instrument={instrument} isSignedIn={user !== undefined} />}
      {found.state === "deleted" && <Deleted type={entry.type} />}
      {found.state === "found" && (
        <Found
          key={found.stored.id}
          instrument={instrument}
          entry={entry}
          stored={found.stored}
          // Nobody is signed in any more: the words that the account was asked for do not come.
          missing={found.missing && !user ? "failed" : found.missing}
          onRetry={user && found.retry}
          passed={passed}
        />
      )}
    </>
  );
}

function titleOf(state: ShownResult["state"], isSignedIn: boolean, passed: unknown): string {
  if (state !== "nothing") return "测试结果";
  return !isSignedIn && isWithheld(passed) ? "已退出登录" : "未找到测试结果";
}

/** Which page of the history led here. */
function readSearch(state: unknown): string {
  if (typeof state !== "object" || state === null || !("search" in state)) return "";
  return typeof state.search === "string" ? state.search : "";
}

interface FoundProps extends FlowPageProps {
  readonly stored: StoredResult;
  /** Why the stored words are not all there. */
  readonly missing: MissingTexts | undefined;
  /** Asks for them again; left out for whom the server would not answer. */
  readonly onRetry: (() => void) | undefined;
  readonly passed: unknown;
}

function Found({ instrument, entry, stored, missing, onRetry, passed }: FoundProps) {
  const finishedAt = formatDateTime(stored.endTime);
  const when = isEndWrong(stored.endTime) ? "完成时间有误" : `完成于${finishedAt}`;
  const record = useFollowUpRecord(instrument, stored.id);
  const page = stored.page && followPage(stored.page, record, entry.type);
  return (
    <>
      {finishedAt !== "" && <p className="mb-4 text-ink-soft tabular-nums">{when}</p>}
      {missing === "failed" && (
        <div className="mb-6 print:hidden">
          <Message role="alert">
            <p>没能读到当时存下的解读和建议，这里先按存下的分数显示。</p>
            {onRetry && (
              <button type="button" className="button-quiet mt-2" onClick={onRetry}>
                重试
              </button>
            )}
          </Message>
        </div>
      )}
      <StoredResultView
        type={entry.type}
        name={entry.name}
        stored={{ ...stored, page }}
        missing={missing}
        about={instrument.about}
        showsHelpLines={entry.isAboutHealth}
        lead={
          <LeadActions
            instrument={instrument}
            entry={entry}
            label={stored.label}
            page={page}
            version={stored.version}
            sheetState={passed}
            outcomePath={findOutcomePath(record, entry.type)}
          />
        }
        end={
          <div className="space-y-3 print:hidden">
            <RetakeButton instrument={instrument} />
            <p>
              <Link to="/" className="link inline-flex min-h-11 items-center">
                返回首页
              </Link>
            </p>
          </div>
        }
      />
    </>
  );
}

/** A result of the history that the account does not hold any more. */
function Deleted({ type }: Pick<FlowPageProps["entry"], "type">) {
  return (
    <div className="beside-scene">
      <Scene test={type} />
      <div>
        <h1 tabIndex={-1} className="headline">
          这条结果已经删除了
        </h1>
        <p className="mt-4">它不在你的账号里了，可能是在别的设备上删除的。</p>
        <p className="mt-2 text-ink-soft">
          这台设备上如果还有一份，在
          <Link to="/my-data" className="link inline-flex min-h-11 items-center">
            本机数据
          </Link>
          里。
        </p>
      </div>
    </div>
  );
}
