import { Phone } from "lucide-react";
import { SITE } from "#web/content/site.ts";

/**
 * Lists the help lines as telephone links, with the date of the last check. With `isAboutChild`, the text is for a
 * parent.
 */
export function HelpLines({ isAboutChild = false }: { readonly isAboutChild?: boolean }) {
  const [year, month, day] = SITE.helpLinesCheckedOn.split("-");
  return (
    <section aria-label="求助热线" className="help sheet px-5 py-5">
      <p className="flex items-start gap-3">
        <Phone aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-accent" />
        <span>
          {isAboutChild
            ? "带孩子累到撑不住，或者怕伤到孩子、伤到自己：先把孩子放进小床或别的安全地方，走开几步，再叫人帮忙，或者打电话。"
            : "如果你觉得撑不住了，或者有伤害自己、伤害别人的念头，现在就联系身边的人，或者打个电话："}
        </span>
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {SITE.helpLines.map((line) => (
          <li
            key={line.number}
            className="flex items-center gap-x-4 py-1 elder:max-sm:flex-col elder:max-sm:items-start"
          >
            <a
              href={`tel:${line.number}`}
              className="link inline-flex min-h-11 min-w-18 shrink-0 items-center whitespace-nowrap text-lg font-semibold tabular-nums"
            >
              {line.number}
            </a>
            <p className="flex flex-wrap items-baseline gap-x-3 leading-normal break-keep">
              {line.name}
              <span className="text-sm text-ink-soft">{line.hours}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3">{`热线没接通，又怕${isAboutChild ? "孩子或" : ""}自己出事，就打急救电话，或者去最近的急诊。`}</p>
      <p className="mt-2 text-sm text-ink-soft">{`这些号码${year}年${month}月${day}日核对过`}</p>
    </section>
  );
}
