import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildTestApp, openSecondConnection } from "#harness/build-test-app.ts";
import { registration, submission } from "#harness/factories.ts";
import { recordProof } from "#harness/proof.ts";

const CANARIES = {
  email: "canary-mail@example.com",
  name: "金丝雀小姐",
  password: "canary-password-\u001b[31m",
  wrong: "canary-wrong\r\n\u001b[2Jcanary",
  label: "canary-label",
  version: "canary-version",
  text: 'canary-text\n{"level":50}',
  address: "203.0.113.77",
};

it("B14: neither the log, at any level and after any failure, nor error bodies contain personal data", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = await buildTestApp({ trustProxy: 1, logger: { level: "trace", stream } });
  const headers = {
    "x-forwarded-for": CANARIES.address,
    "user-agent": "canary-agent \u001b[31m",
    "x-request-id": "canary-request",
    "x-device-token": "canary-device",
    referer: "http://canary-referrer/",
  };
  const { email, name, password, wrong, label, text, version } = CANARIES;
  const errors: string[] = [];
  let token: string | undefined;
  type Method = Parameters<typeof server.send>[0];
  const send = async (method: Method, url: string, body?: unknown, key?: string) => {
    const answer = await server.send(method, url, { token, key, body, headers });
    if (answer.status >= 400) errors.push(JSON.stringify(answer.body));
    return answer;
  };
  const post = (body: unknown, key?: string) => send("POST", "/api/test-results", body, key);
  const account = registration({ email, name, password });
  const registered = await send("POST", "/register", account);
  const { user, ...login } = registered.body.data as { token: string; user: { id: string } };
  await send("POST", "/register", account);
  await send("POST", "/register", { ...account, email: "x", name: "x".repeat(60) });
  await send("POST", "/login", { email, password });
  for (let index = 0; index < 12; index += 1)
    await send("POST", "/login", { email, password: `${password}x` });
  const texts = { test_name: label, result_type: label, interpretation: text, result_description: text };
  const body = submission(texts);
  const key = randomUUID();
  await post(body);
  token = `${login.token}x`;
  await send("GET", "/user");
  token = login.token;
  await post(body, key);
  await post({ ...body, total_score: 1 }, key);
  await post({ ...body, scores: label });
  await post(`{"test_name":"${label}`);
  await post(submission({ test_type: "asd", answers: { 1: label } }));
  await send("POST", "/api/test-results/calculate", { test_type: "adhd", answers: { 1: label } });
  for (const url of [
    `/api/test-results/${key}?q=${label}`,
    `/${label}`,
    `/api/${label}`,
    "/api/test-results/%0d%0acanary%1b[31m",
    "/api/test-results?test_type=%0acanary&page=canary",
    "/api/account/export",
  ])
    await send("GET", url);
  for (const renamed of [`${name}\u001b[31m\n${name}`, `${name}二`])
    await send("PATCH", "/api/account", { name: renamed });
  await send("PUT", "/api/account/consents", { kind: "child", version, granted: true });
  await send("PUT", "/api/account/consents", { kind: label, version, granted: wrong });
  const change = { current_password: wrong, password: `${wrong}x`, password_confirmation: wrong };
  await send("PUT", "/api/account/password", change);
  for (let index = 0; index < 12; index += 1) await send("DELETE", "/api/account", { password: wrong });
  openSecondConnection(server).exec("alter table users rename to people");
  await send("POST", "/register", { ...account, email: `2${email}` });
  await send("GET", "/user");
  await send("PATCH", "/api/account", { name });
  openSecondConnection(server).exec("alter table people rename to users");

  expect(errors.length).toBeGreaterThan(30);
  expect(lines.length).toBeGreaterThan(45);
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  const canaries = [/canary/i, /金丝雀/, /203\.0\.113\.77/];
  for (const secret of [...canaries, ...[token, user.id, key].map((text) => new RegExp(text))])
    expect(lines.filter((line) => secret.test(line))).toEqual([]);
  for (const line of lines) expect(line).toMatch(/^\P{Cc}+\n$/u);
  for (const secret of [email, name, password, wrong, token, user.id])
    expect(errors.filter((line) => line.includes(secret))).toEqual([]);
  // Checks that the same search finds the data in the database, and finds the password nowhere.
  const file = ["", "-wal"]
    .map((suffix) => readFileSync(server.databaseFile + suffix).toString("latin1"))
    .join("");
  expect(file).toContain(email);
  expect(file).not.toContain("canary-password");
  expect(file).not.toContain(token);
  recordProof("B14", "canaries", { logLines: lines.length, errorBodies: errors.length, hits: 0 });
});
