import type { FastifyInstance } from "fastify";
import { AppError, invalid } from "#server/errors.ts";

const MAX_DEPTH = 32;
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads JSON bodies, and nothing else: an empty body is none (clients send the JSON type with every request),
 * keys that poison prototypes and invalid UTF-8 are 400, text and numbers that not every database can keep as they are
 * are 422. Of a repeated key the last one holds, as JSON.parse has it.
 */
export function installJsonBody(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") {
      return done(new AppError("unsupported_media_type", "请求内容不能是压缩过的"));
    }
    const text = decodeUtf8(body as Buffer);
    if (text === undefined) return done(new AppError("bad_request", "请求内容不是有效的JSON"));
    if (text.trim() === "") return done(null, undefined);
    void parseSafely(request, text, (error, value) => {
      if (error) return done(error);
      const problem = findProblem(value);
      return problem ? done(invalid({ [problem.field]: [problem.message] })) : done(null, value);
    });
  });
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined; // Declared outcome: not UTF-8.
  }
}

interface Problem {
  /** Top-level key under which it was found. */
  readonly field: string;
  readonly message: string;
}

const UNSTORABLE = "里面有无法保存的字符";

function findProblem(value: unknown, field = "body", depth = 0): Problem | undefined {
  if (typeof value !== "object" || value === null) {
    // What stands at the top has a rule of its own, and its words, in the contract.
    const message = leafProblem(value, depth > 1);
    return message === undefined ? undefined : { field, message };
  }
  if (depth >= MAX_DEPTH) return { field, message: "内容的层级太深了" };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return { field, message: UNSTORABLE };
    const problem = findProblem(inner, depth === 0 ? key : field, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function leafProblem(value: unknown, isInside: boolean): string | undefined {
  if (typeof value === "string" && !isStorable(value)) return UNSTORABLE;
  if (typeof value === "number" && isInside && !isExact(value)) return "里面有超出范围的数字";
  return undefined;
}

/** Beyond this a number silently becomes another one, or infinity, which JSON cannot say. */
function isExact(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** PostgreSQL refuses NUL in text, and a lone surrogate is no character: the same verdict for every database. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}
