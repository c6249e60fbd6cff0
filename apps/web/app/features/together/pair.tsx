import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { PairVerdict, Shown, Together } from "@xinjing/instruments/together";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { familyOf } from "#web/content/scene/family.ts";
import { ProseText, Titled } from "#web/components/text/prose.tsx";
import { SharedLake } from "#web/components/water/shared-lake.tsx";
import { describeCounts } from "#web/components/text/describe-measure.ts";
import { Portraits } from "./portraits.tsx";
import { HollowLetters, Stage } from "./stage.tsx";

interface PairProps {
  readonly entry: CatalogueEntry;
  readonly together: Together;
  readonly people: readonly [Shown, Shown];
  /** True if the user pressed a button to open this view; its heading then receives the focus. */
  readonly takesFocus: boolean;
  /** Says who can see this page. */
  readonly privacy: ReactNode;
}

/** Shows two people side by side, their differences and suggestions. */
export function Pair({ entry, together, people, takesFocus, privacy }: PairProps) {
  const [first, second] = people;
  const { lead, verdicts } = together.compare(first, second);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stage
      tint={entry.type}
      silhouettes={<Portraits people={people} />}
      lake={
        <>
          <SharedLake people={people} verdicts={verdicts} />
          <Marks verdicts={verdicts} />
          <HollowLetters people={people} />
        </>
      }
      head={
        <>
          <h1 ref={heading} tabIndex={-1} className="headline">
            <span className="block font-sans text-base font-normal text-ink-soft">{`一起看 · ${entry.name}`}</span>
            {`${first.name}和`}
            <wbr />
            {second.name}
          </h1>
          <ul className="mt-4 space-y-2">
            {lead.map((sentence) => (
              <li key={sentence} className="text-lg">
                {sentence}
              </li>
            ))}
          </ul>
          {privacy}
          {isSame(first, second) && (
            <p className="mt-3 text-ink-soft">
              两边的题数一模一样。如果打开的是你自己生成的链接，把它发给对方就好，自己不用看。
            </p>
          )}
        </>
      }
    >
      {verdicts.map((verdict, index) => (
        <Titled key={verdict.key} title={verdict.label}>
          <ul className="mt-1 flex flex-wrap gap-x-5 text-ink-soft tabular-nums">
            {people.map(({ name, leans }) => (
              <li key={name}>{`${name}：${describeCounts(leans[index]!)}`}</li>
            ))}
          </ul>
          <Verdict verdict={verdict} people={people} />
        </Titled>
      ))}
      <Titled title="这不能说明什么">
        <ProseText paragraphs={together.limits} />
      </Titled>
      <Link to="/" className="link inline-flex min-h-11 items-center print:hidden">
        返回首页
      </Link>
    </Stage>
  );
}

/** Explains the marks between two people on the lake. */
function Marks({ verdicts }: { readonly verdicts: readonly PairVerdict[] }) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {verdicts.some(({ differs }) => differs) && "粗线连着的，差得够多，算不一样。"}
      {verdicts.some(({ differs }) => !differs) && "椭圆圈着的，差得不多，还说不准。"}
    </p>
  );
}

interface VerdictProps extends Pick<PairProps, "people"> {
  readonly verdict: PairVerdict;
}

/** Describes one difference and suggests something for each person, next to a line in that person's colour. */
function Verdict({ verdict: { text, difference, tries }, people }: VerdictProps) {
  return (
    <>
      <p className="mt-2 font-serif text-lg">{text}</p>
      <p className="text-ink-soft">{difference}</p>
      {tries.map(({ who, text: tried }) => (
        <p key={who} className={`mt-3 border-l-4 pl-3 ${findInk(people, who)}`}>
          <strong className="block font-semibold">
            {who.startsWith("你") ? `${who}可以试试` : `可以请${who}试试`}
          </strong>
          {tried}
        </p>
      ))}
    </>
  );
}

/** Returns the classes of the line beside a suggestion: the colour of a person, or the neutral one if it is for both. */
function findInk(people: PairProps["people"], who: string): string {
  const person = people.find(({ name }) => name === who);
  return person ? `border-pigment tint-${familyOf(person.leans)}` : "border-line-strong";
}

/** True if all counts are equal, for example because users opened their own link. */
function isSame(one: Shown, other: Shown): boolean {
  return one.leans.every(({ poles: [{ count }] }, index) => count === other.leans[index]?.poles[0].count);
}
