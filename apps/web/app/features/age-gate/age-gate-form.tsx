import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { AgeGate, AgeVerdict, UrgentCases } from "@xinjing/instruments/stages";
import { readAge } from "@xinjing/instruments/milestones/age";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { BirthForm } from "#web/components/form/birth-form.tsx";
import { Clauses } from "#web/components/text/clauses.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { getChildOfVisit, getToday, setChildOfVisit } from "#web/data/milestones/child-of-visit.ts";

interface AgeGateFormProps {
  readonly id: InstrumentId;
  readonly gate: AgeGate;
  readonly name: string;
  /** Called with the age in months. */
  readonly onPass: (months: number) => void;
}

/** Asks for the age before the first question. Shows advice if the test is not suitable at that age. */
export function AgeGateForm({ id, gate, name, onPass }: AgeGateFormProps) {
  const [birth, setBirth] = useState(getChildOfVisit);
  const [verdict, setVerdict] = useState<AgeVerdict>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) box.current?.scrollIntoView({ block: "nearest" });
  }, [verdict]);
  return (
    <div className="space-y-6">
      <PageTitle page={`开始之前 · ${name}`} />
      <header>
        <Scene test={id} className="strip lg:mx-0 lg:mt-0 lg:mb-8 lg:h-45 lg:w-full lg:rounded-2xl" />
        <p className="text-ink-soft">{name}</p>
        <h1 tabIndex={-1} className="headline mt-1">
          孩子多大了？
        </h1>
      </header>
      <p>{gate.question}</p>
      <BirthForm
        initial={birth}
        submitLabel="看看适不适合"
        isQuiet={verdict !== undefined}
        getToday={getToday}
        onRead={(read) => {
          setBirth(read);
          setVerdict(gate.judge(readAge(read, getToday())));
        }}
        // The verdict is of the submitted birth only.
        onEdit={() => setVerdict(undefined)}
      />
      {verdict && (
        <div
          ref={box}
          role="status"
          className={`sheet scroll-mb-4 space-y-3 px-5 py-5 ${verdict.kind === "in-range" ? "border-accent" : "border-amber"}`}
        >
          <p>
            <Opened>{verdict.advice[0]!}</Opened>
          </p>
          {verdict.kind !== "in-range" && (
            <>
              <Link to="/milestones" className="button-primary my-1" onClick={() => setChildOfVisit(birth)}>
                看这个月龄的预警征象
              </Link>
              <Urgent {...verdict.urgent} />
            </>
          )}
          {verdict.advice.slice(1).map((sentence) => (
            <p key={sentence}>
              <Whole>{sentence}</Whole>
            </p>
          ))}
          {verdict.kind === "in-range" ? (
            <button type="button" className="button-primary mt-2" onClick={() => onPass(verdict.months)}>
              开始答题
            </button>
          ) : (
            <Link to="/" className="button-quiet mt-2">
              返回首页
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** Lists what must not wait, with 120 as a telephone link. */
function Urgent({ title, cases }: UrgentCases) {
  return (
    <>
      <p className="pt-1">{title}</p>
      <ul className="divide-y divide-line border-y border-line">
        {cases.map((text) => (
          <li key={text} className="py-2">
            <Whole>{text}</Whole>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a paragraph with an emphasized first sentence. */
function Opened({ children }: { children: string }) {
  const end = children.indexOf("。") + 1;
  const [first, rest] = [children.slice(0, end), children.slice(end)];
  return (
    <>
      <strong className="mb-1 block text-lg font-semibold">
        <Clauses>{first}</Clauses>
      </strong>
      {rest}
    </>
  );
}
