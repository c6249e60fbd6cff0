import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A real HTTP server in front of the product's. Each kind does something else to the calls that pass through it. */
export abstract class Relay {
  readonly #target: URL;
  readonly #server = createServer((incoming, outgoing) => void this.serve(incoming, outgoing));

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** Begins to listen, on a port of its own. */
  async listen(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  protected abstract serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;

  /** Asks the product's server; `handBack` gets its answer. */
  protected passOn(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    handBack: (answer: IncomingMessage) => void,
    headers: IncomingHttpHeaders = incoming.headers,
  ): void {
    const { hostname, port } = this.#target;
    const passedOn = forward(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      handBack,
    );
    passedOn.on("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  }
}
