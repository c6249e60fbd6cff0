import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answerQuestion,
  goToNext,
  goToPrevious,
  jumpTo,
  markSubmitted,
  progressPercent,
  resumeSession,
  startSession,
  type Session,
} from "./session.ts";

type Command =
  | { readonly kind: "answer"; readonly question: number; readonly value: number }
  | { readonly kind: "next" | "previous" | "submit" | "resume" }
  | { readonly kind: "jump"; readonly index: number };

/** What the spec says about a session, kept apart from the code that does it. */
interface Model {
  id: string;
  index: number;
  answers: Map<number, number>;
  isCompleted: boolean;
  isSubmitted: boolean;
}

const QUESTION_COUNT = 4;

const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      question: fc.integer({ min: 0, max: QUESTION_COUNT + 1 }),
      value: fc.nat({ max: 1 }),
    }),
  },
  { weight: 5, arbitrary: fc.constant<Command>({ kind: "next" }) },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: "previous" }) },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: "submit" }) },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: "resume" }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("jump" as const),
      index: fc.integer({ min: -1, max: QUESTION_COUNT }),
    }),
  },
);

/** The clock may stand still, jump ahead or run backwards. */
const stepArbitrary = fc.record({
  command: commandArbitrary,
  elapsedMs: fc.integer({ min: -10_000_000, max: 10_000_000 }),
});

/** Answers everything and completes, so that what comes after completion is walked as often as what comes before. */
const COMPLETING: readonly Command[] = [
  ...[1, 2, 3, 4].map((question) => ({ kind: "answer", question, value: 0 }) as const),
  ...Array.from({ length: QUESTION_COUNT }, () => ({ kind: "next" }) as const),
];
const stepsArbitrary = fc
  .tuple(fc.constantFrom([], COMPLETING), fc.array(stepArbitrary, { size: "max", maxLength: 40 }))
  .map(([start, rest]) => [...start.map((command) => ({ command, elapsedMs: 1 })), ...rest]);

function runCommand(session: Session, command: Command, now: number, newId: string): Session {
  switch (command.kind) {
    case "answer":
      return answerQuestion(session, { question: command.question, value: command.value, newId });
    case "next":
      return goToNext(session, now);
    case "previous":
      return goToPrevious(session);
    case "jump":
      return jumpTo(session, command.index, now);
    case "submit":
      return markSubmitted(session);
    case "resume":
      return resumeSession(session, now);
  }
}

function updateModel(model: Model, command: Command, newId: string): void {
  const missing = [1, 2, 3, 4].filter((question) => !model.answers.has(question));
  if (command.kind === "submit") model.isSubmitted = true;
  if (command.kind === "previous") {
    model.index = model.index === 0 ? 0 : model.index - 1;
    model.isCompleted = false;
  }
  if (command.kind === "jump" && command.index >= 0 && command.index < 4) {
    model.index = command.index;
    model.isCompleted = command.index === 3 && missing.length === 0;
  }
  if (command.kind === "next") {
    if (model.index < 3) model.index += 1;
    else if (missing[0] === undefined) model.isCompleted = true;
    else model.index = missing[0] - 1;
  }
  if (command.kind === "answer") updateModelAnswer(model, command, newId);
}

function updateModelAnswer(
  model: Model,
  { question, value }: { question: number; value: number },
  newId: string,
): void {
  if (question < 1 || question > 4 || model.answers.get(question) === value) return;
  model.answers.set(question, value);
  if (model.isSubmitted) Object.assign(model, { id: newId, isSubmitted: false, isCompleted: false });
}

/** Walks through the steps and shows every state, with the one before it and the model. */
function walk(
  steps: readonly { readonly command: Command; readonly elapsedMs: number }[],
  visit: (session: Session, before: Session, model: Model, command: Command, now: number) => void,
): void {
  let now = 1_000_000_000;
  let session = startSession({ id: "id-0", testType: "adhd", questionCount: QUESTION_COUNT, now });
  const model: Model = { id: "id-0", index: 0, answers: new Map(), isCompleted: false, isSubmitted: false };
  for (const [step, { command, elapsedMs }] of steps.entries()) {
    now += elapsedMs;
    const newId = `id-${step + 1}`;
    const before = session;
    session = runCommand(session, command, now, newId);
    updateModel(model, command, newId);
    visit(session, before, model, command, now);
  }
}

describe("a session under random commands", () => {
  it("agrees with the spec after every command, and never changes the state it was given", () => {
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        let snapshot = "";
        walk(steps, (session, before, model) => {
          const { id, currentQuestionIndex: index, answers, isCompleted, isSubmitted } = session;
          const expected = { ...model, answers: Object.fromEntries(model.answers) };
          expect({ id, index, answers, isCompleted, isSubmitted }).toEqual(expected);
          expect(progressPercent(session)).toBe(25 * (model.index + 1));
          if (snapshot !== "") expect(JSON.stringify(before)).toBe(snapshot);
          snapshot = JSON.stringify(session);
        });
      }),
      { numRuns: 500 },
    );
  });

  it("has an end after its start exactly while completed, and starts inside the resume window", () => {
    let completedStates = 0;
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        walk(steps, (session, _before, _model, command, now) => {
          expect("endTime" in session).toBe(session.isCompleted);
          if (session.isCompleted) {
            completedStates += 1;
            expect(session.endTime).toBeGreaterThan(session.startTime);
          } else if (command.kind === "resume") {
            expect(now - session.startTime).toBeGreaterThanOrEqual(0);
            expect(now - session.startTime).toBeLessThanOrEqual(90 * 60 * 1000);
          }
        });
      }),
      { numRuns: 500 },
    );
    // Without completed states the property would hold of nothing.
    expect(completedStates).toBeGreaterThan(0);
  });

  it("comes back with previous from wherever next went, and is the same after it was stored and read", () => {
    fc.assert(
      fc.property(stepsArbitrary, stepArbitrary, (steps, { command, elapsedMs }) => {
        walk(steps, (session, _before, _model, _command, now) => {
          if (session.currentQuestionIndex < QUESTION_COUNT - 1) {
            expect(goToPrevious(goToNext(session, now))).toEqual(session);
          }
          const stored: Session = JSON.parse(JSON.stringify(session));
          expect(stored).toEqual(session);
          const next = runCommand(session, command, now + elapsedMs, "x");
          expect(runCommand(stored, command, now + elapsedMs, "x")).toEqual(next);
        });
      }),
    );
  });
});
