/**
 * A service shaped like Hub'Eau on a port of this machine: pages with `count`, `next` and status 206 until the last,
 * dates, stations, what changed since – and the faults that the real one has, in the order that a test sets them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = object;
/** What happens to the next answers, one each; without one the service answers. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'cut' | 'empty' | 'hangUp' | 'noise' }
  | { readonly kind: 'slow'; readonly ms: number };

/** How a table is asked: parameter → column, for equality; from and to of its dates; since its updates. */
interface Table {
  rows: Row[];
  readonly station: Readonly<Record<string, string>>;
  readonly dates?: { readonly from: string; readonly to: string; readonly column: string };
  readonly updates?: { readonly from: string; readonly column: string };
}

export interface HubEau {
  readonly url: string;
  readonly host: string;
  readonly asked: URL[];
  readonly tables: Record<string, Table>;
  faults: Fault[];
  /** lines a page, whatever is asked */
  pageSize: number;
  /** the last page names a next one, as the real service did */
  endless: boolean;
  /** no page beyond so many lines, and what is said of their number instead of the truth */
  deepest: number;
  counts: number | null;
  /** called before each answer */
  before: () => Promise<void> | void;
  close(): Promise<void>;
}

function answerOf({ tables, pageSize, endless, deepest, counts }: HubEau, url: URL) {
  const table = tables[url.pathname];
  if (!table) return null;
  const asked = url.searchParams;
  const wanted = (param: string) => asked.get(param)?.split(',');
  const text = (row: Row, column: string) => String((row as Record<string, unknown>)[column] ?? '');
  const rows = table.rows.filter((row) => {
    const named = Object.entries(table.station).every(
      ([param, column]) => wanted(param)?.includes(text(row, column)) ?? true,
    );
    const { dates, updates } = table;
    const day = dates && text(row, dates.column).slice(0, 10);
    const inside = !dates || ((asked.get(dates.from) ?? '') <= day! && day! <= (asked.get(dates.to) ?? '9999-12-31'));
    const fresh = !updates || text(row, updates.column) >= (asked.get(updates.from) ?? '');
    return named && inside && fresh;
  });
  const page = Number(asked.get('page') ?? '1');
  if (page * pageSize > deepest) return { status: 400, body: '{"code":"ValidatePageDepth"}' };
  const data = rows.slice((page - 1) * pageSize, page * pageSize);
  const more = page * pageSize < rows.length;
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  // the real service names itself by its public address
  next.host = 'hubeau.eaufrance.fr';
  return {
    status: more ? 206 : 200,
    body: JSON.stringify({
      count: counts ?? rows.length,
      next: more || endless ? next.href : null,
      api_version: '1.4.1',
      data,
    }),
  };
}

async function respond(service: HubEau, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', service.url);
  service.asked.push(url);
  await service.before();
  const fault = service.faults.shift();
  if (fault?.kind === 'hangUp') return void request.socket.destroy();
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  if (fault?.kind === 'status')
    return void response
      .writeHead(fault.status, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter })
      .end('{"code":"fault"}');
  const answer = answerOf(service, url);
  if (!answer) return void response.writeHead(404).end('{"code":"NotFound"}');
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  if (fault?.kind === 'cut') {
    response.write(answer.body.slice(0, answer.body.length / 2));
    setTimeout(() => response.destroy(), 20);
  } else
    response.end(fault?.kind === 'empty' ? '' : fault?.kind === 'noise' ? '<html>maintenance</html>' : answer.body);
}

export async function hubEauServer(tables: Record<string, Table>): Promise<HubEau> {
  const server = createServer((request, response) => void respond(service, request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: HubEau = {
    url: `http://${host}`,
    host,
    asked: [],
    tables,
    faults: [],
    pageSize: 3,
    endless: false,
    deepest: Infinity,
    counts: null,
    before: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
