import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { KIOSK, participantCount, PASSWORD, registration, submission, submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";
import { LEAST_FREE_BYTES } from "#server/database/disk-space.ts";

vi.mock(import("node:crypto"), async (load) =>
  (await import("#harness/quick-hashes.ts")).withQuickHashes(await load()),
);

/** Builds a server with little free disk space, and a member who has stored a result before. */
async function buildFull(free = LEAST_FREE_BYTES - 1) {
  const { server: before, token, email } = await buildWithMember();
  const { id } = await submit(before, token);
  const disk: { free: number | undefined } = { free };
  const readFreeBytes = vi.fn(async () => disk.free);
  const server = await buildTestApp({ database: before.database, readFreeBytes, kiosk: KIOSK });
  return { server, token, email, id: String(id), disk, readFreeBytes };
}

const consent = (granted: boolean) => ({ kind: "upload", version: "upload-2", granted });

/** Calls that add data: the caller, and the refusal that is expected. */
const REFUSED = [
  ["register", "POST", "/register", false, registration()],
  ["save a result", "POST", "/api/test-results", true, submission()],
  ["agree", "PUT", "/api/account/consents", true, consent(true)],
  ["rename", "PATCH", "/api/account", true, { name: "大满" }],
] as const;

describe("below the reserve of the disk", () => {
  it.each(REFUSED)(
    "to %s is refused in words, with a time to come back",
    async (_what, method, url, isMember, body) => {
      const { server, token } = await buildFull();
      const answer = await server.send(method, url, { body, ...(isMember && { token }) });
      expect([answer.status, answer.headers["retry-after"]]).toEqual([507, "600"]);
      expect(answer.body.message).toMatch(/^存储快满了，/);
    },
  );

  it("people can sign in, read, export, withdraw consent and delete, and an anonymous result is still answered", async () => {
    const { server, token, email, id } = await buildFull();
    const body = consent(false);
    const counted = await participantCount(server);
    for (const [method, url, options] of [
      ["POST", "/login", { body: { email, password: PASSWORD } }],
      ["GET", "/api/test-results", { token }],
      ["GET", "/api/account/export", { token }],
      ["PUT", "/api/account/consents", { token, body }],
      ["DELETE", `/api/test-results/${id}`, { token }],
      ["POST", "/api/test-results", { body: submission() }],
      ["DELETE", "/api/account", { token, body: { password: PASSWORD } }],
    ] as const)
      expect([200, 201], `${method} ${url}`).toContain((await server.send(method, url, options)).status);
    expect(await participantCount(server)).toBe(counted);
  });

  it("exactly the calls that add data are refused", async () => {
    const { server } = await buildFull();
    const refused = [];
    for (const { id, method, path } of OPERATIONS) {
      const { token } = await insertMember(server);
      const url = path.replace(/:\w+/, "adhd");
      const { status } = await server.send(method, url, { token, body: VALID_BODIES[id]?.() });
      if (status === 507) refused.push(id);
    }
    expect(refused).toEqual(["register", "submitResult", "countVisit", "recordConsent", "rename"]);
  });

  it("calls are accepted within two seconds after space was freed, and if the space is unknown; the disk is read no more often", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, token, disk, readFreeBytes } = await buildFull();
    const save = async () =>
      (await server.send("POST", "/api/test-results", { token, body: submission() })).status;
    expect(await save()).toBe(507);
    for (const free of [LEAST_FREE_BYTES, undefined, new Error("no answer")]) {
      readFreeBytes.mockClear();
      if (free instanceof Error) readFreeBytes.mockRejectedValue(free);
      else disk.free = free;
      vi.advanceTimersByTime(2_000);
      expect([await save(), await save()], String(free)).toEqual([201, 201]);
      expect(readFreeBytes).toHaveBeenCalledTimes(1);
    }
  });
});
