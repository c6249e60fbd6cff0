import { useEffect, useState } from "react";
import { changeDisplay, readDisplay, type Display } from "#web/data/device/display.ts";

interface Choice {
  readonly value: string | undefined;
  readonly label: string;
  readonly hint?: string;
}

interface Setting {
  readonly name: keyof Display;
  readonly label: string;
  /** Choices of the setting; the first is the default. */
  readonly choices: readonly Choice[];
}

const SETTINGS: readonly Setting[] = [
  {
    name: "elder",
    label: "字和按钮",
    choices: [
      { value: undefined, label: "标准" },
      { value: "on", label: "长辈版", hint: "字和按钮都放大；结果排成一栏，次要的先收起来，内容一样不少。" },
    ],
  },
  {
    name: "theme",
    label: "明暗",
    choices: [
      { value: undefined, label: "跟随系统" },
      { value: "light", label: "浅色" },
      { value: "dark", label: "深色" },
    ],
  },
  {
    name: "contrast",
    label: "对比度",
    choices: [
      { value: undefined, label: "跟随系统" },
      { value: "more", label: "高对比", hint: "黑白分明，边框加深。" },
    ],
  },
  {
    name: "motion",
    label: "动态效果",
    choices: [
      { value: undefined, label: "跟随系统" },
      { value: "off", label: "关闭" },
    ],
  },
];

/** Form for colours, text size and motion. Every choice takes effect at once, on this device only. */
export function DisplayForm() {
  const [display, setDisplay] = useState<Display>({});
  useEffect(() => {
    setDisplay(readDisplay());
  }, []);
  return (
    <div className="space-y-9">
      {SETTINGS.map(({ name, label, choices }) => (
        <fieldset key={name}>
          <legend className="font-serif text-xl font-semibold max-sm:text-[1.27rem]">{label}</legend>
          <div className="mt-3 divide-y divide-line border-y border-line lg:border-t-0">
            {choices.map((choice) => (
              <label key={choice.label} className="flex min-h-14 items-start gap-4 py-3">
                <input
                  type="radio"
                  name={name}
                  className="mt-1"
                  checked={display[name] === choice.value}
                  autoComplete="off"
                  onChange={() => setDisplay(changeDisplay({ [name]: choice.value }))}
                />
                <span>
                  {choice.label}
                  {choice.hint !== undefined && <span className="block text-ink-soft">{choice.hint}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
