import { findCatalogueEntry, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description, Instrument, Introduction, Questionnaire } from "@xinjing/instruments/instrument";
import { Suspense, memo, use, type ComponentType } from "react";
import { useParams } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { descriptions, instruments, introductions, type Loader } from "./load-instrument.ts";
import { MissingQuestions } from "./missing-questions.tsx";

/** With a scene, which the questions do without. */
const UnavailableTest = lazyPart(async () => (await import("./unavailable-test.tsx")).UnavailableTest);

export interface PageProps<Part> {
  readonly instrument: Part;
  readonly entry: CatalogueEntry;
}

/** What an intro is made of. */
export type IntroPageProps = PageProps<Introduction>;
/** What an info page is made of. */
export type InfoPageProps = PageProps<Description>;
/** What the other pages of a flow are made of. */
export type FlowPageProps = PageProps<Instrument>;

interface WithPartProps<Part> {
  /** A component of the module, not made while rendering: see below. */
  readonly page: ComponentType<PageProps<Part>>;
}

/** Loads the questions of the test named in the URL and what is said before them for its intro. */
export const WithIntroduction = withPart(introductions);
/** Loads what the info page of the test named in the URL says. */
export const WithDescription = withPart(descriptions);
/** Loads the whole instrument named in the URL for a page of its flow. */
export const WithFlow = withPart(instruments);

/**
 * While prerendering and hydrating the page waits for its part inside Suspense, so the HTML holds the text and stays on
 * screen until the module is there. Nothing may render the boundary again before that: React would throw the text away
 * and draw it anew, and with it the link that somebody is about to press. Therefore it depends on nothing but the
 * address, and whatever changes lives in the page.
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
    return (
      <Suspense fallback={<Spinner>正在打开…</Spinner>}>
        {entry?.isAvailable ? (
          <Loaded key={entry.type} entry={entry} page={page} />
        ) : (
          <UnavailableTest type={testType} />
        )}
      </Suspense>
    );
  });
  const loadPart = (testType: string) => {
    const entry = findCatalogueEntry(testType);
    return entry?.isAvailable ? loader.load(entry) : undefined;
  };
  return Object.assign(WithPart, { loadPart });
}
