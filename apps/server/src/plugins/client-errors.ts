import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "./security-headers.ts";

// The status with its phrase. Written out: node:http has the phrases, and to import it here would load a client too.
const BAD_REQUEST = { status: "400 Bad Request", message: "请求的格式有误" };
const REFUSALS: Readonly<Record<string, typeof BAD_REQUEST>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "请求等得太久了，请重试" },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", message: "请求头太大了" },
};

/** For the answer to arrive: a connection that is closed with unread bytes of the client is reset, and takes the answer with it. */
const LINGER_MS = 2_000;

interface HttpSocket extends Socket {
  /** Node's: the answer under way on this connection. */
  readonly _httpMessage?: ServerResponse | null;
}

/** Answers what never became a request, in the contract's form. Logs nothing: the error carries whatever somebody sent. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: HttpSocket): void {
  const underWay = socket._httpMessage;
  // An error response would be read as part of the answer in progress.
  const isAnswering = underWay?.headersSent === true || underWay?.req.complete === true;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
  else refuse(socket, REFUSALS[error.code ?? ""] ?? BAD_REQUEST);
}

/** Answers CONNECT, which Node hands over as a bare connection: this is no proxy. */
export function refuseConnect(_request: IncomingMessage, socket: Duplex): void {
  refuse(socket, { status: "501 Not Implemented", message: "不支持这种请求" });
}

/** Answers, and closes soon: whoever goes on sending would keep the connection otherwise. */
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
