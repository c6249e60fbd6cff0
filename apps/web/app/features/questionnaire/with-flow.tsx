import { findCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Suspense, memo, use, type ComponentType } from "react";
import { useParams } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { findLoadedInstrument, loadInstrument } from "./load-instrument.ts";
import { MissingQuestions } from "./missing-questions.tsx";
import { UnavailableTest } from "./unavailable-test.tsx";

/** What the pages of a flow are made of. */
export interface FlowPageProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
}

interface WithFlowProps {
  /** A component of the module, not made while rendering: see below. */
  readonly page: ComponentType<FlowPageProps>;
}

/**
 * Loads the instrument named in the URL for a page of its flow. While prerendering and hydrating the page waits
 * for it inside Suspense, so the HTML holds the text and stays on screen until the module is there. Nothing may render
 * the boundary again before that: React would throw the text away and draw it anew, and with it the link that
 * somebody is about to press. Therefore it depends on nothing but the address, and whatever changes lives in the page.
 */
export const WithFlow = memo(function WithFlow({ page }: WithFlowProps) {
  const { testType = "" } = useParams();
  const entry = findCatalogueEntry(testType);
  if (!entry?.isAvailable) return <UnavailableTest type={testType} />;
  return (
    <Suspense fallback={<Spinner>正在打开…</Spinner>}>
      <Loaded key={entry.type} entry={entry} page={page} />
    </Suspense>
  );
});

function Loaded({ entry, page: Page }: WithFlowProps & Pick<FlowPageProps, "entry">) {
  const instrument = findLoadedInstrument(entry) ?? use(loadInstrument(entry));
  if (!instrument) return <MissingQuestions type={entry.type} name={entry.name} />;
  return <Page entry={entry} instrument={instrument} />;
}
