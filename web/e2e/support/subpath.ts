/**
 * A proxy as operators have it: the game lives below a path of a host that serves other things as well. It names the
 * program's own address as the host, and tells the browser's beside it.
 */
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export class SubPath {
  #server: Server | undefined;
  #lines = new Set<Socket>();
  /** What was asked for beside the path. */
  readonly strays: string[] = [];
  url = '';

  /** `target` is the address of the program, `path` where it lives, with a slash at both ends. */
  constructor(
    private readonly target: string,
    private readonly path: string,
    private readonly strips: boolean,
  ) {}

  async open(): Promise<void> {
    const server = createServer((asked, answer) => {
      const onwards = this.#onwards(asked);
      if (!onwards) {
        answer.writeHead(asked.url === this.path.slice(0, -1) ? 307 : 404, { location: this.path }).end();
        return;
      }
      onwards.on('response', (heard) => {
        answer.writeHead(heard.statusCode ?? 502, heard.headers);
        heard.pipe(answer);
      });
      onwards.on('error', () => answer.destroy());
      asked.pipe(onwards);
    });
    server.on('connection', (line) => this.#keep(line));
    server.on('upgrade', (asked, client: Socket, first) => {
      const onwards = this.#onwards(asked);
      if (!onwards) return void client.destroy();
      onwards.on('upgrade', (heard, line, early) => {
        this.#keep(line);
        const headers = Object.entries(heard.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
        client.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
        client.write(early);
        line.write(first);
        line.pipe(client).pipe(line);
        line.on('error', () => client.destroy());
        client.on('error', () => line.destroy());
      });
      onwards.on('response', () => client.destroy());
      onwards.on('error', () => client.destroy());
      onwards.end();
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${this.path}`;
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.destroy();
    await new Promise((done) => this.#server?.close(done));
  }

  #keep(line: Socket): void {
    this.#lines.add(line);
    line.on('close', () => this.#lines.delete(line));
  }

  #onwards(asked: IncomingMessage): ReturnType<typeof request> | null {
    const url = asked.url ?? '/';
    if (!url.startsWith(this.path)) {
      this.strays.push(url);
      return null;
    }
    const host = new URL(this.target).host;
    const told = {
      'x-forwarded-host': asked.headers.host,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '192.0.2.1',
    };
    return request(`${this.target}${this.strips ? url.slice(this.path.length - 1) : url}`, {
      method: asked.method,
      headers: { ...asked.headers, ...told, host },
    });
  }
}
