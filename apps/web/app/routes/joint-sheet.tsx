import type { User } from "@xinjing/contract/auth";
import { PAGE_SIZE_MAX, type ResultSummary } from "@xinjing/contract/results";
import { CATALOGUE, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { ArrowLeft } from "lucide-react";
import { Suspense, memo, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { splitResults } from "#web/data/device/kept.ts";
import { byEnd, shortEnd } from "#web/data/results/end-time.ts";
import { recoverLocalResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { Visit } from "#web/data/results/visit-record.ts";
import { toSignIn } from "#web/features/auth/after-login.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { useFollowUpRecord } from "#web/features/result/follow-up/use-follow-up-record.ts";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { instruments } from "#web/features/questionnaire/load-instrument.ts";
import { readStoredResult } from "#web/features/result/stored-result.ts";
import { CoursePage } from "#web/features/result/visit-sheet/course-page.tsx";
import type { JointGroup, JointResult } from "#web/features/result/visit-sheet/course-part.tsx";
import { JointChoice } from "#web/features/result/visit-sheet/joint-choice.tsx";
import { useChosenIds } from "#web/features/result/visit-sheet/use-chosen-ids.ts";
import { VisitSheet } from "#web/features/result/visit-sheet/visit-sheet.tsx";

/** Results that the person chooses as one document for a doctor: the course over time, then a page for each. Nothing is sent. */
export default function JointSheetPage() {
  const { user, isKnown } = useAuth();
  const [isRecovered, setIsRecovered] = useState(false);
  useEffect(() => {
    void recoverLocalResults().then(() => {
      setIsRecovered(true);
    });
  }, []);
  return (
    <>
      <PageTitle page="给医生看" />
      <Link
        to={user ? "/history" : "/my-data"}
        className="link mb-6 inline-flex min-h-11 items-center gap-2 print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span>{user ? "返回历史记录" : "返回本机数据"}</span>
      </Link>
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

/** What the account holds, and what of this device may be shown to its person. */
function MemberResults({ user }: { readonly user: User }) {
  const local = useOwnLocalResults(user.id);
  const answer = useResultPage({ page: 1, pageSize: PAGE_SIZE_MAX, failedMessage: "服务器暂时没有回应" });
  const stored = answer.state === "loaded" ? answer.page.data : NONE;
  const results = useMemo(() => join(stored, local), [stored, local]);
  if (answer.state === "loading") return <Spinner>正在读取结果…</Spinner>;
  return (
    <JointSheet results={results} local={local}>
      {answer.state === "failed" && (
        <Message role="alert">
          <p>{`账号里的结果没有读到：${answer.message}。下面先列出这台设备上的。`}</p>
          <button type="button" className="button-quiet mt-2" onClick={answer.retry}>
            重试
          </button>
        </Message>
      )}
      {answer.state === "loaded" && answer.page.pagination.total > stored.length && (
        <p className="text-ink-soft">{`账号里一共有${answer.page.pagination.total}次，这里列出最近${stored.length}次。`}</p>
      )}
    </JointSheet>
  );
}

const NONE: readonly ResultSummary[] = [];

/** What this device keeps and may show to anybody. */
function DeviceResults() {
  const { pathname, hash } = useLocation();
  const { hasExpired } = useAuth();
  const local = useOwnLocalResults(undefined);
  const results = useMemo(() => join(NONE, local), [local]);
  return (
    <JointSheet results={results} local={local}>
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

function useOwnLocalResults(userId: string | undefined): readonly LocalResult[] {
  const all = useLocalResults();
  return useMemo(() => splitResults(all, userId).shown, [all, userId]);
}

/** Each result once, newest first; none of a test that the operator has switched off. */
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

interface JointSheetProps {
  /** All that may be chosen from, newest first. */
  readonly results: readonly ResultSummary[];
  /** Results of this device, which may have notes of a visit. */
  readonly local: readonly LocalResult[];
  /** What there is to say about them. */
  readonly children: ReactNode;
}

function JointSheet({ results, local, children }: JointSheetProps) {
  const [ids, choose] = useChosenIds();
  const [notes, setNotes] = useState("");
  const [showsVisits, setShowsVisits] = useState(false);
  const visits = useMemo(
    () => new Map(local.flatMap(({ id, visit }) => (visit && ids.includes(id) ? [[id, visit]] : []))),
    [local, ids],
  );
  const chosen = useMemo(() => results.filter(({ id }) => ids.includes(id)), [results, ids]);
  // Ticks and words show at once, the document when there is time.
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
      {/* The document begins beside the way back, as a single sheet does. */}
      <div className="min-w-0 lg:col-span-8 lg:-mt-[8.1rem] print:mt-0">
        {shown.length > 1 && (
          <Suspense fallback={<Spinner>正在打开…</Spinner>}>
            <Document results={shown} notes={shownNotes} visits={showsVisits ? visits : NO_VISITS} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type Visits = ReadonlyMap<string, Visit>;
const NO_VISITS: Visits = new Map();

interface DocumentProps {
  readonly results: readonly ResultSummary[];
  readonly notes: string;
  /** Notes of visits to show, by result. */
  readonly visits: Visits;
}

const Document = memo(function Document({ results, notes, visits }: DocumentProps) {
  const groups = CATALOGUE.flatMap((entry): JointGroup[] => {
    const own = results.filter(({ test_type: type }) => type === entry.type);
    if (own.length === 0) return [];
    const instrument = use(instruments.load(entry));
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
          // The course is the first one.
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
  /** All of its test. */
  readonly siblings: readonly ResultSummary[];
  readonly visit: Visit | undefined;
  readonly number: number;
}

/** Folded on the screen; paper and pictures show all of it. */
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
