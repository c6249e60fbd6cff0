import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";
import { TitleWords } from "#web/components/text/clauses.tsx";
import { sayRange } from "#web/components/text/say-range.ts";
import { Scene } from "#web/components/scene.tsx";

/** Links to the test at the end of its info page. */
export function StartCard({ entry }: { readonly entry: CatalogueEntry }) {
  return (
    <div className="sheet relative isolate overflow-hidden lg:h-60 lg:border-0">
      <Scene test={entry.type} className="-z-1 h-30 w-full lg:absolute lg:inset-0 lg:h-full" />
      <div className="flex h-full flex-col items-start px-5 py-5 lg:w-2/5 lg:px-8 lg:py-7">
        <p className="font-serif text-xl font-semibold">
          <TitleWords>{entry.name}</TitleWords>
        </p>
        <p className="mt-1 text-ink-soft">{`${entry.question_count}道题，答题${sayRange(entry.answeringMinutes)}分钟`}</p>
        <Link to={`/${entry.type}/intro`} className="button-primary mt-4 lg:mt-auto">
          去做
          <wbr />
          <TitleWords>{entry.name}</TitleWords>
        </Link>
      </div>
    </div>
  );
}
