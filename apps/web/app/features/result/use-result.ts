import type { Instrument } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { startTransition, useLayoutEffect, useState } from "react";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { Why } from "./why.ts";
import type { StoredResult } from "./stored-result.ts";

/** The result of this device's finished session. */
export interface OwnResult {
  readonly state: "own";
  readonly page: ResultPage;
  readonly result: LocalResult;
  readonly why: Why;
}

/** What the account holds of a result beside its summary is on its way, or did not come. */
export type MissingTexts = "asking" | "failed";

/** What a result page shows. */
export type ShownResult =
  | { readonly state: "preparing" }
  | OwnResult
  | { readonly state: "found"; readonly stored: StoredResult; readonly missing?: MissingTexts }
  /** There is no result, only so many answers of a sheet that can be finished. */
  | { readonly state: "nothing"; readonly answered?: number }
  /** The account does not hold it any more. */
  | { readonly state: "deleted"; readonly answered?: undefined };

interface Answer {
  /** Account that was signed in, if any. */
  readonly to: string | undefined;
  readonly shown: ShownResult;
}

/** A result that was scored ahead of the page that shows it. */
export interface PreparedResult extends Answer {
  readonly shown: OwnResult;
}

/** What is looked for, and for whom. */
export interface Search {
  readonly instrument: Instrument;
  /** Navigation state of the page: another page may have passed a result in it. */
  readonly passed: unknown;
  /** Account that is signed in, if any. */
  readonly owner: string | undefined;
}

interface Options extends Search {
  /** False while it is not known who is signed in. */
  readonly isKnown: boolean;
  /** Finds a result and hands it over, at once if it can; again when it learns more. Must be the same at every rendering. */
  readonly find: (search: Search, take: (shown: ShownResult) => void) => void;
  readonly prepared?: PreparedResult | undefined;
}

/** The prepared result, else what `find` finds; `retry` lets it search again. */
export function useResult({
  instrument,
  passed,
  owner,
  isKnown,
  find,
  prepared,
}: Options): ShownResult & { readonly retry: () => void } {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const ready = prepared?.to === owner ? prepared : undefined;
  const kept = keepFor(owner, answer, prepared);
  const hasLeft = kept !== undefined && kept.to !== owner;

  // Before the paint: who comes back to a result sees it, and no page that waits for it.
  useLayoutEffect(() => {
    if (!isKnown || hasLeft) return undefined;
    let isGone = false;
    const search = () => {
      find({ instrument, passed, owner }, (shown) => {
        if (!isGone && !(ready && isSame(shown, ready.shown))) setAnswer({ to: owner, shown });
      });
    };
    // Another tab may have changed the answers of a prepared result: the search looks at them after the result is drawn.
    const timer = ready && setTimeout(() => startTransition(search));
    if (!ready) search();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [instrument, passed, owner, isKnown, find, ready, hasLeft, attempt]);

  return {
    ...(kept?.shown ?? { state: "preparing" }),
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}

/**
 * What was shown to one person is not shown to the next. But an expired login takes no result from the screen; who
 * signs out is shown no page any more (routes/shell.tsx).
 */
function keepFor(owner: string | undefined, ...given: readonly (Answer | undefined)[]): Answer | undefined {
  const answers = given.filter((each) => each !== undefined);
  const theirs = answers.find(({ to }) => to === owner);
  if (theirs || owner !== undefined) return theirs;
  return answers[0] && ["own", "found"].includes(answers[0].shown.state) ? answers[0] : undefined;
}

/** Whether drawing it again would change nothing. */
function isSame(shown: ShownResult, prepared: OwnResult): boolean {
  return shown.state === "own" && toText(shown) === toText(prepared);
}

/** All but when it was written down last, which does not show. */
function toText({ result }: OwnResult): string {
  return JSON.stringify({ ...result, changed_at: 0 });
}
