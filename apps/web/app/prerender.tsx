import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import {
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
} from "react-router";
import { Opening } from "#web/components/opening.tsx";
import { MATERIALS } from "#web/content/materials.ts";
import { SITE } from "#web/content/site.ts";
import { Document } from "./document.tsx";
import { PRERENDERED, TOGETHER, routes, type ScreenHandle } from "./routes.ts";
import { describeForSearch } from "./structured-data.ts";

/** Prerendered page. */
interface Page {
  readonly path: string;
  /** Source files of its modules in the manifest of the build. */
  readonly sources: readonly string[];
}

/** Addresses of scripts. */
interface Scripts {
  readonly main: string;
  readonly scripts: readonly string[];
}

const TESTS = CATALOGUE.filter(({ isAvailable }) => isAvailable);

/** Values of each parameter in the paths of prerendered screens. */
const PARAMETERS: Readonly<Record<string, (path: string) => readonly string[]>> = {
  ":testType": (path) =>
    TESTS.filter(({ loadTogether }) => path !== TOGETHER || loadTogether).map(({ type }) => type),
  ":slug": () => MATERIALS.map(({ slug }) => slug),
};

/** Prerendered pages. */
export const PAGES: readonly Page[] = PRERENDERED.flatMap(listPages);

const handler = createStaticHandler(routes);

/** Renders the document of a page. */
export async function renderPage(path: string, scripts: Scripts): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response || context.statusCode !== 200)
    throw new Error(`${path} cannot be rendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderDocument(
    <Document {...scripts} isPrerendered structuredData={await describeForSearch(path)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
}

/** Renders the document for all other pages. The browser renders their content. */
export function renderFallback(scripts: Scripts): Promise<string> {
  return renderDocument(
    <Document {...scripts} isPrerendered={false}>
      <title>{SITE.name}</title>
      <meta name="robots" content="noindex" />
      <Opening />
    </Document>,
  );
}

/** Renders the whole tree before returning, so that content loaded on demand is at its place in the HTML. */
async function renderDocument(document: ReactNode): Promise<string> {
  const { prelude } = await prerender(document, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function listPages({ path = "", handle }: RouteObject): Page[] {
  const { sources } = handle as ScreenHandle;
  const found = Object.entries(PARAMETERS).find(([name]) => path.includes(name));
  if (!found) return [{ path: `/${path}`, sources }];
  const [parameter, list] = found;
  return list(path).map((value) => ({
    path: `/${path.replace(parameter, value)}`,
    sources: sources.map((source) => source.replaceAll(parameter, value)),
  }));
}
