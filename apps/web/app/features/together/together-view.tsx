import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Lean, Shown, Together } from "@xinjing/instruments/together";
import { useState } from "react";
import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { ProseText, Titled } from "#web/components/text/prose.tsx";
import { One } from "./one.tsx";
import { Opening } from "./opening.tsx";
import { Pair } from "./pair.tsx";
import { PasteForm, describeProblem } from "./paste-form.tsx";

/** Preferences of the latest result of this device or of the account. */
export interface OwnLeans {
  readonly leans: readonly Lean[];
  readonly version: string | undefined;
  /** State for a link to the result page, if the result is in the account. */
  readonly state?: object | undefined;
}

export interface TogetherViewProps {
  readonly entry: CatalogueEntry;
  readonly together: Together;
  /** Fragment of the URL without `#`; may be empty. */
  readonly code: string;
  readonly own: OwnLeans | undefined;
}

/** Compares the sender of the link with the reader's result, or with a pasted link. Stores nothing. */
export function TogetherView({ entry, together, code, own }: TogetherViewProps) {
  const [pasted, setPasted] = useState<readonly Shown[]>([]);
  const links = together.find(code);
  const linked = links.find(({ ok }) => ok) ?? links[0];
  const isOld = own !== undefined && own.version !== together.version;
  const usable = isOld ? undefined : own;
  const me = usable && { name: "你", leans: usable.leans };
  const people = seat(me, linked?.ok ? linked.shown : undefined, pasted);
  if (people) {
    return (
      <Pair
        entry={entry}
        together={together}
        people={people}
        takesFocus={pasted.length > 0}
        privacy={<Unseen entry={entry} own={usable} />}
      />
    );
  }
  if (linked?.ok) {
    const person = nameOther(linked.shown);
    return <One entry={entry} together={together} person={person} isOld={isOld} onRead={setPasted} />;
  }
  return (
    <Invitation
      entry={entry}
      together={together}
      problem={code === "" ? undefined : describeProblem(links)}
      own={usable}
      onRead={setPasted}
    />
  );
}

interface InvitationProps extends Pick<TogetherViewProps, "entry" | "together"> {
  /** Describes why the link in the URL is not valid. */
  readonly problem: string | undefined;
  /** Result of the reader, if it can be compared. */
  readonly own: OwnLeans | undefined;
  readonly onRead: (people: readonly Shown[]) => void;
}

/** Explains the procedure and offers to paste links. */
function Invitation({ entry, together, problem, own, onRead }: InvitationProps) {
  const labels = own ? ONE_LINK : TWO_LINKS;
  return (
    <div className="ledger space-y-12">
      <Opening entry={entry}>
        {problem !== undefined && (
          <div className="mt-6">
            <Message role="alert">{problem}</Message>
          </div>
        )}
      </Opening>
      <Titled title="怎么看">
        <ProseText paragraphs={[]} steps={STEPS} />
        <p className="mt-4">
          <Link
            to={own ? `/test-result/${entry.type}` : `/${entry.type}/intro`}
            state={own?.state}
            className="button-primary"
          >
            {own ? "去我的结果页" : `去做${entry.name}`}
          </Link>
        </p>
      </Titled>
      <Titled title="有链接，贴在这里">
        <PasteForm together={together} labels={labels} onRead={onRead} />
      </Titled>
    </div>
  );
}

const ONE_LINK = { other: "对方的链接" };
const TWO_LINKS = { first: "一个人的链接", second: "另一个人的链接" };

const STEPS = [
  "做完测试，在结果页点“和人一起看”，看清楚会给对方看什么，再生成二维码或链接。",
  "对方扫码或打开链接。对方的设备上有自己的结果，就直接看到两个人的；没有，就先看到你的四个方面。",
  "两个人的链接都在手边，也可以一起贴在下面。",
];

/** Returns both people with different names; undefined if one of them is missing. */
function seat(
  me: Shown | undefined,
  sender: Shown | undefined,
  pasted: readonly Shown[],
): readonly [Shown, Shown] | undefined {
  const [one, other] = pasted;
  if (one && other) return tellApart(one, other);
  const you = me ?? (sender && one && { ...one, name: "你" });
  const they = sender ?? one;
  return you && they && [you, nameOther(they)];
}

function tellApart(one: Shown, other: Shown): readonly [Shown, Shown] {
  const isClear = one.name !== other.name && one.name !== "" && other.name !== "";
  return isClear
    ? [one, other]
    : [
        { ...one, name: "第一位" },
        { ...other, name: "第二位" },
      ];
}

/** Gives another name to a sender called 你 ("you"), because readers would think of themselves. */
function nameOther(person: Shown): Shown {
  return ["", "你"].includes(person.name) ? { ...person, name: "对方" } : person;
}

/** Says that the other person does not see the reader's result, and how to send it. */
function Unseen({ entry, own }: Pick<TogetherViewProps, "entry" | "own">) {
  if (!own) return undefined;
  return (
    <p className="mt-3 text-ink-soft print:hidden">
      对方还看不到你的结果。想让对方也看到，就在
      <Link to={`/test-result/${entry.type}`} state={own.state} className="link">
        你的结果页
      </Link>
      点“和人一起看”，发一个链接回去。
    </p>
  );
}
