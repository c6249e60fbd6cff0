import { once } from "node:events";
import { connect, type Socket } from "node:net";

const HEAD_END = Buffer.from("\r\n\r\n");

/** A kept-alive connection that sends bytes as they are: what clients of libraries could never send. One request at a time. */
export class RawConnection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** Sends one request and resolves with the status once the whole answer is there; 0 when the server cut the line. */
  async send(head: string | Buffer, body: string | Buffer = ""): Promise<number> {
    if (this.#socket?.destroyed !== false) this.#socket = await this.#open();
    const socket = this.#socket;
    const answered = new Promise<number>((resolve) => {
      let received: Buffer = Buffer.alloc(0);
      const finish = () => {
        socket.removeAllListeners("data").removeAllListeners("close");
        // Whoever announces the end of the line is taken at the word, before the line is used again.
        if (/\r\nconnection: close\r\n/i.test(received.toString("latin1"))) socket.destroy();
        resolve(readStatus(received));
      };
      socket.on("close", finish).on("data", (piece: Buffer) => {
        received = Buffer.concat([received, piece]);
        if (isWhole(received)) finish();
      });
    });
    socket.write(Buffer.concat([Buffer.from(head), HEAD_END, Buffer.from(body)]));
    return answered;
  }

  end(): void {
    this.#socket?.destroy();
  }

  async #open(): Promise<Socket> {
    const socket = connect(this.#port, "127.0.0.1").setNoDelay(true);
    socket.on("error", () => socket.destroy());
    await once(socket, "connect");
    return socket;
  }
}

/** `HTTP/1.1 200 OK`; 0 when nothing came. */
function readStatus(answer: Buffer): number {
  return Number(answer.subarray(9, 12).toString() || "0");
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return false;
  const head = answer.subarray(0, end).toString("latin1").toLowerCase();
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? [];
  const rest = answer.length - end - HEAD_END.length;
  if (length !== undefined) return rest >= Number(length);
  return !head.includes("transfer-encoding: chunked") || answer.subarray(-5).toString() === "0\r\n\r\n";
}
