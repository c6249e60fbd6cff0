import { findCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description, Instrument, Introduction, Questionnaire } from "@xinjing/instruments/instrument";
import { Suspense, memo, use, type ComponentType } from "react";
import { useParams } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { descriptions, instruments, introductions, type Loader } from "./load-instrument.ts";
import { MissingQuestions } from "./missing-questions.tsx";

/** Loaded on demand, because the questions do not need its scene. */
const UnavailableTest = lazyPart(async () => (await import("./unavailable-test.tsx")).UnavailableTest);

export interface PageProps<Part> {
  readonly instrument: Part;
  readonly entry: CatalogueEntry;
}

/** Props of the intro. */
export type IntroPageProps = PageProps<Introduction>;
/** Props of the info page. */
export type InfoPageProps = PageProps<Description>;
/** Props of pages that need the whole test. */
export type InstrumentPageProps = PageProps<Instrument>;

interface WithPartProps<Part> {
  /** Component to render. Must be defined at module level, so that its identity is stable. */
  readonly page: ComponentType<PageProps<Part>>;
}

/** Renders a page with the questions and the introduction of the test in the URL. */
export const WithIntroduction = withPart(introductions);
/** Renders a page with the texts of the info page of the test in the URL. */
export const WithDescription = withPart(descriptions);
/** Renders a page with the whole test in the URL. */
export const WithInstrument = withPart(instruments);

/**
 * Returns a component that reads a part of the test in the URL and renders a page with it. The part is loaded before
 * the page is rendered (routes.ts). There is no Suspense boundary, so that React hydrates the whole prerendered page at
 * once: React renders a boundary again if a browser extension changed it before hydration, which would lose what was
 * typed into it. The part depends only on the URL; the page holds all other state.
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
