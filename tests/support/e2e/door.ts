/** A TCP proxy in front of a database that can be closed or frozen: like a broken network or a stopped PostgreSQL. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { readFileSync } from 'node:fs';

export class Door {
  #server: Server | null = null;
  #open = new Set<Socket>();
  #trap: string | null = null;
  #sleepAt: string | null = null;
  #frozen = false;
  #port = 0;

  /** @param data the DATA_DIR of the installation whose embedded database is behind the proxy */
  constructor(private readonly data: string) {}

  /** The address of the database, through the proxy. */
  get url(): string {
    const password = readFileSync(path.join(this.data, 'postgres', 'password'), 'utf8').trim();
    return `postgres://app:${encodeURIComponent(password)}@127.0.0.1:${this.#port}/app`;
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(path.join(this.data, 'postgres', 'run', '.s.PGSQL.5432'));
      near.on('data', (sent) => {
        if (this.#trap !== null && sent.includes(this.#trap)) void this.shut();
        if (this.#sleepAt !== null && sent.includes(this.#sleepAt)) this.freeze();
      });
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(one);
        one.on('error', () => {
          other.destroy();
        });
        one.on('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
        one.pipe(other);
        if (this.#frozen) this.#freeze(one);
      }
    });
    this.#trap = null;
    this.#sleepAt = null;
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    const address = server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.#server?.close(resolve);
    });
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  /** Freezes: nothing passes and no connection is closed, as with a stopped or swapped-out database, or a cut cable. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#open) this.#freeze(socket);
  }

  thaw(): void {
    this.#frozen = false;
    this.#sleepAt = null;
    for (const socket of this.#open) socket.resume();
  }

  #freeze(socket: Socket): void {
    setImmediate(() => {
      socket.pause();
    }); // a pipe that was just laid resumes its source first
  }

  /** Closes as soon as this SQL text passes: a database that dies during a request. */
  shutOn(sql: string): void {
    this.#trap = sql;
  }

  /** Freezes as soon as this SQL text passes: a database that hangs during a request. */
  freezeOn(sql: string): void {
    this.#sleepAt = sql;
  }
}
