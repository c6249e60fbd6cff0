import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answerQuestion,
  goToNext,
  goToPrevious,
  jumpTo,
  markSubmitted,
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
  it("agrees with the spec after every command", () => {
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        walk(steps, (session, _before, model) => {
          expect({
            id: session.id,
            index: session.currentQuestionIndex,
            answers: session.answers,
            isCompleted: session.isCompleted,
            isSubmitted: session.isSubmitted,
          }).toEqual({ ...model, answers: Object.fromEntries(model.answers) });
        });
      }),
      { numRuns: 500 },
    );
  });

  it("keeps its index and its answers in range", () => {
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        walk(steps, (session) => {
          expect([0, 1, 2, 3]).toContain(session.currentQuestionIndex);
          for (const question of Object.keys(session.answers))
            expect(["1", "2", "3", "4"]).toContain(question);
        });
      }),
    );
  });

  it("has an end after its start exactly while completed, and then every answer", () => {
    let completedStates = 0;
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        walk(steps, (session) => {
          expect("endTime" in session).toBe(session.isCompleted);
          if (!session.isCompleted) return;
          completedStates += 1;
          expect(session.endTime).toBeGreaterThan(session.startTime);
          expect(Object.keys(session.answers)).toEqual(["1", "2", "3", "4"]);
        });
      }),
      { numRuns: 500 },
    );
    // Without completed states the property would hold of nothing.
    expect(completedStates).toBeGreaterThan(0);
  });

  it("comes back with previous from wherever next went, short of the last question", () => {
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        walk(steps, (session, _before, _model, _command, now) => {
          if (session.currentQuestionIndex === QUESTION_COUNT - 1) return;
          expect(goToPrevious(goToNext(session, now))).toEqual(session);
        });
      }),
    );
  });

  it("never loses an answer, and never changes the state it was given", () => {
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        let snapshot = "";
        walk(steps, (session, before) => {
          if (snapshot !== "") expect(JSON.stringify(before)).toBe(snapshot);
          expect(Object.keys(session.answers)).toEqual(expect.arrayContaining(Object.keys(before.answers)));
          snapshot = JSON.stringify(session);
        });
      }),
    );
  });

  it("is the same after it was stored and read", () => {
    fc.assert(
      fc.property(stepsArbitrary, stepArbitrary, (steps, next) => {
        walk(steps, (session, _before, _model, _command, now) => {
          const stored: Session = JSON.parse(JSON.stringify(session));
          expect(stored).toEqual(session);
          const later = now + next.elapsedMs;
          expect(runCommand(stored, next.command, later, "x")).toEqual(
            runCommand(session, next.command, later, "x"),
          );
        });
      }),
    );
  });

  it("keeps its start inside the resume window", () => {
    fc.assert(
      fc.property(stepsArbitrary, (steps) => {
        walk(steps, (session, _before, _model, command, now) => {
          if (command.kind !== "resume" || session.isCompleted) return;
          expect(now - session.startTime).toBeGreaterThanOrEqual(0);
          expect(now - session.startTime).toBeLessThanOrEqual(90 * 60 * 1000);
        });
      }),
    );
  });
});
