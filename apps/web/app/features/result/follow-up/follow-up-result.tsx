import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { Link } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import type { AuthState } from "#web/data/account/auth-store.ts";
import { LeadActions } from "../lead-actions.tsx";
import { findOwnResult, passOwnResult } from "../own-result.ts";
import { ResultEnd } from "../result-end.tsx";
import { ResultView } from "../result-view.tsx";
import { useResult } from "../use-result.ts";

interface FollowUpResultProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** Title of the second stage. */
  readonly title: string;
  readonly page: ResultPage;
  readonly auth: AuthState;
  readonly isUnsaved: boolean;
}

/** Shows the result of the second stage, with the same buttons as a result of the first stage. */
export function FollowUpResult({ instrument, entry, title, page, auth, isUnsaved }: FollowUpResultProps) {
  const found = useResult(instrument, findOwnResult, auth);
  const own = found.state === "found" && !isUnsaved ? found.own : undefined;
  return (
    <>
      <PageTitle page={`${title}的结果 · ${entry.name}`} />
      <ResultView
        instrument={instrument}
        name={`${entry.name} · ${title}`}
        page={page}
        lead={
          found.state === "found" && (
            <LeadActions
              instrument={instrument}
              entry={entry}
              result={found.result}
              page={page}
              sheetState={own && passOwnResult(own, auth.user?.id)}
            />
          )
        }
        end={
          <ResultEnd
            instrument={instrument}
            first={
              <Link to={`/${instrument.id}/result`} className="button-quiet">
                返回测试结果
              </Link>
            }
          />
        }
      />
    </>
  );
}
