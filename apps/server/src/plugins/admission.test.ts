import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { TestApp } from "#harness/build-test-app.ts";
import { submission } from "#harness/factories.ts";
import { buildWithMember } from "#harness/members.ts";
import { get } from "#harness/test-site.ts";

const BUSY = "现在使用的人有点多，请稍后重试";

/** Blocks every write until it is released. */
function holdWrites({ database }: TestApp) {
  const gate = Promise.withResolvers<void>();
  const { write } = database;
  const held = vi.spyOn(database, "write");
  held.mockImplementation(async (steps) => {
    await gate.promise;
    return write(steps);
  });
  onTestFinished(() => gate.resolve());
  return { release: gate.resolve, count: () => held.mock.calls.length };
}

/** Builds a server with a member who posts results from any address. */
async function build(overrides: Parameters<typeof buildWithMember>[0] = {}) {
  const { server, token } = await buildWithMember({ trustProxy: 1, ...overrides });
  const from = (address: string) => ({ "x-forwarded-for": address });
  return {
    server,
    token,
    writes: holdWrites(server),
    post: (address: string) =>
      server.send("POST", "/api/test-results", { token, headers: from(address), body: submission() }),
    read: (address: string) => server.send("GET", "/api/tests", { headers: from(address) }),
  };
}

const [ONE, TWO, THREE] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"];
const statusesOf = async (answers: readonly ReturnType<TestApp["send"]>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe("calls beyond the number at work", () => {
  it("are answered with 503 and Retry-After, health checks pass, and every slot is released", async () => {
    const { server, writes, post, read } = await build({ maxConcurrentCalls: 2 });
    const waiting = [post(ONE), post(TWO)];
    await expect.poll(writes.count, { timeout: 10_000 }).toBe(2);
    const refused = await read(THREE);
    expect([refused.status, refused.headers["retry-after"], refused.body.message]).toEqual([503, "5", BUSY]);
    expect((await get(server, "/healthz")).status).toBe(200);
    writes.release();
    expect(await statusesOf(waiting)).toEqual([201, 201]);
    expect(await statusesOf([post(ONE), post(TWO)])).toEqual([201, 201]);
  });

  it("are answered with 503 for a sender who uses half of the slots, and for nobody else", async () => {
    const { writes, post, read } = await build({ maxConcurrentCalls: 4 });
    const waiting = [post(ONE), post(ONE)];
    await expect.poll(writes.count, { timeout: 10_000 }).toBe(2);
    expect(await statusesOf([read(ONE), read(TWO)])).toEqual([503, 200]);
    writes.release();
    expect(await statusesOf(waiting)).toEqual([201, 201]);
  });

  it("wait for other calls of their sender only", async () => {
    const { writes, post } = await build();
    const waiting = Array.from({ length: 20 }, () => post(ONE));
    await expect.poll(writes.count, { timeout: 10_000 }).toBe(16);
    const other = post(TWO);
    await expect.poll(writes.count, { timeout: 10_000 }).toBe(17);
    writes.release();
    expect(new Set(await statusesOf([...waiting, other]))).toEqual(new Set([201]));
  });
});

it("a slot is kept until the work is done, even if the client has disconnected", async () => {
  const { server, token, writes, read } = await build({ maxConcurrentCalls: 2 });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const body = JSON.stringify(submission());
  const head = `Host: x\r\nX-Forwarded-For: ${ONE}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  const call = `POST /api/test-results HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // The second call is sent before the first is answered (pipelining), so it gets no close event.
  socket.write(call + call);
  await expect.poll(writes.count, { timeout: 10_000 }).toBe(1);
  socket.destroy();
  await once(socket, "close");
  expect(await statusesOf([read(ONE), read(TWO)])).toEqual([503, 200]);
  writes.release();
  await expect.poll(async () => (await read(ONE)).status).toBe(200);
  expect(await statusesOf([read(ONE), read(TWO)])).toEqual([200, 200]);
});
