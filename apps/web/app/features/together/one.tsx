import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Shown, Together } from "@xinjing/instruments/together";
import { Link } from "react-router";
import { Titled } from "#web/components/text/prose.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { TypeLetters, TypeScene } from "#web/components/type-scene.tsx";
import { Lake } from "#web/components/water/lake.tsx";
import { describePreference } from "#web/components/text/describe-measure.ts";
import { familyOf } from "#web/content/scene/family.ts";
import { PasteForm } from "./paste-form.tsx";
import { HollowLetters, Stage } from "./stage.tsx";

interface OneProps {
  readonly entry: CatalogueEntry;
  readonly together: Together;
  readonly person: Shown;
  /** True if the reader has a result, but of a different version. */
  readonly isOld: boolean;
  readonly onRead: (people: readonly Shown[]) => void;
}

/** Shows only the person who sent the link. Used if the reader has no result to compare. */
export function One({ entry, together, person, isOld, onRead }: OneProps) {
  const isKept = useIsKept();
  return (
    <Stage
      tint={familyOf(person.leans)}
      silhouettes={
        <TypeScene
          letters={person.leans}
          isNamed
          className="h-28 rounded-2xl sm:h-40 lg:h-64 lg:rounded-b-none"
        />
      }
      lake={
        <>
          <Lake name={person.leans.map(describePreference).join("；")} preferences={person.leans} />
          <HollowLetters people={[person]} />
        </>
      }
      head={
        <>
          <h1 tabIndex={-1} className="headline">
            <span className="block font-sans text-base font-normal text-ink-soft">{`一起看 · ${entry.name}`}</span>
            {`${person.name}的四个方面`}
          </h1>
          <p className="mt-2 font-serif text-3xl font-semibold tracking-wide text-pigment">
            <TypeLetters letters={person.leans} />
          </p>
        </>
      }
    >
      <div>
        <p className="text-lg">
          {isOld
            ? "你的结果用的是另一版题目，不能和现在的放在一起比。用现在的题再做一次就可以。"
            : isKept
              ? "这台设备上还没有你的结果。你做完，再打开这个链接，就能看到两个人的。"
              : "这个浏览器什么都不保存。你做完，在结果页点“和人一起看”，记下你的链接，再回这一页贴上，就能看到两个人的。"}
        </p>
        <p className="mt-2 text-ink-soft">对方看不到你的结果。想给对方看，要你自己另发一个链接。</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to={`/${entry.type}/intro`} className="button-primary">
            {`去做${entry.name}`}
          </Link>
          <span className="text-ink-soft">{`${entry.question_count}道题，约${entry.duration}分钟，不用注册`}</span>
        </div>
      </div>
      <Titled title="在别的设备上做过？">
        <p className="mt-3">在那台设备的结果页点“和人一起看”，生成你的链接，贴在这里。</p>
        <PasteForm together={together} labels={{ own: "你的链接" }} onRead={onRead} />
      </Titled>
    </Stage>
  );
}
