/**
 * A real server with little memory. A visitor, a member, a user whose session has ended and a caller of the API attack
 * it, while the response times of another user's pages are measured.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FormClient } from '../form-client';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../e2e/own-server';
import { BOUNDARY, type Hostile, type Sender } from './requests';
import { send, type RawAnswer } from './send';

const PAGES_READ = 60;

type Identity = Readonly<Record<string, string>> & { csrf?: string };

/** Where the suite's own server keeps its data. Empty when the tests run against another server. */
export const SUITE_DATA = process.env['E2E_DATA'] ?? '';

export class AttackedServer {
  #server: OwnServer | null = null;
  readonly #who: Partial<Record<Sender, Identity>> = {};
  /** another person, who reads pages meanwhile */
  #reader = '';

  /**
   * @param data whose database it works on: the suite's, or a copy of the demonstration of its own, whose jobs it runs
   */
  constructor(private readonly data = SUITE_DATA) {}

  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#server = await startServer({
      DATABASE_URL: '', // joins the embedded database of the suite's own server
      DATA_DIR: this.data,
      // forwarded headers are ignored unless they come from a declared proxy
      TRUST_PROXY: '1',
      NODE_OPTIONS: `--max-old-space-size=512 --import=${new URL('./memory-probe.mjs', import.meta.url).href}`,
      ...env,
    });
    const visitor = new FormClient(this.base);
    this.#who.visitor = { csrf: await visitor.token('/contact'), cookie: visitor.cookie };
    for (const sender of ['member', 'ended'] as const) {
      const browser = await this.signIn();
      this.#who[sender] = { csrf: browser.csrf, cookie: browser.cookie };
      if (sender === 'ended') await browser.post('/logout', {}, browser.csrf);
    }
    this.#reader = (await this.signIn('consultant')).cookie;
    const signedIn = await send(this.base, {
      method: 'POST',
      path: '/api/login',
      headers: { module: 'CCE', authorization: `Basic ${btoa(`admin:${DEMO_PASSWORD}`)}` },
    });
    const { token } = JSON.parse(signedIn.text) as { token: string };
    this.#who.caller = { module: 'CCE', authorization: `Bearer ${token}` };
  }

  /** @throws if the server died before the end */
  async end(): Promise<void> {
    const code = await endServer(this.server);
    if (code !== 0) throw new Error(`it ended with ${code}. It said:\n${this.server.output().slice(-2000)}`);
  }

  get server(): OwnServer {
    if (!this.#server) throw new Error('not started');
    return this.#server;
  }
  get base(): string {
    return this.server.base;
  }
  cookieOf(sender: Sender): string {
    return this.#who[sender]?.['cookie'] ?? '';
  }

  async signIn(login = 'animateur'): Promise<FormClient> {
    const browser = new FormClient(this.base);
    await browser.signIn(login, DEMO_PASSWORD);
    return browser;
  }

  sendAs({ as, form, parts, headers, ...request }: Hostile): Promise<RawAnswer> {
    const { csrf = '', ...identity } = this.#who[as] ?? {};
    const first = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n`;
    const body =
      form !== undefined
        ? `csrf=${encodeURIComponent(csrf)}&${form}`
        : parts === undefined
          ? request.body
          : Buffer.concat([Buffer.from(first), Buffer.from(parts)]);
    return send(this.base, {
      ...request,
      headers: { origin: this.base, ...identity, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Response times of the reader's pages during the work, repeated until sixty were read or `most` times. */
  async readPagesDuring(
    work: () => Promise<unknown>,
    most = Infinity,
    path: `/${string}` = '/territories',
  ): Promise<number[]> {
    const reader = new Worker(new URL('./page-reader.mjs', import.meta.url), {
      workerData: { base: this.base, path, cookie: this.#reader },
    });
    let read = 0;
    const times = new Promise<number[]>((resolve, reject) => {
      reader.on('error', (error) => {
        read = Infinity;
        reject(error);
      });
      reader.on('message', (said: { read?: number; times?: number[] }) => {
        read = said.read ?? read;
        if (said.times) resolve(said.times);
      });
    });
    times.catch(() => undefined); // told below
    let turns = 0;
    try {
      do await work();
      while (read < PAGES_READ && ++turns < most);
    } finally {
      reader.postMessage('over');
    }
    return times;
  }

  idlePages(): Promise<number[]> {
    return this.readPagesDuring(() => wait(20));
  }

  /** Heap, and what stands beside it, after a collection. */
  leftMb(): Promise<number> {
    const { child } = this.server;
    return new Promise((resolve) => {
      const hear = (said: { leftMb?: number }) => {
        if (said.leftMb === undefined) return;
        child.off('message', hear);
        resolve(said.leftMb);
      };
      child.on('message', hear);
      child.send('what is left?');
    });
  }

  memoryMb(what: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.server.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  }
}

export const ranked = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Limit of the 95th percentile of another user's response times while the server is attacked: of the same run. */
export const p95Limit = (idle: readonly number[]): number => 8 * ranked(idle, 0.95);
