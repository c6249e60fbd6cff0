import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the product's server. Subclasses change requests or responses. */
export abstract class Relay {
  readonly #target: URL;
  readonly #sent: Buffer[] = [];
  readonly #server = createServer((incoming, outgoing) => void this.serve(incoming, outgoing));

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** Starts the proxy on a free port. */
  async listen(): Promise<this> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** All requests so far as text, with addresses, headers and bodies. */
  get sent(): string {
    return Buffer.concat(this.#sent).toString();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), "close");
  }

  protected abstract serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;

  /** Forwards a request to the product's server. `handBack` gets the response. */
  protected passOn(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    handBack: (answer: IncomingMessage) => void,
    headers: IncomingHttpHeaders = incoming.headers,
  ): void {
    const { hostname, port } = this.#target;
    this.#sent.push(Buffer.from(`${incoming.method} ${incoming.url}\n${incoming.rawHeaders.join("\n")}\n`));
    incoming.on("data", (part: Buffer) => this.#sent.push(part));
    const passedOn = forward(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      handBack,
    );
    passedOn.on("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  }
}
