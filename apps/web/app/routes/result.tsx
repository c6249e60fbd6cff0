import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { RotateCcw } from "lucide-react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ResultSync } from "#web/features/claim/result-sync.tsx";
import type { Flow } from "#web/features/questionnaire/flow-table.ts";
import { FollowUpInvitation } from "#web/features/follow-up/follow-up-invitation.tsx";
import { WithFlow } from "#web/features/questionnaire/with-flow.tsx";
import { ReportView } from "#web/features/report/report-view.tsx";
import { ShareButton } from "#web/features/report/share-button.tsx";
import { useShownResult } from "#web/features/report/use-shown-result.ts";
import { clearSession } from "#web/platform/session-store.ts";

export default function ResultPage() {
  return (
    <div className="mx-auto max-w-column">
      <WithFlow>
        {({ flow, instrument, entry }) => (
          <>
            <PageTitle page={`测试结果 · ${entry.name}`} />
            <Result flow={flow} instrument={instrument} entry={entry} />
          </>
        )}
      </WithFlow>
    </div>
  );
}

interface ResultProps {
  readonly flow: Flow;
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
}

function Result({ flow, instrument, entry }: ResultProps) {
  const { user, isKnown } = useAuth();
  const { state: passed } = useLocation() as { state: unknown };
  const shown = useShownResult({ instrument, passed, owner: user?.id, isOwnerKnown: isKnown });
  const introPath = `/${instrument.id}/intro`;

  if (shown.state === "preparing") {
    return (
      <>
        <Spinner>正在准备结果…</Spinner>
        <p className="text-ink-soft">{instrument.about.disclaimer}</p>
      </>
    );
  }
  if (shown.state === "nothing") {
    return <Navigate to={introPath} replace state={{ notice: flow.noResultMessage(shown.answered) }} />;
  }
  return (
    <>
      {shown.report ? (
        <ReportView
          name={entry.name}
          report={shown.report}
          about={instrument.about}
          why={shown.why}
          showsHelpLines={flow.showsHelpLines}
        >
          {shown.state === "own" && <FollowUpInvitation instrument={instrument} />}
        </ReportView>
      ) : (
        <header className="py-16 text-center">
          <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
            结果暂不可用
          </h1>
          <p className="mt-4 text-ink-soft">
            这条记录里的分数读不出来。原来的记录没有改动，可以回到历史记录看看。
          </p>
        </header>
      )}
      <div className="mt-12 space-y-8">
        {shown.state === "own" && <ResultSync result={shown.result} user={user} />}
        <ResultActions instrument={instrument} entry={entry} introPath={introPath} />
      </div>
    </>
  );
}

interface ResultActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly introPath: string;
}

function ResultActions({ instrument, entry, introPath }: ResultActionsProps) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className="button-primary"
        onClick={() => {
          clearSession(instrument.id);
          void navigate(introPath);
        }}
      >
        <RotateCcw aria-hidden="true" className="size-5" />
        重新测试
      </button>
      <ShareButton
        title={`${entry.name} · 心镜`}
        text={`我在心镜做了“${entry.name}”，${entry.questionCount}道题，做完马上能看到结果。你也可以试试：`}
        path={introPath}
      />
      <Link to="/" className="button-quiet">
        返回首页
      </Link>
    </div>
  );
}
