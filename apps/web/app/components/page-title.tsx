import { SITE } from "#web/content/site.ts";

/** The document's title in the form `{page} · 心镜`. */
export function PageTitle({ page }: { page: string }) {
  return <title>{`${page} · ${SITE.name}`}</title>;
}
