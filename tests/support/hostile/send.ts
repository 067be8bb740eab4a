/** Sends a request that no browser would send: any method, any header, a body of any length. */
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | (() => Iterable<Buffer>);
}
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
  readonly ms: number;
}

/**
 * Resolves when the answer is whole, even where it comes before the end of the body: the rest is then not sent.
 * @param kept lines that stay open after the answer; without it the request has one of its own, closed with it
 */
export function send(
  base: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
  kept?: Agent,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    let answered = false;
    // keep-alive, like a browser: if the socket closed at once, an early answer could be lost
    const agent = kept ?? new Agent({ keepAlive: true });
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          ...(response.headers.location === undefined ? {} : { location: response.headers.location }),
          ms: performance.now() - began,
        });
        if (kept) return;
        sent.destroy();
        agent.destroy();
      });
    });
    sent.on('error', (error) => {
      // the connection was cut after the answer had come
      if (!answered) reject(new Error(`${method} ${path.slice(0, 80)}: ${error.message}`, { cause: error }));
    });
    if (typeof body === 'function') Readable.from(body()).on('error', reject).pipe(sent);
    else sent.end(body);
  });
}
