import type { Card } from "@xinjing/instruments/card";
import { SITE } from "#web/content/site.ts";

/** The document's title in the form `{page} · 心镜`. */
export function PageTitle({ page }: { page: string }) {
  return <title>{`${page} · ${SITE.name}`}</title>;
}

/** A test's name as titles have it: who searches for the usual name finds ours. */
export function withSearchName({ name, searchName }: Pick<Card, "name" | "searchName">): string {
  return searchName === undefined ? name : `${name}（${searchName}）`;
}
