import type { KioskPart } from "@xinjing/contract/kiosk";
import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { TitleWords } from "#web/components/text/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";
import { NOTHING_SOLD } from "#web/content/site.ts";
import { endKiosk, readKioskParts } from "#web/data/device/kiosk.ts";
import { CodeForm } from "#web/features/kiosk/code-form.tsx";

/** The first screen of 候诊模式: what the operator chose. */
export default function KioskHome() {
  const parts = readKioskParts().flatMap(describe);
  return (
    <div className="mx-auto max-w-column">
      <PageTitle page="候诊模式" />
      <h1 tabIndex={-1} className="headline">
        等的时候，可以做一份
      </h1>
      <p className="mt-3 text-lg">做完当场看结果。不写名字，不保存；离开或做完就清空，后面的人看不到。</p>
      <ul className="mt-6 space-y-4">
        {parts.map(({ to, test, name, text, facts }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 overflow-hidden sheet px-4 pb-4 hover:border-line-strong max-sm:flex-wrap sm:gap-6 sm:px-6 sm:pt-4"
            >
              <Scene
                test={test}
                className="-mx-4 h-24 w-[calc(100%+2rem)] shrink-0 sm:mx-0 sm:h-20 sm:w-24 sm:rounded-xl"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-serif text-2xl font-semibold break-keep">
                  <TitleWords>{name}</TitleWords>
                  <ArrowRight aria-hidden="true" className="ml-2 inline size-6 align-[-0.1em] text-accent" />
                </span>
                <span className="mt-1 block text-ink-soft">{text}</span>
                <span className="mt-1 block text-ink-soft tabular-nums">{facts}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft">{NOTHING_SOLD}</p>
      <details className="mt-10 border-t border-line">
        <summary className="min-h-11 py-3 text-sm text-ink-soft">工作人员：结束候诊模式</summary>
        <CodeForm label="结束候诊模式" act={endKiosk} />
      </details>
    </div>
  );
}

function describe(part: KioskPart) {
  if (part === "milestones") {
    return [
      {
        to: "/milestones",
        test: "asd",
        name: "预警征象自查",
        text: "3个月到6岁的孩子，每个月龄看四条。",
        facts: "一两分钟",
      } as const,
    ];
  }
  const entry = findCatalogueEntry(part);
  if (!entry?.isAvailable) return [];
  const { type, name, description, question_count: count, duration } = entry;
  return [
    { to: `/${type}/intro`, test: type, name, text: description, facts: `${count}题，约${duration}分钟` },
  ];
}
