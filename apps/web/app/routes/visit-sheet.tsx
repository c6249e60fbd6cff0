import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { useFollowUpRecord } from "#web/features/result/follow-up/use-follow-up-record.ts";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { findStoredResult } from "#web/features/result/find-stored-result.ts";
import { NoResult } from "#web/features/result/no-result.tsx";
import type { StoredResult } from "#web/features/result/stored-result.ts";
import { useResult } from "#web/features/result/use-result.ts";
import { SheetTools } from "#web/features/result/visit-sheet/sheet-tools.tsx";
import { VisitSheet, countSheetPages } from "#web/features/result/visit-sheet/visit-sheet.tsx";

const PAGES = { 1: "一张", 2: "两张" } as const;

/** The sheet to take along on paper: of a passed result, else of the latest one of this device. */
export default function VisitSheetPage() {
  return <WithFlow page={TitledContent} />;
}

function TitledContent({ instrument, entry }: FlowPageProps) {
  return (
    <>
      <PageTitle page={`${instrument.sheet.title} · ${entry.name}`} />
      <Content instrument={instrument} entry={entry} />
    </>
  );
}

function Content({ instrument, entry }: FlowPageProps) {
  const auth = useAuth();
  const found = useResult(instrument, findStoredResult, auth);
  if (found.state === "preparing") return <Spinner>正在准备…</Spinner>;
  if (found.state === "nothing") {
    return (
      <NoResult instrument={instrument} isDeleted={found.isDeleted} isSignedIn={auth.user !== undefined} />
    );
  }
  const { result } = found;
  return <Sheet key={result.id} instrument={instrument} entry={entry} result={result} />;
}

interface SheetProps extends FlowPageProps {
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
        <Link
          to={`/test-result/${instrument.id}`}
          state={passed}
          className="link mb-6 inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          返回结果
        </Link>
        <h1 tabIndex={-1} className="headline">
          {sheet.title}
        </h1>
        <p className="mt-4 text-lg">
          {result.explanation
            ? `下面有这次的分数和每题的回答，打印出来是${PAGES[countSheetPages(entry.question_count)]}A4纸。`
            : `下面有这次的分数，打印出来是${PAGES[1]}A4纸。要带上每题的答案，请在作答的那台设备上打开这一页。`}
        </p>
        <p className="mt-3 text-ink-soft">纸上的横线留给手写，姓名这些不用在网上填。这一页不上传任何东西。</p>
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
