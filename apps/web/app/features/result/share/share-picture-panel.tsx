import { useId, useRef, useState } from "react";
import { Message } from "#web/components/message.tsx";
import { buildCard, chooseDefault, type Shows } from "./card-content.ts";
import { PictureActions } from "./picture-actions.tsx";
import { CARD, ShareCard } from "./share-card.tsx";
import type { SharePictureProps } from "./share-picture-button.tsx";
import { useCardPicture } from "./use-card-picture.ts";

/** What the picture shows, the picture itself, and what can be done with it. */
export function SharePicturePanel({ entry, page }: SharePictureProps) {
  const [shows, setShows] = useState<Shows>(() => chooseDefault(entry, page));
  const place = useRef<HTMLDivElement>(null);
  const card = buildCard({ entry, page, shows, origin: location.origin });
  const drawn = useCardPicture(card, place);
  return (
    <div className="mt-3 gap-x-8 sm:grid sm:grid-cols-2 sm:content-start sm:*:col-start-2">
      <p>图片在这台设备上生成，不会上传。上面没有分数、每题的答案和你的名字。</p>
      {page ? (
        <Choice isAboutHealth={entry.isAboutHealth} shows={shows} onChoose={setShows} />
      ) : (
        <p className="mt-3">这条记录的分数读不出来，图片上只有测试，没有结果。</p>
      )}
      <div ref={place} className="pointer-events-none invisible fixed top-0 left-0 -z-10" aria-hidden="true">
        <ShareCard card={card} />
      </div>
      {drawn.state === "failed" ? (
        <div className="mt-5 space-y-4">
          <Message role="alert">
            图片没有画出来，可能是这台设备的内存不够。你的结果还在，也可以用“分享结果”发文字和链接。
          </Message>
          <button type="button" className="button-quiet" onClick={drawn.retry}>
            重试
          </button>
        </div>
      ) : (
        <>
          <div className="mt-5 aspect-[3/4] w-full max-w-lg self-start rounded-2xl bg-line sm:col-start-1! sm:row-span-9 sm:row-start-1 sm:mt-1">
            {drawn.state === "drawn" && (
              <img
                src={drawn.picture.address}
                alt={drawn.alt}
                width={CARD.width}
                height={CARD.height}
                className="h-auto w-full rounded-2xl border border-line"
              />
            )}
          </div>
          <PictureActions file={drawn.state === "drawn" ? drawn.picture.file : undefined} />
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly isAboutHealth: boolean;
  readonly shows: Shows;
  readonly onChoose: (shows: Shows) => void;
}

function Choice({ isAboutHealth, shows, onChoose }: ChoiceProps) {
  const name = useId();
  const choices = [
    { value: "test", label: "只分享测试", hint: "测试的名字、一句介绍和二维码，没有你的结果。" },
    {
      value: "result",
      label: "加上结果",
      hint: isAboutHealth
        ? "再加上结果页最上面那句话。图片发出去就收不回来，先想想谁会看到。"
        : "再加上类型的四个字母和名字。",
    },
  ] as const;
  return (
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
              onChange={() => {
                onChoose(value);
              }}
            />
            <span>
              {label}
              <span className="block text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
