import { findCarriedPage, readCarried, type Carried } from "@xinjing/instruments/carried";
import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { use } from "react";
import { Link } from "react-router";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { PageTitle } from "#web/components/page-title.tsx";
import { keepCarried } from "#web/data/results/carried.ts";
import { useLocalResults, useRecovery } from "#web/features/outbox/use-local-results.ts";
import { instruments } from "#web/features/questionnaire/load-instrument.ts";
import { MissingQuestions } from "#web/features/questionnaire/missing-questions.tsx";
import { KeepCarried } from "#web/features/result/carried/keep-carried.tsx";
import { NothingCarried } from "#web/features/result/carried/nothing-carried.tsx";
import { ResultView } from "#web/features/result/result-view.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";

interface ContentProps {
  readonly entry: CatalogueEntry;
  /** Version of the test in the text. */
  readonly version: string;
  readonly text: string;
}

/** Loads the test of a link and shows its result. */
export function Content({ entry, version, text }: ContentProps) {
  const instrument = use(instruments.load(entry));
  if (!instrument) return <MissingQuestions type={entry.type} name={entry.name} />;
  const carried = readCarried(instrument, text);
  const page = carried && findCarriedPage(instrument, carried);
  if (!page) return <NothingCarried isOtherVersion={version !== instrument.version} />;
  return (
    <>
      <PageTitle page={`带来的结果 · ${entry.name}`} />
      <ResultView
        instrument={instrument}
        name={entry.name}
        page={page}
        notice={<Keeping instrument={instrument} carried={carried} text={text} />}
        end={
          <Link to="/" className="link inline-flex min-h-11 items-center print:hidden">
            返回首页
          </Link>
        }
      />
    </>
  );
}

interface KeepingProps {
  readonly instrument: Instrument;
  readonly carried: Carried;
  readonly text: string;
}

function Keeping({ instrument, carried, text }: KeepingProps) {
  const canKeep = useIsKept();
  const isUnsaved = useUnsaved();
  const isKept = useLocalResults().some((result) => result.carried === text);
  useRecovery();
  return (
    <KeepCarried
      isKept={isKept}
      onKeep={canKeep && !isUnsaved ? () => keepCarried(instrument, carried, text) : undefined}
    />
  );
}
