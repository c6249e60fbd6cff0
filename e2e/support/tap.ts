import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

/** A wire in front of a server that keeps every byte which is sent to it. */
export class Tap {
  readonly #sent: Buffer[] = [];
  readonly #server;

  constructor(target: string) {
    const { hostname: host, port } = new URL(target);
    this.#server = createServer((client) => {
      const server = connect(Number(port), host);
      client.on("data", (part) => this.#sent.push(part as Buffer));
      client.pipe(server).pipe(client);
      // Browsers break off what they do not need any more.
      client.on("error", () => server.destroy());
      server.on("error", () => client.destroy());
    });
  }

  async listen(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Everything that was sent so far. */
  read(): string {
    return Buffer.concat(this.#sent).toString("utf8");
  }

  close(): void {
    this.#server.close();
  }
}
