/**
 * Calls the routes of the API by their address, and writes down what they answer without what changes from run to run.
 */
import type { ActionFunctionArgs } from '@remix-run/node';
import { callApi } from '../../support/people';

type Handler = (args: ActionFunctionArgs) => unknown;
interface RouteModule {
  readonly loader?: Handler;
  readonly action?: Handler;
}

/** One line of the script: who calls what, with which body. */
export interface Line {
  readonly as: string;
  readonly call: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** `const admin = as('admin')`, then `admin('PUT territory/1', { name: 'Bassin' })`. */
export const as =
  (login: string) =>
  (call: string, body?: unknown, headers?: Record<string, string>): Line => ({ as: login, call, body, headers });

const modules = import.meta.glob<RouteModule>('/app/routes/api+/*.{ts,tsx}');
const routes = Object.entries(modules)
  .map(([file, load]) => ({ pattern: patternOf(file), load }))
  .filter(({ pattern }) => pattern !== '$');

function patternOf(file: string): string {
  const name = file
    .replace(/^.*\/api\+\//, '')
    .replace(/\.tsx?$/, '')
    .replace(/\._index$/, '');
  return name
    .replaceAll('[.]', '\u0000')
    .replaceAll('.', '/')
    .replaceAll('\u0000', '.')
    .replace(/\$(\w+)/g, '{$1}');
}

const isParameter = (segment: string) => segment.startsWith('{');

/** The route of an address: a written segment goes before a parameter, from the left. */
function routeOf(path: string) {
  const asked = path.split('/');
  const fitting = routes.filter(({ pattern }) => {
    const segments = pattern.split('/');
    return segments.length === asked.length && segments.every((one, at) => isParameter(one) || one === asked[at]);
  });
  const [route] = fitting.sort((a, b) => rankOf(a.pattern).localeCompare(rankOf(b.pattern)));
  if (!route) throw new Error(`no route for ${path}`);
  const params = Object.fromEntries(
    route.pattern
      .split('/')
      .flatMap((segment, at) =>
        isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(asked[at] ?? '')]] : [],
      ),
  );
  return { ...route, params };
}
const rankOf = (pattern: string) =>
  pattern
    .split('/')
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

interface Answer {
  /** as the OpenAPI document names it: `PUT territory/{id}` */
  readonly operation: string;
  readonly status: number;
  readonly answer: unknown;
}

export async function make({ call, body, headers }: Line, token: string | null): Promise<Answer> {
  const [method = '', address = ''] = call.split(' ');
  const [path = '', query] = address.split('?');
  const route = routeOf(path);
  const { loader, action } = await route.load();
  const handler = method === 'GET' ? loader : action;
  if (!handler) throw new Error(`${call}: the route has no ${method === 'GET' ? 'loader' : 'action'}`);
  const { params } = route;
  const response = await answerOf(handler, token, {
    method,
    path: `/api/${path}${query ? `?${query}` : ''}`,
    params,
    body,
    headers,
  });
  return { operation: `${method} ${route.pattern}`, ...response };
}

type Asked = NonNullable<Parameters<typeof callApi>[2]>;

async function answerOf(handler: Handler, token: string | null, asked: Asked) {
  const watched = async (args: ActionFunctionArgs) => {
    if (asked.method !== 'GET') return handler(args);
    const leaving = new AbortController();
    const response = (await handler({
      ...args,
      request: new Request(args.request, { signal: leaving.signal }),
    })) as Response;
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    leaving.abort(); // a stream has no end of its own
    return new Response('<event stream>', { status: response.status });
  };
  const { response, status, json } = await callApi(watched, token, asked);
  const type = response.headers.get('content-type') ?? '';
  const file = response.headers.get('content-disposition');
  if (file) return { status, answer: { file, content: type.includes('sheet') ? '<workbook>' : json } };
  return { status, answer: steady(json) };
}

/** Fields that are drawn by chance or by the database's own clock. */
const CHANCE = new Set(['token', 'execution']);
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The script's clock stands in 2024: a later instant was written by another clock. */
const OTHER_CLOCK = /^20(2[5-9]|[3-9]\d)-\d\d-\d\dT[\d:.]+Z$/;

function steady(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => steady(one));
  if (typeof value === 'object' && value !== null) return steadyFields(value as Record<string, unknown>);
  if (CHANCE.has(key) && value !== null) return `<${key}>`;
  // sums of areas differ in their last digits with the order of the terms
  if (typeof value === 'number') return Number(value.toPrecision(12));
  if (typeof value === 'string') return value.replace(UUID, '<uuid>').replace(OTHER_CLOCK, '<instant>');
  return value;
}

function steadyFields(value: Record<string, unknown>): unknown {
  const { content, fileName } = value;
  const shown =
    typeof content === 'string' && typeof fileName === 'string' ? { content: textOf(content, fileName) } : {};
  return Object.fromEntries(Object.entries({ ...value, ...shown }).map(([key, field]) => [key, steady(field, key)]));
}

/** A file in base64: the text of a CSV, the kind of a workbook. */
const textOf = (content: string, fileName: string) =>
  fileName.endsWith('.csv') ? Buffer.from(content, 'base64').toString('utf8') : '<workbook>';
