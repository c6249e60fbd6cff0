import { PAGE_SIZE_MAX } from "@xinjing/contract/results";
import { BackLink } from "#web/components/back-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { MembersOnly } from "#web/features/auth/guard.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ChangeView } from "#web/features/change/change-view.tsx";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { WithInstrument, type InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";

/** Shows how the stored results of one test changed. */
export default function ChangePage() {
  return (
    <MembersOnly>
      <WithInstrument page={Change} />
    </MembersOnly>
  );
}

function Change({ instrument, entry }: InstrumentPageProps) {
  return (
    <>
      <PageTitle page={`变化 · ${entry.name}`} />
      <BackLink to="/history">返回历史记录</BackLink>
      <h1 tabIndex={-1} className="mb-6 text-lg text-ink-soft">
        {`变化 · ${entry.name}`}
      </h1>
      <Content instrument={instrument} />
    </>
  );
}

function Content({ instrument }: Pick<InstrumentPageProps, "instrument">) {
  const { user } = useAuth();
  const results = useResultPage({
    page: 1,
    pageSize: PAGE_SIZE_MAX,
    testType: instrument.id,
    failedMessage: "获取测试历史失败",
  });
  if (results.state === "loading") return <Spinner>正在读取你的结果…</Spinner>;
  if (results.state === "failed") {
    return <LoadFailure message={results.message} onRetry={results.retry} />;
  }
  return <ChangeView instrument={instrument} page={results.page} reader={user?.id} />;
}
