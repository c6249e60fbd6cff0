import { Printer } from "lucide-react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Drawing } from "#web/components/scene.tsx";
import { SITE } from "#web/content/site.ts";
import type { Material } from "#web/content/materials/material.ts";
import { Block } from "./material-block.tsx";

/** Shows one material on screens and on paper. */
export function MaterialView({ material }: { material: Material }) {
  return (
    <article className="space-y-10 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:space-y-0 print:block print:space-y-4">
      <header className="lg:col-span-4 lg:self-start lg:sticky lg:top-8">
        <Drawing
          shapes={material.scene}
          className={`tint-${material.relatedTests[0]} strip lg:m-0 lg:mb-6 lg:h-40 lg:w-full lg:rounded-2xl print:hidden`}
        />
        <h1 tabIndex={-1} className="headline print:text-2xl">
          <Clauses>{material.name}</Clauses>
        </h1>
        <p className="mt-4 text-lg print:mt-2 print:text-base">{material.summary}</p>
        <p className="mt-3 text-ink-soft print:mt-1">{material.notDiagnosis}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <button type="button" className="button-primary" onClick={() => globalThis.print()}>
            <Printer aria-hidden="true" className="size-5" />
            打印
          </button>
          <p className="text-ink-soft">没有打印机，抄在本子上也一样。</p>
        </div>
      </header>
      <div className="space-y-10 lg:col-span-8 print:space-y-4">
        {material.sections.map((section) => (
          <section key={section.title} className={section.startsPage ? "break-before-page" : ""}>
            <h2 className="font-serif text-xl font-semibold max-sm:text-[1.27rem] break-after-avoid">
              {section.title}
            </h2>
            <div className="mt-4 space-y-5 print:mt-2 print:space-y-3">
              {section.blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </div>
          </section>
        ))}
        <p className="border-t border-line pt-4 text-ink-soft print:pt-2">
          {`${SITE.name} · ${material.name} · 更新于`}
          <time className="whitespace-nowrap" dateTime={material.updatedOn}>
            {material.updatedOn}
          </time>
          。可以自由打印、复印和转给需要的人。
        </p>
      </div>
    </article>
  );
}
