import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { LOCAL_RESULT } from "#harness/local-result.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Renders the footer, sources, help lines and rules of a site built with these settings. */
async function build(settings: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { Footer } = await import("#web/components/footer.tsx");
  const { HelpLines } = await import("#web/components/help-lines.tsx");
  const { SourceList } = await import("#web/features/result/source-list.tsx");
  const { TERMS, CHILDREN } = await import("#web/content/legal.ts");
  const { about } = await getCatalogueEntry("adhd").load();
  const render = (part: ComponentType) =>
    renderToStaticMarkup(createElement(MemoryRouter, {}, createElement(part)));
  return {
    footer: render(Footer),
    sources: render(() => createElement(SourceList, { about })),
    helpLines: render(HelpLines),
    rules: JSON.stringify([TERMS, CHILDREN]),
  };
}

it("without an address nobody is sent to the operator, and no number of a registration is shown", async () => {
  const { footer, sources, helpLines, rules } = await build({});
  expect(sources + rules).not.toMatch(/请写给|要联系运营者|联系我们。|请用页末/);
  expect(rules).toContain("还没有写上联系邮箱");
  expect(footer).toContain("© 2026 心镜");
  expect(footer).not.toMatch(/beian|mailto/);
  expect(footer).toMatch(/tel:12356.*全国统一心理援助热线/);
  expect(helpLines).toMatch(/tel:12356.*tel:120.*tel:110.*这些号码2026年11月21日核对过/);
});

it("what the operator set stands in the pages: name, address, registrations with their links, hotline", async () => {
  const { footer, sources, helpLines, rules } = await build({
    SITE_NAME: "明心",
    OPERATOR_NAME: "某某县妇幼保健院",
    CONTACT_EMAIL: "help@xinjing.example",
    ICP_NUMBER: "京ICP备12345678号-1",
    POLICE_NUMBER: "京公网安备11010502030001号",
    HOTLINE: "010-82951332，北京心理危机热线，24小时，2026-11-24",
  });
  expect(sources).toContain(
    '请写给<a class="link" href="mailto:help@xinjing.example">help@xinjing.example</a>。',
  );
  expect(rules).toContain("要联系运营者");
  expect(footer).toContain("© 2026 明心，由某某县妇幼保健院运营");
  expect(rules).toContain("这个网站由某某县妇幼保健院运营。");
  expect(footer).toContain("联系我们：help@xinjing.example");
  expect(footer).toMatch(/href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>京ICP备12345678号-1/);
  expect(footer).toMatch(
    /href="https:\/\/beian\.mps\.gov\.cn\/#\/query\/webSearch\?code=11010502030001"[^>]*>京公网安备11010502030001号/,
  );
  expect(footer).toMatch(/tel:010-82951332.*北京心理危机热线/);
  expect(helpLines).toMatch(
    /tel:010-82951332.*北京心理危机热线.*24小时.*tel:120.*这些号码2026年11月24日核对过/,
  );
});

it("where the server stores no result about a child, the rules say so, nothing is offered and no consent counts", async () => {
  const { rules } = await build({ CHILD_RESULTS: "off" });
  expect(rules).toContain("这个网站不把孩子的筛查结果存到任何账号");
  expect(rules).not.toContain("监护人同意和其他测试的同意是分开的");
  const { ASKED_CONSENTS } = await import("#web/content/consents.ts");
  expect(ASKED_CONSENTS).toEqual(["upload"]);
  const { locateResult } = await import("#web/data/results/sync-state.ts");
  const place = (type: "adhd" | "asd", synced?: string) =>
    locateResult(
      { ...LOCAL_RESULT, id: "1", changed_at: 1, test_type: type, ...(synced && { synced_to: synced }) },
      "me",
    );
  expect([place("adhd"), place("asd"), place("asd", "me")]).toEqual(["claimable", "foreign", "synced"]);
});
