/**
 * Two web processes behind a proxy that does what Caddy's does in compose.yaml: in turn, and the other one where a
 * process takes no connection.
 */
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endServer, startServer, type OwnServer } from './own-server';

/** As `lb_try_duration`. */
const TRIED_MS = 5000;
const AGAIN_MS = 100;

export class TwoProcesses {
  readonly #servers: OwnServer[] = [];
  readonly #proxy: Server;
  #turn = 0;

  constructor(private readonly env: Readonly<Record<string, string>>) {
    this.#proxy = createServer((request, response) => void this.#pass(request, response));
  }

  async start(): Promise<void> {
    for (let one = 0; one < 2; one += 1) this.#servers.push(await startServer(this.env));
    await new Promise<void>((resolve) => this.#proxy.listen(0, '127.0.0.1', resolve));
  }
  get base(): string {
    return `http://localhost:${(this.#proxy.address() as AddressInfo).port}`;
  }

  /** Ends one process and starts its successor, of the build in this folder, then the other. Returns exit codes. */
  async replaceOneAfterTheOther(folder?: string): Promise<(number | null)[]> {
    const codes: (number | null)[] = [];
    for (const [rank, old] of this.#servers.entries()) {
      codes.push(await endServer(old));
      this.#servers[rank] = await startServer(this.env, folder);
    }
    return codes;
  }
  /** As by `kill -9`: nothing is said, nothing finished. */
  async kill(rank: number): Promise<void> {
    await endServer(this.#servers[rank]!, 'SIGKILL');
  }
  async startAgain(rank: number): Promise<void> {
    this.#servers[rank] = await startServer(this.env);
  }
  /** Of each process, in bytes. */
  memory(): number[] {
    return this.#servers.map(({ child }) => {
      const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) * 1024;
    });
  }
  async stop(): Promise<void> {
    this.#proxy.closeAllConnections();
    await new Promise((resolve) => this.#proxy.close(resolve));
    for (const server of this.#servers) await endServer(server);
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const until = performance.now() + TRIED_MS;
    while (performance.now() < until) {
      const to = this.#servers[(this.#turn += 1) % this.#servers.length]!;
      if (await this.#sent(request, Buffer.concat(body), new URL(to.base).port, response)) return;
      await wait(AGAIN_MS);
    }
    response.writeHead(502).end('no process takes it');
  }

  /** False: no connection was made, or what only reads got no answer; as Caddy does, it is sent to the other. */
  #sent(from: IncomingMessage, body: Buffer, port: string, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url, headers } = from;
      const sent = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
        answer.on('end', () => resolve(true));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' || (method === 'GET' && !response.headersSent)) {
          resolve(false);
          return;
        }
        if (!response.headersSent) response.writeHead(502).end(error.message);
        resolve(true);
      });
      sent.end(body);
    });
  }
}
