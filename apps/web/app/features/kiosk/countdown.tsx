import { useEffect, useId, useRef } from "react";

interface CountdownProps {
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onWipe: () => void;
}

/** Asks whether somebody is still there. Covers the page, which the person before may have left open. */
export function Countdown({ seconds, onStay, onWipe }: CountdownProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="m-auto w-[min(30rem,90vw)] sheet px-6 py-6 text-ink backdrop:bg-paper"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={titleId} className="font-serif text-2xl font-semibold">
        还在吗？
      </h2>
      <p id={textId} className="mt-3">
        没有人按的话，很快就全部清空，让下一位用。
      </p>
      <p aria-hidden="true" className="mt-2 font-serif text-3xl tabular-nums">{`${seconds}秒`}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={onStay}>
          还在，继续
        </button>
        <button type="button" className="button-quiet" onClick={onWipe}>
          现在清空
        </button>
      </div>
    </dialog>
  );
}
