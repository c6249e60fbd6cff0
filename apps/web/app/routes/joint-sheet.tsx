import type { User } from "@xinjing/contract/auth";
import { PAGE_SIZE_MAX, type ResultSummary } from "@xinjing/contract/results";
import { Link, useLocation } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { toSignIn } from "#web/features/auth/after-login.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { useLocalResults, useRecovery } from "#web/features/outbox/use-local-results.ts";
import { instruments } from "#web/features/questionnaire/load-instrument.ts";
import { JointSheet } from "#web/features/result/visit-sheet/joint-sheet.tsx";

/** Shows chosen results as one document for a doctor: the results over time, then a page for each result. */
export default function JointSheetPage() {
  const { user, isKnown } = useAuth();
  const isRecovered = useRecovery();
  return (
    <>
      <PageTitle page="给医生看" />
      <BackLink to={user ? "/history" : "/my-data"}>{user ? "返回历史记录" : "返回本机数据"}</BackLink>
      <h1 tabIndex={-1} className="headline print:hidden">
        给医生看
      </h1>
      {!isKnown || !isRecovered ? (
        <Spinner>正在读取结果…</Spinner>
      ) : user ? (
        <MemberResults key={user.id} user={user} />
      ) : (
        <DeviceResults />
      )}
    </>
  );
}

/** Shows the results of the account, and those on this device that the signed-in user may see. */
function MemberResults({ user }: { readonly user: User }) {
  const all = useLocalResults();
  const answer = useResultPage({ page: 1, pageSize: PAGE_SIZE_MAX, failedMessage: "服务器暂时没有回应" });
  const stored = answer.state === "loaded" ? answer.page.data : NONE;
  if (answer.state === "loading") return <Spinner>正在读取结果…</Spinner>;
  return (
    <JointSheet load={instruments.load} stored={stored} all={all} userId={user.id}>
      {answer.state === "failed" && (
        <Message role="alert" onRetry={answer.retry}>
          {`账号里的结果没有读到：${answer.message}。下面先列出这台设备上的。`}
        </Message>
      )}
      {answer.state === "loaded" && answer.page.pagination.total > stored.length && (
        <p className="text-ink-soft">{`账号里一共有${answer.page.pagination.total}次，这里列出最近${stored.length}次。`}</p>
      )}
    </JointSheet>
  );
}

const NONE: readonly ResultSummary[] = [];

/** Shows the results on this device that visitors may see. */
function DeviceResults() {
  const { pathname, hash } = useLocation();
  const { hasExpired } = useAuth();
  const all = useLocalResults();
  return (
    <JointSheet load={instruments.load} stored={NONE} all={all} userId={undefined}>
      <p className="text-ink-soft">
        {hasExpired ? "登录已过期，这里只有这台设备上的结果。" : "这里是这台设备上的结果。"}
        存到账号里的，
        <Link
          to="/login"
          state={toSignIn(pathname + hash, hasExpired)}
          className="link inline-flex min-h-11 items-center"
        >
          登录后才能选
        </Link>
        。
      </p>
    </JointSheet>
  );
}
