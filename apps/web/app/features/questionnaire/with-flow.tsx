import { findCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description, Instrument, Introduction, Questionnaire } from "@xinjing/instruments/instrument";
import { Suspense, memo, use, type ComponentType } from "react";
import { useParams } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { descriptions, instruments, introductions, type Loader } from "./load-instrument.ts";
import { MissingQuestions } from "./missing-questions.tsx";

/** Loaded on demand, because its scene is not needed by the questions. */
const UnavailableTest = lazyPart(async () => (await import("./unavailable-test.tsx")).UnavailableTest);

export interface PageProps<Part> {
  readonly instrument: Part;
  readonly entry: CatalogueEntry;
}

/** Props of the intro. */
export type IntroPageProps = PageProps<Introduction>;
/** Props of the info page. */
export type InfoPageProps = PageProps<Description>;
/** Props of the other pages of a flow. */
export type FlowPageProps = PageProps<Instrument>;

interface WithPartProps<Part> {
  /** Must be a component of the module, with a stable identity. */
  readonly page: ComponentType<PageProps<Part>>;
}

/** Loads the questions and the introduction of the test in the URL. */
export const WithIntroduction = withPart(introductions);
/** Loads the info page of the test in the URL. */
export const WithDescription = withPart(descriptions);
/** Loads the whole test in the URL. */
export const WithFlow = withPart(instruments);

/**
 * Reads the part, which is loaded before the page is drawn (routes.ts). There is no Suspense boundary, so that React hydrates the
 * whole prerendered page at once: React redraws a boundary that an extension changed before it was hydrated, without what was
 * typed into it. The part depends only on the address; the page holds all other state.
 */
export function withPart<Part extends Questionnaire>(loader: Loader<Part>) {
  function Loaded({ entry, page: Page }: WithPartProps<Part> & Pick<PageProps<Part>, "entry">) {
    const instrument = use(loader.load(entry));
    if (!instrument) return <MissingQuestions type={entry.type} name={entry.name} />;
    return <Page entry={entry} instrument={instrument} />;
  }

  const WithPart = memo(function WithPart({ page }: WithPartProps<Part>) {
    const { testType = "" } = useParams();
    const entry = findCatalogueEntry(testType);
    if (entry?.isAvailable) return <Loaded key={entry.type} entry={entry} page={page} />;
    return (
      <Suspense fallback={<Spinner>正在打开…</Spinner>}>
        <UnavailableTest type={testType} />
      </Suspense>
    );
  });
  const loadPart = (testType: string) => {
    const entry = findCatalogueEntry(testType);
    return entry?.isAvailable ? loader.load(entry) : undefined;
  };
  return Object.assign(WithPart, { loadPart });
}
