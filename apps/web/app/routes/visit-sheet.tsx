import { useState } from "react";
import { useLocation } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { useFollowUpRecord } from "#web/features/result/follow-up/use-follow-up-record.ts";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { WithInstrument, type InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import { findStoredResult } from "#web/features/result/find-stored-result.ts";
import { NoResult } from "#web/features/result/no-result.tsx";
import type { StoredResult } from "#web/features/result/stored-result.ts";
import { useResult } from "#web/features/result/use-result.ts";
import { SheetIntro } from "#web/features/result/visit-sheet/sheet-intro.tsx";
import { SheetTools } from "#web/features/result/visit-sheet/sheet-tools.tsx";
import { VisitSheet } from "#web/features/result/visit-sheet/visit-sheet.tsx";

/** Shows the printable page for a doctor, of the result in the navigation state or of the latest one on this device. */
export default function VisitSheetPage() {
  return <WithInstrument page={TitledContent} />;
}

function TitledContent({ instrument, entry }: InstrumentPageProps) {
  return (
    <>
      <PageTitle page={`${instrument.sheet.title} · ${entry.name}`} />
      <Content instrument={instrument} entry={entry} />
    </>
  );
}

function Content({ instrument, entry }: InstrumentPageProps) {
  const auth = useAuth();
  const found = useResult(instrument, findStoredResult, auth);
  if (found.state === "preparing") return <Spinner>正在准备…</Spinner>;
  if (found.state === "nothing") {
    return (
      <NoResult instrument={instrument} isDeleted={found.isDeleted} isSignedIn={auth.user !== undefined} />
    );
  }
  return <Sheet key={found.result.id} instrument={instrument} entry={entry} result={found.result} />;
}

interface SheetProps extends InstrumentPageProps {
  readonly result: StoredResult;
}

function Sheet({ instrument, entry, result }: SheetProps) {
  const { state: passed } = useLocation() as { state: unknown };
  const { sheet } = instrument;
  const [notes, setNotes] = useState("");
  const visit = useLocalResults().find(({ id }) => id === result.id)?.visit;
  const record = useFollowUpRecord(instrument, result.id);
  if (record.state === "preparing") return <Spinner>正在准备…</Spinner>;
  return (
    <div className="space-y-10 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:space-y-0 print:block">
      <div className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start print:hidden">
        <BackLink to={`/test-result/${instrument.id}`} state={passed}>
          返回结果
        </BackLink>
        <SheetIntro
          sheet={sheet}
          questionCount={entry.question_count}
          hasAnswers={result.explanation !== undefined}
        />
        <SheetTools notesTitle={sheet.notesTitle} notes={notes} onNotesChange={setNotes} />
      </div>
      <div className="lg:col-span-8">
        <VisitSheet
          instrument={instrument}
          entry={entry}
          result={result}
          secondStage={record}
          notes={notes}
          visit={visit}
        />
      </div>
    </div>
  );
}
