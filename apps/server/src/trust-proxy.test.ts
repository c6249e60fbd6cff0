import { expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import type { TrustProxy } from "./trust-proxy.ts";

/** Returns the sender that the server finds, and how often it warns of an untrusted proxy. */
async function senderOf(trustProxy: TrustProxy, remoteAddress: string, chain?: string) {
  const server = await buildTestApp({ trustProxy });
  let sender = "";
  server.app.addHook("onRequest", async ({ ip }) => void (sender = ip));
  const headers = chain === undefined ? {} : { "x-forwarded-for": chain };
  for (let index = 0; index < 2; index += 1)
    await server.app.inject({ url: "/healthz", remoteAddress, headers });
  return [sender, server.log().split("set TRUST_PROXY").length - 1];
}

it("the sender is the address to the left of the trusted proxies, whatever is further left; an untrusted proxy is logged once", async () => {
  const [PROXY, OUTER, PERSON, FORGED] = ["10.0.0.1", "10.9.9.9", "203.0.113.7", "198.51.100.1"];
  for (const [trust, remote, chain, sender, warnings] of [
    [false, PROXY, PERSON, PROXY, 1],
    [false, PERSON, undefined, PERSON, 0],
    [1, PROXY, PERSON, PERSON, 0],
    [1, PROXY, `${FORGED}, ${PERSON}`, PERSON, 0],
    [1, PROXY, undefined, PROXY, 0],
    [2, PROXY, `${FORGED}, ${PERSON}, ${OUTER}`, PERSON, 0],
    // The header has fewer entries than there are proxies, so the leftmost one is used.
    [2, PROXY, PERSON, PERSON, 0],
    // A monitor may run on the machine of the proxy.
    [1, PROXY, PROXY, PROXY, 0],
    [["10.0.0.0/8"], PROXY, PROXY, PROXY, 0],
    [["10.0.0.0/8"], PROXY, `${FORGED}, ${PERSON}, ${OUTER}`, PERSON, 0],
    [["10.0.0.0/8"], PROXY, `${FORGED}, not an address`, "not an address", 0],
    [["10.0.0.0/8"], PERSON, FORGED, PERSON, 1],
    // Some proxies write addresses in such a form.
    [["10.0.0.0/8"], `::ffff:${PROXY}`, `${FORGED}, ${PERSON}, ${OUTER}:443`, PERSON, 0],
    [["::ffff:10.0.0.0/104"], PROXY, `${FORGED}, ${PERSON}, [::ffff:a09:909]:443`, PERSON, 0],
    [["fe80::1", OUTER], "fe80::1%eth1", `${FORGED}, ${PERSON}, ${OUTER}`, PERSON, 0],
  ] as const)
    expect
      .soft(await senderOf(trust, remote, chain), `${String(trust)}: ${chain} from ${remote}`)
      .toEqual([sender, warnings]);
});

it("an unreadable address is a separate sender, and is logged once without the address", async () => {
  const server = await buildTestApp({ trustProxy: 1 });
  const senders: string[] = [];
  server.app.addHook("onRequest", async ({ sender }) => void senders.push(sender));
  for (const chain of ["_one", "_other", "203.0.113.7:51000", "_one"])
    await server.app.inject({ url: "/healthz", headers: { "x-forwarded-for": chain } });
  expect(senders).toEqual(['"_one"', '"_other"', "203.0.113.7", '"_one"']);
  expect(server.log().split("that cannot be read").length - 1).toBe(1);
  expect(server.log()).not.toMatch(/_one|_other/);
});
