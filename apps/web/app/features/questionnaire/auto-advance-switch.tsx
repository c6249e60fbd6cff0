interface AutoAdvanceSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** 自动前进: whether choosing an option moves on by itself. */
export function AutoAdvanceSwitch({ isOn, onChange }: AutoAdvanceSwitchProps) {
  return (
    <label className="mt-8 inline-flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      自动前进
    </label>
  );
}
