import type { Questionnaire } from "@xinjing/instruments/instrument";
import type { AgeGate } from "@xinjing/instruments/stages";
import { useEffect, useState, type ReactNode } from "react";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { hasPassedAgeGate, saveAgeGatePassed } from "#web/data/session/age-gate.ts";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import { showHeading } from "#web/platform/browser/show-heading.ts";
import { shapeOf } from "#web/data/session/session.ts";
import { peekSession, restoreSession } from "#web/data/session/store.ts";
import { AgeGateForm } from "./age-gate-form.tsx";

interface AgeGatedProps {
  readonly instrument: Questionnaire;
  readonly gate: AgeGate;
  readonly name: string;
  readonly children: ReactNode;
}

/** Asks the age before the questions, once for each tab. */
export function AgeGated({ instrument, gate, name, children }: AgeGatedProps) {
  const { id, about } = instrument;
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const shape = shapeOf(instrument);
    if (hasPassedAgeGate(id) || peekSession(shape, Date.now())) {
      setIsOpen(true);
      return;
    }
    clearEarlyState("data-resuming");
    // Web storage may have lost the session when the browser was killed; the replica still has it.
    void restoreSession(shape, Date.now()).then((saved) => {
      if (saved) setIsOpen(true);
    });
  }, [id, instrument]);

  // Moves the focus from the removed form to the question.
  useEffect(() => {
    if (!isOpen || document.activeElement !== document.body) return;
    showHeading(document.querySelector<HTMLElement>("main h1"));
  }, [isOpen]);

  if (isOpen) return children;
  return (
    <>
      <AgeGateForm
        id={id}
        gate={gate}
        name={name}
        onPass={(months) => {
          saveAgeGatePassed(id, months);
          setIsOpen(true);
        }}
      />
      <Disclaimer about={about} className="mt-10" />
    </>
  );
}
