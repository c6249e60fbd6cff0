import type { FieldErrors } from "@xinjing/contract/envelope";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { atMostEverySecond } from "#server/at-most-every-second.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { AppError, invalid } from "#server/errors.ts";
import { securityHeadersFor } from "./security-headers.ts";

const RETRY_AFTER_SECONDS = 5;

/** Errors of Fastify that a client can cause, by status. Any other unknown error is a 500. */
const REFUSALS: Readonly<Record<number, () => AppError>> = {
  400: () => new AppError("bad_request", "请求内容不是有效的JSON"),
  415: () => new AppError("unsupported_media_type", "请求内容的类型应当是 application/json"),
};

/** Maps every failure to the contract's body. An unknown error becomes a 500 with a fixed text and is logged completely. */
export function installErrorHandler(app: FastifyInstance): void {
  const reportOutage = atMostEverySecond((request: FastifyRequest, error: Error) =>
    request.log.error({ err: error }, "database unavailable"),
  );

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (known) return sendFailure(reply, known);
    if (isUnavailable(error)) {
      reportOutage(request, error);
      return sendFailure(reply, new AppError("busy", "服务器暂时忙不过来，请稍后重试"));
    }
    request.log.error({ err: error }, "unexpected error");
    return sendFailure(reply, new AppError("unexpected", "服务器出了点问题，请稍后重试"));
  });

  app.setNotFoundHandler((request, reply) => {
    const message = request.url.startsWith("/api") ? "接口不存在" : "没有这个地址";
    return sendFailure(reply, new AppError("not_found", message));
  });
}

/**
 * Sends the failure body of the contract. Sets the default headers again, because a site file may have changed them.
 */
export function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.retryAfterSeconds ?? (error.code === "busy" ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (error.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
  return reply
    .code(error.statusCode)
    .headers(securityHeadersFor(reply.request))
    .headers({ "cache-control": "no-store", "x-request-id": reply.request.id })
    .send({
      success: false,
      message: error.message,
      ...(error.errors && { errors: error.errors }),
      // Server errors contain the request id for support. A 404 must not: it must not distinguish another person's id
      // from a missing one.
      ...(error.statusCode >= 500 && { request_id: reply.request.id }),
    });
}

function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.validation) return invalid(fieldErrors(error.validation, error.validationContext));
  return REFUSALS[error.statusCode ?? 500]?.();
}

function fieldErrors(
  issues: NonNullable<FastifyError["validation"]>,
  context: FastifyError["validationContext"],
): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message = "内容有误" } of issues) {
    const path = instancePath.split("/").filter((part) => part !== "");
    const isWholeBody = path.length === 0 && context === "body";
    const messages = (errors[path.join(".") || (context ?? "body")] ??= []);
    // Our own message replaces that of zod, which is not written for people.
    const text = isWholeBody ? "请求内容应当是一个对象" : message;
    if (!messages.includes(text)) messages.push(text);
  }
  return errors;
}
