import type { ResultSummary } from "@xinjing/contract/results";
import { CATALOGUE, getCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Suspense, memo, use, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { Message } from "#web/components/message.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { splitResults } from "#web/data/device/kept.ts";
import { byEnd, shortEnd } from "#web/data/results/end-time.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { Visit } from "#web/data/results/visit-record.ts";
import { useFollowUpRecord } from "../follow-up/use-follow-up-record.ts";
import { readStoredResult } from "../stored-result.ts";
import { CoursePage } from "./course-page.tsx";
import type { JointGroup, JointResult } from "./course-part.tsx";
import { JointChoice } from "./joint-choice.tsx";
import { useChosenIds } from "./use-chosen-ids.ts";
import { VisitSheet } from "./visit-sheet.tsx";

type Load = (entry: CatalogueEntry) => Promise<Instrument | undefined>;

interface JointSheetProps {
  /** Loads a test once; undefined if that fails. Must have a stable identity. */
  readonly load: Load;
  /** Results of the account. */
  readonly stored: readonly ResultSummary[];
  /** Results of this device, of all accounts. */
  readonly all: readonly LocalResult[];
  /** Id of the signed-in account. */
  readonly userId: string | undefined;
  /** Message about the results. */
  readonly children: ReactNode;
}

/** Lets the user choose results, and shows the joint document of the chosen ones. */
export function JointSheet({ load, stored, all, userId, children }: JointSheetProps) {
  const local = useMemo(() => splitResults(all, userId).shown, [all, userId]);
  const results = useMemo(() => join(stored, local), [stored, local]);
  const [ids, choose] = useChosenIds();
  const [notes, setNotes] = useState("");
  const [showsVisits, setShowsVisits] = useState(false);
  const visits = useMemo(
    () => new Map(local.flatMap(({ id, visit }) => (visit && ids.includes(id) ? [[id, visit]] : []))),
    [local, ids],
  );
  const chosen = useMemo(() => results.filter(({ id }) => ids.includes(id)), [results, ids]);
  // Deferred, so that checkboxes and text fields respond at once.
  const shown = useDeferredValue(chosen);
  const shownNotes = useDeferredValue(notes);
  return (
    <div className="mt-4 space-y-10 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:space-y-0 print:mt-0 print:block">
      <div className="lg:col-span-4 print:hidden">
        <JointChoice
          results={results}
          chosen={chosen}
          missingCount={ids.length - chosen.length}
          onChoose={(picked) => {
            choose(picked.map(({ id }) => id));
          }}
          notes={notes}
          onNotesChange={setNotes}
          visits={visits.size === 0 ? undefined : { isShown: showsVisits, onToggle: setShowsVisits }}
        >
          {children}
        </JointChoice>
      </div>
      {/* Begins at the height of the back link, as a single printed page does. */}
      <div className="min-w-0 lg:col-span-8 lg:-mt-[8.1rem] print:mt-0">
        {shown.length > 1 && (
          <Suspense fallback={<Spinner>正在打开…</Spinner>}>
            <Document
              load={load}
              results={shown}
              notes={shownNotes}
              visits={showsVisits ? visits : NO_VISITS}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type Visits = ReadonlyMap<string, Visit>;
const NO_VISITS: Visits = new Map();

interface DocumentProps {
  readonly load: Load;
  readonly results: readonly ResultSummary[];
  readonly notes: string;
  /** Notes on doctor's appointments to show, by result. */
  readonly visits: Visits;
}

const Document = memo(function Document({ load, results, notes, visits }: DocumentProps) {
  const groups = CATALOGUE.flatMap((entry): JointGroup[] => {
    const own = results.filter(({ test_type: type }) => type === entry.type);
    if (own.length === 0) return [];
    const instrument = use(load(entry));
    if (!instrument) return [];
    const read = own.reverse().flatMap((summary): JointResult[] => {
      const stored = readStoredResult(summary, instrument);
      return stored ? [{ summary, sheet: stored }] : [];
    });
    return [{ instrument, entry, results: read }];
  });
  const sheets = groups.flatMap(({ results: own, ...group }) => {
    const siblings = own.map(({ summary }) => summary);
    return own.map((result) => ({ ...group, result, siblings }));
  });
  if (sheets.length < results.length) {
    return (
      <Message role="alert">有的测试没有加载出来，可能是网络不通。联网后刷新这一页，选好的还在。</Message>
    );
  }
  return (
    <div className="space-y-8 print:space-y-0">
      <CoursePage groups={groups} notes={notes} />
      <div className="border-b border-line print:border-0">
        {sheets.map((sheet, index) => (
          // Number 1 is the page with the results over time.
          <OneSheet
            key={sheet.result.summary.id}
            {...sheet}
            visit={visits.get(sheet.result.summary.id)}
            number={index + 2}
          />
        ))}
      </div>
    </div>
  );
});

interface OneSheetProps extends Pick<JointGroup, "instrument" | "entry"> {
  readonly result: JointResult;
  /** Results of the same test. */
  readonly siblings: readonly ResultSummary[];
  readonly visit: Visit | undefined;
  readonly number: number;
}

/** Shows the page of one result. Folded on screens, but not on paper and in pictures. */
function OneSheet(props: OneSheetProps) {
  const {
    instrument,
    entry,
    result: { summary, sheet },
    siblings,
    visit,
    number,
  } = props;
  const record = useFollowUpRecord(instrument, summary.id);
  if (record.state === "preparing") return undefined;
  return (
    <details className="joint-part border-t border-line print:border-0">
      <summary className="grid min-h-12 grid-cols-[1fr_auto] items-center py-2 pe-1 tabular-nums print:hidden">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {`第${number}张：${entry.name}`}
          <span className="text-sm text-ink-soft">{shortEnd(summary, siblings)}</span>
        </span>
      </summary>
      <div className="pb-6 print:pb-0">
        <VisitSheet
          instrument={instrument}
          entry={entry}
          result={sheet}
          secondStage={record}
          notes=""
          visit={visit}
          isOneOfSeveral
        />
      </div>
    </details>
  );
}

/**
 * Merges lists of results by id, newest first; of equal ids, the earlier list wins. Leaves out tests that are not
 * available.
 */
function join(...lists: readonly (readonly ResultSummary[])[]): readonly ResultSummary[] {
  const byId = new Map(
    [...lists]
      .reverse()
      .flat()
      .map((result) => [result.id, result]),
  );
  return [...byId.values()]
    .filter(({ test_type: type }) => getCatalogueEntry(type).isAvailable)
    .sort(byEnd(Date.now()));
}
