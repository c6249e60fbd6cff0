import { Link, Navigate, useMatch, useNavigate } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import { WithInstrument, type InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import { TakeAway } from "#web/features/result/share/take-away.tsx";
import { followPage } from "#web/features/result/follow-up/follow-page.ts";
import { useFollowUpRecord } from "#web/features/result/follow-up/use-follow-up-record.ts";
import { findOwnResult } from "#web/features/result/own-result.ts";
import { ResultView } from "#web/features/result/result-view.tsx";
import { useResult, type Found } from "#web/features/result/use-result.ts";

export const { loadPart } = WithInstrument;

/** The end of a flow in 候诊模式: the wait, then the result with its three ways on. */
export default function KioskEndingPage() {
  return <WithInstrument page={Ending} />;
}

function Ending({ instrument, entry }: InstrumentPageProps) {
  const navigate = useNavigate();
  const isWaiting = useMatch("/:testType/loading") !== null;
  const go = (page: string) => void navigate(`/${entry.type}/${page}`, { replace: true });
  return (
    <>
      <PageTitle page={`${isWaiting ? "正在整理" : "测试结果"} · ${entry.name}`} />
      {isWaiting ? (
        <div className="mx-auto max-w-column">
          <h1 tabIndex={-1} className="sr-only">{`正在整理${entry.name}的回答`}</h1>
          <LoadingScreen
            instrument={instrument}
            owner={undefined}
            onScored={() => undefined}
            onNothing={() => go("result")}
            onDone={() => go("result")}
            onEdit={() => go("questionnaire")}
          />
        </div>
      ) : (
        <Result instrument={instrument} entry={entry} />
      )}
    </>
  );
}

function Result({ instrument, entry }: InstrumentPageProps) {
  const found = useResult(instrument, findOwnResult, useAuth());
  if (found.state === "nothing") return <Navigate to={`/${entry.type}/intro`} replace />;
  if (found.state === "preparing") return <Spinner>正在准备结果…</Spinner>;
  return <Shown key={found.result.id} instrument={instrument} entry={entry} found={found} />;
}

interface ShownProps extends InstrumentPageProps {
  readonly found: Found;
}

/** A result that leads to a second stage waits for it: the person is here, and comes back to no device. */
function Shown({ instrument, entry, found: { result, own } }: ShownProps) {
  const record = useFollowUpRecord(instrument, result.id);
  if (record.state === "preparing") return <Spinner>正在准备结果…</Spinner>;
  if (record.state === "open") return <Navigate to={`/${entry.type}/follow-up`} replace />;
  if (!result.page || !own) return <Navigate to="/" replace />;
  return (
    <>
      <ResultView
        instrument={instrument}
        name={entry.name}
        page={followPage(result.page, record, entry.type)}
        result={result}
        notice={<TakeAway instrument={instrument} entry={entry} own={own} record={record} />}
        end={undefined}
      />
      <p className="mx-auto mt-8 max-w-column print:hidden">
        <Link to="/" className="button-quiet">
          看完了，清空
        </Link>
      </p>
    </>
  );
}
