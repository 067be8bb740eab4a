/** Calls the API by its addresses, and writes down what they answer without what changes from run to run. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCall } from '~/platform/http/api.server';
import { findCalls } from '~/platform/http/find-call';
import { action, loader } from '~/routes/api+/$';
import { API_CALLS } from '~/wings.server';
import { callApi } from '../../support/people';

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

interface Answer {
  /** as the OpenAPI document names it: `PUT territory/{id}` */
  readonly operation: string;
  readonly status: number;
  /** as it came, with what changes from run to run */
  readonly raw: unknown;
  readonly answer: unknown;
}

export async function make({ call, body, headers }: Line, token: string | null): Promise<Answer> {
  const [method = '', address = ''] = call.split(' ');
  const [path = ''] = address.split('?');
  const found = findCalls(API_CALLS, path);
  const leaving = new AbortController();
  const watched = async (args: ActionFunctionArgs) => {
    if (method !== 'GET') return action(args);
    const response = await loader({ ...args, request: new Request(args.request, { signal: leaving.signal }) });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    leaving.abort(); // a stream has no end of its own
    return new Response('<event stream>', { status: response.status });
  };
  const { response, status, json } = await callApi(watched, token, { method, path: `/api/${address}`, body, headers });
  const type = response.headers.get('content-type') ?? '';
  const file = response.headers.get('content-disposition');
  const answer = file ? { file, content: type.includes('sheet') ? '<workbook>' : json } : steady(json);
  const raw: unknown = type.startsWith('application/json') ? await response.json() : json;
  return { operation: `${method} ${found?.path ?? path}`, status, raw, answer };
}

const pathOf = (call: string): string => call.split(' ')[1]?.split('?')[0] ?? '';
/** As the OpenAPI document names it. */
export const operationOf = (call: string): string =>
  `${call.split(' ')[0]} ${findCalls(API_CALLS, pathOf(call))?.path ?? pathOf(call)}`;

/** The status of a call whose definition allows a byte less than it answers; null: it answers no JSON of its own. */
export async function weighedLess(call: string, token: string | null): Promise<number | null> {
  const found = findCalls(API_CALLS, pathOf(call))?.calls.find(({ method }) => method === 'GET');
  const path = `/api/${call.split(' ')[1]}`;
  if (!found || found.visitors || found.streams || found.media === 'text/event-stream') return null;
  const { response, status } = await callApi(loader, token, { path });
  const file = response.headers.has('content-disposition');
  if (status !== 200 || file || !response.headers.get('content-type')?.startsWith('application/json')) return null;
  const bytes = (await response.arrayBuffer()).byteLength - 1;
  const lighter = { ...found, weighs: { rows: 1, bytes } };
  return (await callApi((args) => answerCall([lighter], args), token, { path })).status;
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
