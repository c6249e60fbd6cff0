import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Drawing } from "#web/components/scene.tsx";
import { HORIZON, ellipse, fill, gleam, stillWater } from "#web/content/scene/shapes.ts";

/** Outline of two overlapping discs above water. */
const TWO_DISCS = [
  ...stillWater(),
  fill(ellipse(146, 78, 50), 0.6),
  fill(ellipse(214, 78, 50), 0.6),
  fill([12, 32, 54].map((y, index) => gleam(180, HORIZON + y, 150 - 40 * index, 6)).join(""), 0.6),
];

interface OpeningProps {
  readonly entry: CatalogueEntry;
  readonly children?: ReactNode;
}

/** Introduces the page. It is prerendered and therefore the same for everybody. */
export function Opening({ entry, children }: OpeningProps) {
  return (
    <header className="lg:grid lg:grid-cols-12 lg:items-center lg:gap-x-12">
      <Drawing
        shapes={TWO_DISCS}
        className={`strip h-30! lg:order-last lg:col-span-5 lg:m-0 lg:h-64! lg:w-full lg:rounded-2xl tint-${entry.type}`}
      />
      <div className="lg:col-span-7">
        <h1 tabIndex={-1} className="headline">
          <span className="block font-sans text-base font-normal text-ink-soft">{entry.name}</span>
          一起看
        </h1>
        <p className="mt-4 text-lg">
          两个人各做一遍，把结果放在一起：哪里一样，哪里不同，哪里其实分不出来，可以怎么跟对方相处。
        </p>
        <p className="mt-3 text-ink-soft">
          不打分，也不说合不合适。内容只在链接里和你的浏览器里，本站收不到，也不会替你存下来。
        </p>
        {children}
      </div>
    </header>
  );
}
