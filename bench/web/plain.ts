import { createHash } from "node:crypto";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { compressBrotli } from "../../scripts/lib/compress.mjs";

/** What the build made of the start of a page (scripts/lib/paint-first.mjs). */
const WAITING =
  /<script type="module" async="">if\([\s\S]*?of (\[[^\]]*\])\)[\s\S]*?=await Promise\.all\(\[import\("([^"]+)"\)[\s\S]*?\]\);\n([\s\S]*?)<\/script>/;

/**
 * The product behind a server that gives its pages back the start that React Router writes: every script named in the head, the
 * routes imported statically, nothing that waits for a paint. The floor of "alive": the same page, the same headers.
 */
export async function servePlain(product: string): Promise<{ url: string; close: () => void }> {
  const pages = new Map<string, { readonly body: Buffer; readonly answer: IncomingMessage }>();
  const server = createServer(async (asked, answered) => {
    const url = new URL(asked.url ?? "/", product);
    if (!asked.headers.accept?.includes("text/html")) {
      const answer = await ask(url, asked.headers);
      answered.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(answered);
      return;
    }
    const page = pages.get(url.pathname) ?? (await makePlain(url));
    pages.set(url.pathname, page);
    answered.writeHead(200, page.answer.headers).end(page.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() };
}

async function makePlain(url: URL): Promise<{ body: Buffer; answer: IncomingMessage }> {
  const answer = await ask(url, { accept: "text/html" });
  const html = await text(answer);
  const [whole, more, manifest, start] = WAITING.exec(html) ?? [];
  if (whole === undefined || more === undefined || manifest === undefined || start === undefined) {
    throw new Error(`${url.pathname} starts in a way that is not known`);
  }
  const modules = await readModules(new URL(manifest, url));
  const routes = Array.from(start.matchAll(/"([^"]+)":(route\d+)/g), ([, id = "", name = ""]) => ({
    name,
    path: modules.get(id),
  }));
  const links = [...(JSON.parse(more) as string[]), manifest, ...routes.map(({ path }) => path)].map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`,
  );
  const statements = [
    `import "${manifest}";`,
    ...routes.map(({ name, path }) => `import * as ${name} from "${path}";`),
  ];
  const plain = `<script type="module" async="">${statements.join("\n")}\n${start}</script>`;
  const page = html.replace(whole, () => plain).replace("</head>", () => `${links.join("")}</head>`);
  const body = compressBrotli(Buffer.from(page));
  answer.headers["content-security-policy"] = answer.headers["content-security-policy"]
    ?.toString()
    .replace(hashOf(whole), () => hashOf(plain));
  answer.headers["content-encoding"] = "br";
  answer.headers["content-length"] = String(body.length);
  return { body, answer };
}

/** The script of every route, by its id, as the manifest of the router names it. */
async function readModules(manifest: URL): Promise<ReadonlyMap<string, string>> {
  const code = await text(await ask(manifest, { accept: "*/*" }));
  const { routes } = JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) as {
    routes: Record<string, { module: string }>;
  };
  return new Map(Object.entries(routes).map(([id, { module }]) => [id, module]));
}

function ask(url: URL, headers: IncomingMessage["headers"]): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, resolve).on("error", reject).end();
  });
}

/** As a policy names what a script element holds. */
function hashOf(script: string): string {
  const content = script.slice(script.indexOf(">") + 1, -"</script>".length);
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
