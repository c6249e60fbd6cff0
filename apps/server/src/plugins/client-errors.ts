import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "./security-headers.ts";

// Status lines are written out, because importing node:http here would also load its client.
const BAD_REQUEST = { status: "400 Bad Request", message: "请求的格式有误" };
const REFUSALS: Readonly<Record<string, typeof BAD_REQUEST>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "请求等得太久了，请重试" },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", message: "请求头太大了" },
};

/**
 * Milliseconds that the answer has to arrive. If a connection is closed while bytes are unread, it is reset and the
 * answer is lost.
 */
const LINGER_MS = 2_000;

interface HttpSocket extends Socket {
  /** Private field of Node: the answer that is being sent over this connection. */
  readonly _httpMessage?: ServerResponse | null;
}

/** Answers malformed requests in the contract's form. Logs nothing, because the error contains the client's bytes. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: HttpSocket): void {
  const underWay = socket._httpMessage;
  // The client would read an error response as part of the answer that is being sent.
  const isAnswering = underWay?.headersSent === true || underWay?.req.complete === true;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
  else refuse(socket, REFUSALS[error.code ?? ""] ?? BAD_REQUEST);
}

/** Answers a CONNECT request with 501. Node passes it on as a bare connection. */
export function refuseConnect(_request: IncomingMessage, socket: Duplex): void {
  refuse(socket, { status: "501 Not Implemented", message: "不支持这种请求" });
}

/** Sends an error and soon closes the connection, even if the client keeps sending. */
function refuse(socket: Duplex, { status, message }: typeof BAD_REQUEST): void {
  const body = JSON.stringify({ success: false, message });
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
