import { useEffect, useId, useRef } from "react";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { countUnsaved, endUnsaved } from "#web/data/device/leave-unsaved.ts";

interface LeaveUnsavedProps {
  /** Label of the button. */
  readonly label: string;
  readonly isQuiet?: boolean;
  /** Called when the mode is off. `kept` is true if data of this tab was stored on the device. */
  readonly onLeft: (kept: boolean) => void;
}

/** Turns 不保存模式 off. If this tab has data, first asks whether to keep it. */
export function LeaveUnsaved({ label, isQuiet = false, onLeft }: LeaveUnsavedProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const leave = (keeps: boolean) => {
    endUnsaved(keeps);
    onLeft(keeps);
  };
  if (isAsking) {
    return <Question onKeep={() => leave(true)} onDrop={() => leave(false)} onCancel={callOff} />;
  }
  return (
    <button
      ref={opener}
      type="button"
      className={isQuiet ? "button-quiet" : "link inline-flex min-h-11 items-center"}
      onClick={() => {
        if (describe() !== "") ask();
        else leave(false);
      }}
    >
      {label}
    </button>
  );
}

interface QuestionProps {
  readonly onKeep: () => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

function Question({ onKeep, onDrop, onCancel }: QuestionProps) {
  const id = useId();
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    asked.current?.focus();
  }, []);
  return (
    <div role="group" aria-labelledby={id} className="mt-2 w-full space-y-3 pb-3">
      <p ref={asked} id={id} tabIndex={-1} className="font-medium">
        {`关闭以后，要把${describe()}存到这台设备上吗？`}
      </p>
      <p className="text-ink-soft">存下来，能打开这个浏览器的人都可能看到。不会自己传到服务器。</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-quiet" onClick={onKeep}>
          存下来
        </button>
        <button type="button" className="button-remove" onClick={onDrop}>
          不留
        </button>
        <button type="button" className="link min-h-12 px-2" onClick={onCancel}>
          取消
        </button>
      </div>
    </div>
  );
}

function describe(): string {
  const { resultCount, unfinishedCount, hasMilestones } = countUnsaved();
  const parts = [
    ...(resultCount > 0 ? [`这${resultCount}条结果`] : []),
    ...(unfinishedCount > 0 ? ["没做完的测试"] : []),
    ...(hasMilestones ? ["预警征象的记录"] : []),
  ];
  return parts.join("和");
}
