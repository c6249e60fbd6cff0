import type { Card } from "@xinjing/instruments/card";
import { SITE } from "#web/content/site.ts";

/** Sets the document title to `{page} · 心镜`. */
export function PageTitle({ page }: { page: string }) {
  return <title>{`${page} · ${SITE.name}`}</title>;
}

/** Returns the name for titles, with the common name that people search for. */
export function withSearchName({ name, searchName }: Pick<Card, "name" | "searchName">): string {
  return searchName === undefined ? name : `${name}（${searchName}）`;
}
