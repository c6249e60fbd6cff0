import type { AnswerValue, Question } from "@xinjing/instruments/instrument";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";

interface OptionGroupProps {
  readonly question: Question;
  readonly chosen: AnswerValue | undefined;
  readonly labelledBy: string;
  readonly describedBy: string;
  /** True if any label of the test needs two lines on phones. */
  readonly hasLongLabels: boolean;
  /** True if a choice opens another question. */
  readonly movesOn: boolean;
  /** Saves the answer. Called for arrow keys. */
  readonly onSelect: (value: AnswerValue) => void;
  /**
   * Saves the answer and shows the next question. Called for pointer, Enter, Space and number keys. `pressedAt` is a time of
   * `performance.now()`.
   */
  readonly onChoose: (value: AnswerValue, pressedAt: number) => void;
  /** Heading and advice. They are inside the group, so that number keys also work while the heading has the focus. */
  readonly children: ReactNode;
}

/**
 * Maximum interval and distance of the two taps of a double tap. For a mouse, the browser's click count is used; two
 * separate clicks are two answers.
 */
const DOUBLE_TAP_MS = 200;
const SAME_SPOT_PX = 24;

/**
 * Radio group of native inputs. Arrow keys only select. They check native radios, so that showing the next question
 * would make later options unreachable by keyboard. Browsers also send a click for an arrow key; a flag set on keydown
 * distinguishes it from a real click. Chromium sends no click for Space on a checked radio, so Space and Enter are
 * handled on keydown. The options of the next question reuse the same elements (keyed by index): new elements are
 * slower on phones, and a moved element loses the focus.
 */
export function OptionGroup(props: OptionGroupProps) {
  const { question, chosen, labelledBy, describedBy, hasLongLabels, movesOn, onSelect, onChoose, children } =
    props;
  const isArrow = useRef(false);
  const group = useRef<HTMLDivElement>(null);
  const shownAt = useRef(-Infinity);
  const press = useRef({ at: -Infinity, x: 0, y: 0, isMouse: false, isRepeat: false });
  const drawn = useRef<number>(undefined);
  const [ofDocument] = useState(() => (isDrawn(question) ? question.id : undefined));

  // Applies a choice that was made before hydration, once.
  const adoptEarlyChoice = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>("input:checked");
    if (!early || chosen !== undefined) return;
    onChoose(question.options[Number(early.value)]!.value, performance.now());
  });
  // A layout effect, so that no event is handled between the render and this code.
  useLayoutEffect(() => {
    // The prerendered question was visible before hydration.
    const isSeen = drawn.current === undefined && question.id === ofDocument;
    drawn.current = question.id;
    isArrow.current = false;
    if (isSeen) return undefined;
    shownAt.current = Infinity;
    const frame = requestAnimationFrame(() => {
      shownAt.current = performance.now();
    });
    return () => cancelAnimationFrame(frame);
  }, [question.id, ofDocument]);
  useEffect(() => {
    adoptEarlyChoice();
  }, []);

  const handleClick = (event: MouseEvent) => {
    const radio = (event.target as Element).closest("label")?.querySelector("input");
    if (!radio) return;
    if (event.target !== radio) {
      // A label also clicks its radio. If another question follows, prevents that second click with its focus and
      // change events.
      if (!movesOn) return;
      event.preventDefault();
    }
    // Scripts and assistive technologies click without a pointer. Ignores a press that began on the previous question.
    const hasPointer = event.detail > 0;
    const { at, isMouse, isRepeat } = press.current;
    if (hasPointer && isRepeat && (!isMouse || event.detail > 1)) return;
    if ((hasPointer ? at : event.timeStamp) < shownAt.current) return;
    const { value } = question.options[Number(radio.value)]!;
    if (isArrow.current) onSelect(value);
    else onChoose(value, event.timeStamp);
  };

  const handlePointerDown = ({ timeStamp: at, clientX: x, clientY: y, pointerType }: PointerEvent) => {
    isArrow.current = false;
    const last = press.current;
    const isRepeat = at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < SAME_SPOT_PX;
    press.current = { at, x, y, isMouse: pointerType === "mouse", isRepeat };
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    isArrow.current = event.key.startsWith("Arrow");
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = findOption(event, question);
    if (option === undefined) return;
    event.preventDefault();
    if (!event.repeat && event.timeStamp >= shownAt.current) onChoose(option, event.timeStamp);
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      // A machine translation would change the question, and the scoring would not apply.
      translate="no"
      className="flex flex-col"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onKeyUp={() => {
        isArrow.current = false;
      }}
      onPointerDown={handlePointerDown}
    >
      {children}
      <Options question={question} chosen={chosen} hasLongLabels={hasLongLabels} />
    </div>
  );
}

/** Renders the radios. The group handles all events. */
function Options({
  question,
  chosen,
  hasLongLabels,
}: Pick<OptionGroupProps, "question" | "chosen" | "hasLongLabels">) {
  return (
    <div className="mt-6 space-y-1.5 sm:mt-4 sm:space-y-3">
      {question.options.map((option, index) => (
        <label
          key={index}
          className={`flex ${hasLongLabels ? "min-h-20" : "min-h-13"} items-center gap-4 rounded-2xl border border-line-strong/45 bg-sheet px-4 py-2.5 sm:min-h-14 sm:px-5 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            name={`question-${question.id}`}
            value={index}
            checked={chosen === option.value}
            readOnly
            autoComplete="off"
            className="shrink-0 outline-none"
          />
          <span className="flex-1">{option.label}</span>
          {/* The key hint contains 按: a digit alone would look like the score of an answer, because answers score 0 to
              4. */}
          <kbd
            aria-hidden="true"
            className="hidden rounded border border-line px-1.5 font-sans text-sm text-ink-soft tabular-nums sm:pointer-fine:inline-block"
          >
            {`按${index + 1}`}
          </kbd>
        </label>
      ))}
    </div>
  );
}

/** True if the document contained this question before hydration. */
function isDrawn({ id }: Question): boolean {
  return typeof document !== "undefined" && document.getElementsByName(`question-${id}`).length > 0;
}

/** Returns the option that a key chooses: Enter or Space on a radio, or a digit. */
function findOption(event: KeyboardEvent, question: Question): AnswerValue | undefined {
  if (/^[1-9]$/.test(event.key)) return question.options[Number(event.key) - 1]?.value;
  const isCommit = event.key === "Enter" || event.key === " ";
  if (!isCommit || !(event.target instanceof HTMLInputElement)) return undefined;
  return question.options[Number(event.target.value)]?.value;
}
