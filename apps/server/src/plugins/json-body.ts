import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { AppError, invalid } from "#server/errors.ts";

const MAX_DEPTH = 32;

/**
 * Parses JSON bodies. An empty body counts as none, because clients send the JSON type with every request. Keys that pollute
 * prototypes and invalid UTF-8 are refused with 400; text and numbers that not every database stores exactly, with 422. The last
 * of repeated keys counts, as in JSON.parse.
 */
export function installJsonBody(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (request, _payload, done) => {
    const body = request.received ?? Buffer.alloc(0);
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity")
      return done(new AppError("unsupported_media_type", "请求内容不能是压缩过的"));
    if (!isUtf8(body)) return done(new AppError("bad_request", "请求内容不是有效的JSON"));
    const text = body.toString("utf8");
    if (text.trim() === "") return done(null, undefined);
    void parseSafely(request, text, (error, value) => {
      if (error) return done(error);
      done(findProblem(value) ?? null, value);
    });
  });
}

/** Finds a value that cannot be stored. Returns a 422 at the top-level key that contains it. */
function findProblem(value: unknown, field = "body", depth = 0): AppError | undefined {
  const message = problemOf(value, depth);
  if (message !== undefined) return invalid({ [field]: [message] });
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = findProblem(key, field) ?? findProblem(inner, depth === 0 ? key : field, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/** Returns the reason why a value cannot be stored. Does not check the values inside it. */
function problemOf(value: unknown, depth: number): string | undefined {
  // PostgreSQL refuses NUL in text, and a lone surrogate is not a character. SQLite would accept both, so they are refused for
  // both engines.
  if (typeof value === "string" && (!value.isWellFormed() || value.includes("\u0000")))
    return "里面有无法保存的字符";
  const isDeep = typeof value === "object" && value !== null && depth >= MAX_DEPTH;
  if (isDeep) return "内容的层级太深了";
  // The contract checks the numbers at the top level itself. Here a larger number would be rounded or become infinity.
  const isInexact = typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return isInexact && depth > 1 ? "里面有超出范围的数字" : undefined;
}
