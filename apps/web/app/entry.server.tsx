import { renderToReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";

/**
 * Renders a page for prerendering. Waits for everything, so that text loaded per instrument stands in the HTML
 * itself and no inline script has to move it into place.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  responseHeaders.set("Content-Type", "text/html");
  return new Response(stream, { headers: responseHeaders, status: responseStatusCode });
}
