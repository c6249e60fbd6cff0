import { Link, useLocation } from "react-router";
import { LateAfterVisit } from "#web/features/after-visit/late-after-visit.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { LateClaimPanel } from "#web/features/claim/late-claim-panel.tsx";
import { useResultSync } from "#web/features/outbox/result-sync.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import type { InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import { FoundResult } from "#web/features/result/found-result.tsx";
import { NoOwnResult } from "#web/features/result/no-result.tsx";
import { findOwnResult, passOwnResult } from "#web/features/result/own-result.ts";
import { PreparingResult } from "#web/features/result/preparing-result.tsx";
import { ResultEnd } from "#web/features/result/result-end.tsx";
import { useResult, type Finding, type Found } from "#web/features/result/use-result.ts";
import { SiteNorms } from "#web/features/site-norms/site-norms.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";

interface ResultProps extends InstrumentPageProps {
  readonly prepared: Finding | undefined;
}

/** Shows the result of this device, or the one in the navigation state. */
export function Result({ instrument, entry, prepared }: ResultProps) {
  const auth = useAuth();
  const shown = useResult(instrument, findOwnResult, auth, prepared);
  if (shown.state === "preparing")
    return <PreparingResult about={instrument.about} isHydrated={auth.isKnown} />;
  if (shown.state === "nothing")
    return <NoOwnResult instrument={instrument} answered={shown.answered} user={auth.user} />;
  return <Shown instrument={instrument} entry={entry} found={shown} />;
}

interface ShownProps extends InstrumentPageProps {
  readonly found: Found;
}

function Shown({ instrument, entry, found: { result, own } }: ShownProps) {
  const { user } = useAuth();
  const { state: passed } = useLocation() as { state: unknown };
  const kept = useUnsaved() ? undefined : own;
  const results = useLocalResults();
  const sync = useResultSync(kept, user);
  const offer = sync.isOffered && user && <LateClaimPanel user={user} results={results} only={result.id} />;
  return (
    <FoundResult
      instrument={instrument}
      entry={entry}
      result={result}
      sheetState={own ? kept && passOwnResult(kept, user?.id) : passed}
      siteNorms={
        kept &&
        entry.total.hasNorms && (
          <SiteNorms type={entry.type} total={kept.total_score} maxTotal={entry.total.max} />
        )
      }
      notice={offer || sync.notice}
      place={sync.place}
      afterVisit={kept && entry.isAboutHealth && <LateAfterVisit result={kept} />}
      end={
        <ResultEnd instrument={instrument}>
          <Link to="/my-data" className="link inline-flex min-h-11 items-center">
            本机数据
          </Link>
        </ResultEnd>
      }
    />
  );
}
