/**
 * A line between a browser and the program that can be made bad: it delays what passes, swallows it without a word, or
 * breaks off. It knows bytes, not messages, so it is as blind as a real network.
 */
import { type AddressInfo, createServer, connect, type Server, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
}

export class BadLine {
  #server: Server | undefined;
  #pairs = new Set<Pair>();
  #delay = 0;
  #swallows = false;
  #refuses = false;
  url = '';

  /** `target` is the address of the program. */
  constructor(private readonly target: string) {}

  async open(): Promise<void> {
    this.#server = createServer((client) => this.#join(client));
    await new Promise<void>((done) => this.#server!.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whatever passes takes half of this each way. */
  delay(roundTrip: number): void {
    this.#delay = roundTrip / 2;
  }

  /** From now on nothing passes, and nobody is told: a black hole, also for those who knock. */
  swallow(): void {
    this.#swallows = true;
  }

  /** All lines break off, as when somebody restarts a router. */
  reset(): void {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
    this.#pairs.clear();
  }

  /** Whoever knocks is turned away, until `mend`. */
  refuse(): void {
    this.#refuses = true;
    this.reset();
  }

  /** New lines hold again; swallowed ones never do. */
  mend(): void {
    this.#swallows = this.#refuses = false;
    this.#delay = 0;
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((done) => this.#server?.close(done));
  }

  #join(client: Socket): void {
    if (this.#refuses) return void client.resetAndDestroy();
    const { hostname, port } = new URL(this.target);
    const server = connect(Number(port), hostname);
    const pair = { client, server };
    this.#pairs.add(pair);
    // A line that was swallowed once stays dead, though others hold again.
    let dead = false;
    const pass = (from: Socket, to: Socket): void => {
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        if (!dead) setTimeout(() => to.destroy(), this.#delay);
        this.#pairs.delete(pair);
      });
      from.on('data', (bytes) => {
        dead ||= this.#swallows;
        if (dead) return;
        const write = (): void => void (to.writable && !dead && to.write(bytes));
        if (this.#delay > 0) setTimeout(write, this.#delay);
        else write();
      });
    };
    pass(client, server);
    pass(server, client);
  }
}
