import { findCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Suspense, use, type ReactNode } from "react";
import { useParams } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { findLoadedInstrument, loadInstrument } from "./load-instrument.ts";
import { MissingQuestions } from "./missing-questions.tsx";
import { UnavailableTest } from "./unavailable-test.tsx";

interface FlowContext {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
}

interface WithFlowProps {
  readonly children: (context: FlowContext) => ReactNode;
}

/**
 * Loads the instrument named in the URL for a page of its flow. While prerendering and hydrating the page waits
 * for it inside Suspense, so the HTML holds the text and stays on screen until the module is there.
 */
export function WithFlow({ children }: WithFlowProps) {
  const { testType = "" } = useParams();
  const entry = findCatalogueEntry(testType);
  if (!entry?.isAvailable) return <UnavailableTest type={testType} />;
  return (
    <Suspense fallback={<Spinner>正在打开…</Spinner>}>
      <Loaded key={entry.type} entry={entry}>
        {children}
      </Loaded>
    </Suspense>
  );
}

function Loaded({ entry, children }: WithFlowProps & Pick<FlowContext, "entry">) {
  const instrument = findLoadedInstrument(entry) ?? use(loadInstrument(entry));
  if (!instrument) return <MissingQuestions type={entry.type} name={entry.name} />;
  return children({ entry, instrument });
}
