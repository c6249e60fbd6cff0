import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { call } from "#harness/http-call.ts";
import { buildTestSite } from "#harness/test-site.ts";

const [ATTACKER, OTHER] = ["127.0.0.2", "127.0.0.3"];
/** More bytes than the buffers of a socket can hold. */
const LARGE = Buffer.alloc(16_777_216);
const SITE = { "client/assets/large-1a.js": LARGE };

/** Number of bodies of some 16 KiB that fit into the limit of one sender, 8 MiB. */
const HELD_BODIES = 511;

const post = (lines: string, rest: string) =>
  `POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n${rest}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const LARGE_FILE = get("/assets/large-1a.js");
const UNFINISHED = {
  "a body by its length": post("Content-Length: 6000\r\n", "{"),
  "a body in chunks": post("Transfer-Encoding: chunked\r\n", "1\r\n{\r\n"),
  "a body after 100 Continue": post("Content-Length: 6000\r\nExpect: 100-continue\r\n", ""),
  "a body that nobody asks for": get("/api/tests").replace("\r\n\r\n", "\r\nContent-Length: 6000\r\n\r\n"),
  "an answer that is not read": LARGE_FILE + get("/api/tests"),
};

/** Starts a server, and returns functions that open sockets to it. */
async function listen(overrides: Parameters<typeof buildTestSite>[1] = {}) {
  const server = await buildTestSite(SITE, { logger: false, ...overrides });
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  /** Opens a connection and sends a text, but reads no answer. */
  async function open(text: string, from = ATTACKER): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.pause();
    socket.write(text);
    return socket;
  }
  return { ...server, url, open };
}

/** Waits until the server has read everything that was sent before. */
async function settle(url: string): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await call(url, "GET", "/healthz");
}

describe("calls that do not finish", () => {
  it.each(Object.entries(UNFINISHED))("take no place from others: %s", async (_kind, text) => {
    const { url, open } = await listen({ maxConcurrentCalls: 2 });
    for (let count = 0; count < 8; count += 1) await open(text);
    await settle(url);
    expect((await call(url, "GET", "/api/tests")).status).toBe(200);
  });

  it("are closed beyond the limit of their sender, oldest first, and no other sender's", async () => {
    const { open } = await listen();
    const kept = await open(post("Content-Length: 6000\r\n", "{"), OTHER);
    const sockets: Socket[] = [];
    for (let count = 0; count < 600; count += 1)
      sockets.push(await open(post("Content-Length: 6000\r\n", "{")));
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(600 - HELD_BODIES);
    expect([sockets.at(0)?.closed, sockets.at(-1)?.closed, kept.closed]).toEqual([true, false, false]);
  });

  it("are closed with their connection if it has more than 16 unanswered calls", async () => {
    const { url, open } = await listen();
    const [many, few] = [await open(LARGE_FILE.repeat(17)), await open(LARGE_FILE.repeat(16))];
    await settle(url);
    many.resume();
    await expect.poll(() => many.closed).toBe(true);
    expect(few.closed).toBe(false);
  });
});
