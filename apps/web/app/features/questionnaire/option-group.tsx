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
  /** Some labels of the test take two lines on a phone. */
  readonly hasLongLabels: boolean;
  /** Whether a choice leads to another question. */
  readonly movesOn: boolean;
  /** Saves and stays: arrow keys. */
  readonly onSelect: (value: AnswerValue) => void;
  /** Saves and moves on: pointer, Enter, Space, number keys. `pressedAt` as `performance.now()` counts. */
  readonly onChoose: (value: AnswerValue, pressedAt: number) => void;
  /** Heading and advice, inside the group so that number keys work from there. */
  readonly children: ReactNode;
}

/**
 * A press so soon after another on the same spot is the second half of a double tap. A mouse counts its clicks itself: two of its
 * presses that are no double click are two answers.
 */
const DOUBLE_TAP_MS = 200;
const SAME_SPOT_PX = 24;

/**
 * One radio group of native inputs. Arrow keys only select: with native radios they move *and* check, so moving
 * on there would put the later options out of a keyboard's reach. A browser sends a click for an arrow key too;
 * the flag set by its keydown tells the two apart. Chromium sends no click for Space on a radio that an arrow
 * checked already, so Space and Enter are handled in keydown.
 *
 * The next question is drawn into the same elements, each where it stands: new ones would take a slow phone longer, and one
 * that moves loses the focus, whose return costs a layout. So their key is their place.
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

  // A tap before hydration reached only the native radio: take it over, once.
  const adoptEarlyChoice = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>("input:checked");
    if (!early || chosen !== undefined) return;
    onChoose(question.options[Number(early.value)]!.value, performance.now());
  });
  // With the question, not after it: nothing can be pressed in between, nor before the frame that paints it.
  useLayoutEffect(() => {
    // What the document held was seen before the scripts came.
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
      // The browser goes on from a label to its radio: a second click, the focus, a change. No use for it where the question leaves.
      if (!movesOn) return;
      event.preventDefault();
    }
    // A click without a pointer comes from a script or an assistive technology. A press on the question before was meant for that one.
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
      // A translated question is another one, whose answers the key was not made for.
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

/** The radios, each in a label that can be pressed as a whole. What is pressed is the group's business. */
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
          {/* With its verb: a bare number beside an answer that scores 0 to 4 would be read as its score. */}
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

/** Whether the document held this question before React drew it. */
function isDrawn({ id }: Question): boolean {
  return typeof document !== "undefined" && document.getElementsByName(`question-${id}`).length > 0;
}

/** The option a key commits: Enter or Space on a radio, or the digit of its place. */
function findOption(event: KeyboardEvent, question: Question): AnswerValue | undefined {
  if (/^[1-9]$/.test(event.key)) return question.options[Number(event.key) - 1]?.value;
  const isCommit = event.key === "Enter" || event.key === " ";
  if (!isCommit || !(event.target instanceof HTMLInputElement)) return undefined;
  return question.options[Number(event.target.value)]?.value;
}
