import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";

/** Headers that may occur once. Node uses the first duplicate and a proxy may use the last, so duplicates are refused. */
const SINGLE = new Set(["authorization", "content-type", "expect", "host", "transfer-encoding"]);
/** Matches a name or an address, and a port. */
const HOST = /^[\w.~!$&'()*+;=%:[\]-]*$/;

/**
 * Refuses requests that Node's parser accepts but another parser may read differently, with 400 and a closed connection (RFC
 * 9112, sections 2.3, 3.2 and 6.1). An unsupported Expect is answered with 417.
 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  // Without a listener Node answers with only a status line.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));

  app.addHook("onRequest", (request, reply, done) => {
    const refuse = (error: AppError) => {
      reply.header("connection", "close");
      done(error);
    };
    if (isAmbiguous(request.raw)) return refuse(new AppError("bad_request", "请求的格式有误"));
    const { expect = "100-continue" } = request.headers;
    if (expect.toLowerCase() === "100-continue") return done();
    refuse(new AppError("expectation_failed", "不支持请求里的 Expect"));
  });
}

function isAmbiguous({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const { host, "transfer-encoding": coding } = headers;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return true;
  if (host === undefined ? httpVersion === "1.1" : !HOST.test(host)) return true;
  if (coding !== undefined && (httpVersion === "1.0" || coding.toLowerCase() !== "chunked")) return true;
  const single = rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => SINGLE.has(name));
  return new Set(single).size < single.length;
}
