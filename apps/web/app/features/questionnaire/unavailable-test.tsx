import type { ReactNode } from "react";
import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { Drawing, Scene } from "#web/components/scene.tsx";
import { STILL } from "#web/content/scene/still.ts";

const SCENE = "strip lg:order-last lg:m-0 lg:h-96 lg:w-full lg:rounded-2xl";

/** Says that a test is unknown or not available. */
export function UnavailableTest({ type }: { type: string }): ReactNode {
  const entry = findCatalogueEntry(type);
  const heading = entry ? `${entry.name}暂未开放` : `不支持的测试类型: ${type}`;
  return (
    <div className="grid items-center gap-x-12 lg:grid-cols-[var(--left)_1fr]">
      <PageTitle page={entry?.name ?? "没有这个测试"} />
      {entry ? (
        <Scene test={entry.type} className={SCENE} />
      ) : (
        <Drawing shapes={STILL} className={`tint-home ${SCENE}`} />
      )}
      <div>
        <h1 tabIndex={-1} className="headline">
          {heading}
        </h1>
        <p className="mt-4 text-ink-soft">
          {entry
            ? "题目和结果说明还在准备。可以先看看其他测试。"
            : "地址可能写错了，或者这个测试已经不在这里。"}
        </p>
        <Link to="/" className="button-primary mt-8">
          返回首页
        </Link>
      </div>
    </div>
  );
}
