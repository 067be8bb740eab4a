/** The API on a port of this machine, for clients that speak HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loader } from '~/routes/api+/$';
import { routeArgs } from './people';

export interface ApiServer {
  readonly url: string;
  readonly host: string;
  /** addresses that were asked, in their order */
  readonly asked: string[];
  /** a name that clients ask by, and the one that it stands for here: answers say the first again */
  readonly names: Map<string, string>;
  close(): Promise<void>;
}

export async function apiServer(): Promise<ApiServer> {
  const [asked, names] = [[] as string[], new Map<string, string>()];
  const say = (text: string, back: boolean) =>
    [...names].reduce((said, [outside, inside]) => {
      const [from, to] = back ? [inside, outside] : [outside, inside];
      return said.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
    }, text);
  const server = createServer((request, response) => {
    const address = request.url ?? '';
    asked.push(address);
    const headers = new Headers({ host: request.headers.host ?? '' });
    for (const name of ['authorization', 'cookie'] as const)
      if (request.headers[name]) headers.set(name, request.headers[name]);
    const inside = new Request(`http://${request.headers.host}${say(address, false)}`, { headers });
    void loader(routeArgs(inside)).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(say(await answer.text(), true));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url: `http://${host}`, host, asked, names },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
