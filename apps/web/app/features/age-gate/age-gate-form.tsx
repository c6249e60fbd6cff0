import type { AgeGate, AgeVerdict } from "@xinjing/instruments/stages";
import { useState } from "react";
import { Link } from "react-router";
import { Form } from "#web/components/form.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { TextField } from "#web/components/text-field.tsx";

interface AgeGateFormProps {
  readonly gate: AgeGate;
  readonly name: string;
  /** With the age in months that counts. */
  readonly onPass: (months: number) => void;
}

/** Asks the age before the first question; an age the questions do not fit gets advice instead of questions. */
export function AgeGateForm({ gate, name, onPass }: AgeGateFormProps) {
  const [months, setMonths] = useState("");
  const [weeksEarly, setWeeksEarly] = useState("0");
  const [verdict, setVerdict] = useState<AgeVerdict>();
  return (
    <div className="space-y-6">
      <PageTitle page={`开始之前 · ${name}`} />
      <header>
        <p className="text-ink-soft">{name}</p>
        <h1 tabIndex={-1} className="headline mt-1">
          孩子多大了？
        </h1>
      </header>
      <p>{gate.question}</p>
      <Form
        className="max-w-60 space-y-5"
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
        <button type="submit" className={verdict ? "button-quiet" : "button-primary"}>
          看看适不适合
        </button>
      </Form>
      {verdict && (
        <div
          role="status"
          className={`sheet space-y-3 px-5 py-5 ${verdict.kind === "in-range" ? "border-accent" : "border-amber"}`}
        >
          {verdict.advice.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {verdict.kind === "in-range" ? (
            <button type="button" className="button-primary" onClick={() => onPass(verdict.months)}>
              开始答题
            </button>
          ) : (
            <Link to="/" className="button-quiet">
              返回首页
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
