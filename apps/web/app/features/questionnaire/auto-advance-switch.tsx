interface AutoAdvanceSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switch for 自动前进, which shows the next question after each choice. */
export function AutoAdvanceSwitch({ isOn, onChange }: AutoAdvanceSwitchProps) {
  return (
    <label className="mt-8 inline-flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      自动前进
    </label>
  );
}
