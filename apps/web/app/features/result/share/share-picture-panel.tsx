import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { useId, useState } from "react";
import { buildCard, chooseDefault, describeCard, type Shows } from "./card-content.ts";
import { CardPicture } from "./card-picture.tsx";

const TYPE_HINT = "再加上类型的四个字母和名字。";
const HEALTH_HINT = "再加上结果页最上面那句话。图片发出去就收不回来，先想想谁会看到。";

interface SharePicturePanelProps {
  readonly entry: CatalogueEntry;
  /** Written page of the result; undefined if the stored scores cannot be read. Then only the test can be shared. */
  readonly page: ResultPage | undefined;
}

/** Chooses the content of the picture and shows it with its actions. */
export function SharePicturePanel({ entry, page }: SharePicturePanelProps) {
  const name = useId();
  const [shows, setShows] = useState<Shows>(() => chooseDefault(entry, page));
  const card = buildCard(entry, shows === "result" ? page : undefined, location.origin);
  const choices = [
    { value: "test", label: "只分享测试", hint: "测试的名字、一句介绍和二维码，没有你的结果。" },
    { value: "result", label: "加上结果", hint: entry.isAboutHealth ? HEALTH_HINT : TYPE_HINT },
  ] as const;
  return (
    <div className="mt-3 gap-x-8 sm:grid sm:grid-cols-2 sm:content-start sm:*:col-start-2">
      <p>图片在这台设备上生成，不会上传。上面没有分数、每题的答案和你的名字。</p>
      {page ? (
        <fieldset className="mt-5">
          <legend className="font-medium">图片上写什么</legend>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {choices.map(({ value, label, hint }) => (
              <label key={value} className="flex min-h-14 items-start gap-4 py-3">
                <input
                  type="radio"
                  name={name}
                  className="mt-1"
                  checked={shows === value}
                  autoComplete="off"
                  onChange={() => setShows(value)}
                />
                <span>
                  {label}
                  <span className="block text-ink-soft">{hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="mt-3">这条记录的分数读不出来，图片上只有测试，没有结果。</p>
      )}
      {/* The key prevents the picture of a previous choice from being shown. */}
      <CardPicture key={describeCard(card)} card={card} />
    </div>
  );
}
