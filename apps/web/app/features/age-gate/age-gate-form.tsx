import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { AgeGate, AgeVerdict } from "@xinjing/instruments/stages";
import { useState } from "react";
import { Link } from "react-router";
import { Clauses } from "#web/components/clauses.tsx";
import { Form } from "#web/components/form.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { TextField } from "#web/components/text-field.tsx";

interface AgeGateFormProps {
  readonly id: InstrumentId;
  readonly gate: AgeGate;
  readonly name: string;
  /** With the age in months that counts. */
  readonly onPass: (months: number) => void;
}

/** Asks the age before the first question; an age the questions do not fit gets advice instead of questions. */
export function AgeGateForm({ id, gate, name, onPass }: AgeGateFormProps) {
  const [months, setMonths] = useState("");
  const [weeksEarly, setWeeksEarly] = useState("0");
  const [verdict, setVerdict] = useState<AgeVerdict>();
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
      <Form
        className="grid grid-cols-2 gap-x-4 gap-y-5 elder:max-sm:grid-cols-1"
        onEarlyInput={(early) => {
          setMonths(early["age-months"] ?? "");
          setWeeksEarly(early["weeks-early"] ?? "0");
        }}
        onSubmit={(typed) =>
          setVerdict(gate.judge(Number(typed["age-months"]), Number(typed["weeks-early"])))
        }
      >
        <TextField
          id="age-months"
          label="月龄（整月）"
          type="number"
          inputMode="numeric"
          min={0}
          max={216}
          value={months}
          onChange={setMonths}
        />
        <TextField
          id="weeks-early"
          label="早产几周"
          hint="足月填0。"
          type="number"
          inputMode="numeric"
          min={0}
          max={20}
          value={weeksEarly}
          onChange={setWeeksEarly}
        />
        <button
          type="submit"
          className={`col-span-full justify-self-start ${verdict ? "button-quiet" : "button-primary"}`}
        >
          看看适不适合
        </button>
      </Form>
      {verdict && (
        <div
          role="status"
          className={`sheet space-y-3 px-5 py-5 ${verdict.kind === "in-range" ? "border-accent" : "border-amber"}`}
        >
          {verdict.advice.map((sentence, index) => (
            <p key={sentence}>{index === 0 ? <Opened>{sentence}</Opened> : sentence}</p>
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

/** A paragraph whose first sentence says it all, as large as that. */
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
