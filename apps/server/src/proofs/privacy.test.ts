import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { registration, submission } from "#server/testing/factories.ts";
import { recordProof } from "#server/testing/proof.ts";

describe("B14: what the log says about people", () => {
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

  it("is nothing, at any level and after any failure, and neither do bodies of errors", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const server = await buildTestApp({ trustProxy: true, logger: { level: "trace", stream } });
    const headers = {
      "x-forwarded-for": CANARIES.address,
      "user-agent": "canary-agent \u001b[31m",
      "x-request-id": "canary-request",
      "x-device-token": "canary-device",
      referer: "http://canary-referrer/",
    };
    const { email, name, password, wrong, label, text, version } = CANARIES;
    const errors: string[] = [];
    const send: TestApp["send"] = async (method, url, options = {}) => {
      const answer = await server.send(method, url, {
        ...options,
        headers: { ...headers, ...options.headers },
      });
      if (answer.status >= 400) errors.push(JSON.stringify(answer.body));
      return answer;
    };
    const account = registration({ email, name, password });
    const registered = await send("POST", "/register", { body: account });
    const { token, user } = registered.body.data as { token: string; user: { id: string } };
    await send("POST", "/register", { body: account });
    await send("POST", "/register", { body: { ...account, email: "x", name: "x".repeat(60) } });
    await send("POST", "/login", { body: { email, password } });
    for (let index = 0; index < 12; index += 1)
      await send("POST", "/login", { body: { email, password: `${password}x` } });
    const body = submission({
      test_name: label,
      result_type: label,
      interpretation: text,
      result_description: text,
    });
    const key = randomUUID();
    await send("POST", "/api/test-results", { token, key, body });
    await send("POST", "/api/test-results", { token, key, body: { ...body, total_score: 1 } });
    await send("POST", "/api/test-results", { body });
    await send("POST", "/api/test-results", { token, body: { ...body, scores: label } });
    await send("POST", "/api/test-results", { token, body: `{"test_name":"${label}` });
    await send("GET", `/api/test-results/${key}?q=${label}`, { token });
    await send("GET", `/${label}`, { token });
    await send("GET", `/api/${label}`, { token });
    await send("GET", "/user", { token: `${token}x` });
    await send("POST", "/api/test-results/calculate", { body: { test_type: "adhd", answers: { 1: label } } });
    await send("POST", "/api/test-results", {
      token,
      body: submission({ test_type: "asd", answers: { 1: label } }),
    });
    await send("GET", `/api/test-results/%0d%0acanary%1b[31m`, { token });
    await send("GET", `/api/test-results?test_type=%0acanary&page=canary`, { token });
    await send("PATCH", "/api/account", { token, body: { name: `${name}\u001b[31m\n${name}` } });
    await send("PATCH", "/api/account", { token, body: { name: `${name}二` } });
    await send("PUT", "/api/account/consents", { token, body: { kind: "child", version, granted: true } });
    await send("PUT", "/api/account/consents", { token, body: { kind: label, version, granted: wrong } });
    const change = { current_password: wrong, password: `${wrong}x`, password_confirmation: wrong };
    await send("PUT", "/api/account/password", { token, body: change });
    for (let index = 0; index < 12; index += 1)
      await send("DELETE", "/api/account", { token, body: { password: wrong } });
    await send("GET", "/api/account/export", { token });
    openBeside(server).exec("alter table users rename to people");
    await send("POST", "/register", { body: { ...account, email: `2${email}` } });
    await send("GET", "/user", { token });
    await send("PATCH", "/api/account", { token, body: { name } });
    openBeside(server).exec("alter table people rename to users");

    expect(errors.length).toBeGreaterThan(30);
    expect(lines.length).toBeGreaterThan(45);
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    expect(lines.every((line) => line.split("\n").length === 2 && line.endsWith("\n"))).toBe(true);
    const secrets = [
      /canary/i,
      /金丝雀/,
      /203\.0\.113\.77/,
      new RegExp(token),
      new RegExp(user.id),
      new RegExp(key),
    ];
    for (const secret of secrets) expect(lines.filter((line) => secret.test(line))).toEqual([]);
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    for (const secret of [email, name, password, wrong, token, user.id]) {
      expect(errors.filter((line) => line.includes(secret))).toEqual([]);
    }
    // The positive control: with the same eyes the data itself is found in the database; the password nowhere.
    const file = ["", "-wal"]
      .map((suffix) => readFileSync(server.databaseFile + suffix).toString("latin1"))
      .join("");
    expect(file).toContain(email);
    expect(file).not.toContain("canary-password");
    expect(file).not.toContain(token);
    recordProof("B14", "canaries", { logLines: lines.length, errorBodies: errors.length, hits: 0 });
  }, 30_000);
});
