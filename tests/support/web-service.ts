/** A web service of the test's own, on a port of this machine: answers by path, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Uint8Array;
}
export interface WebService {
  readonly url: string;
  readonly asked: string[];
  readonly headers: IncomingHttpHeaders[];
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

export async function webService(answers: Record<string, Answer> = {}): Promise<WebService> {
  const service: { answers: Record<string, Answer>; asked: string[]; headers: IncomingHttpHeaders[] } = {
    answers,
    asked: [],
    headers: [],
  };
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    service.asked.push(path);
    service.headers.push(request.headers);
    const answer = service.answers[path];
    response.writeHead(answer ? (answer.status ?? 200) : 404, { 'content-type': answer?.type ?? 'text/plain' });
    response.end(answer?.body ?? 'absent');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  });
}
