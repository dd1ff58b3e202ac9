/** The real program, started for the tests on a free port with a data file of its own. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const target = process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, '../../../target');
const program = process.env.FREEHOLD_BIN ?? join(target, 'debug', 'freehold');

export class FreeholdServer {
  #process: ChildProcess | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'freehold-e2e-'));
  url = '';

  /** Bots keep the time of the table only where that is tested: everywhere else it would be waited for. */
  constructor(
    private readonly paced = false,
    /** Whether somebody runs it for others, without scripted dice. */
    private readonly hosted = false,
  ) {}

  /** Starts it, or starts it again at the same address with the same data. */
  async start(...flags: string[]): Promise<void> {
    if (!existsSync(program)) throw new Error(`${program} is missing: cargo build -p freehold`);
    const address = this.url === '' ? '127.0.0.1:0' : new URL(this.url).host;
    const words = [
      ...(this.hosted ? ['serve'] : ['play', '--no-browser', '--test-hooks']),
      ...['--bind', address, '--log', 'error'],
    ];
    if (!this.paced) words.push('--bot-pause', '0');
    const data = join(this.#folder, 'games.db');
    const child = spawn(program, [...words, '--data', data, ...flags], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    this.url = await new Promise<string>((found, failed) => {
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const said = /http:\/\/\S+/.exec(line);
        if (said) found(new URL(said[0]).origin);
      });
    });
  }

  /** `freehold admin` on its machine: what it says. */
  admin(...words: string[]): string {
    const data = join(this.#folder, 'games.db');
    return execFileSync(program, ['admin', ...words, '--data', data], { encoding: 'utf8' });
  }

  /** `freehold settings` on its machine: what is in the file that was written, or was brought in; nothing if it is refused. */
  settings(what: 'export' | 'import', text = ''): string {
    const file = join(this.#folder, 'settings.xml');
    rmSync(file, { force: true });
    if (what === 'import') writeFileSync(file, text);
    const data = join(this.#folder, 'games.db');
    const done = spawnSync(program, ['settings', what, file, '--data', data]);
    return done.status === 0 ? readFileSync(file, 'utf8') : '';
  }

  /** Nothing happens any more, but the line holds: what is on the screen stays there. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  /** No farewell: as when the machine loses power. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** As an operator stops it. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** A file of the program, as the person at the machine edits it; only while it does not run. */
  edit(name: string, from: string, to: string): void {
    const path = join(this.#folder, 'packs', name);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    writeFileSync(path, text.replace(from, to));
  }

  /** Everything that was stored is gone; only while it does not run. */
  forget(): void {
    for (const file of readdirSync(this.#folder)) rmSync(join(this.#folder, file), { recursive: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
