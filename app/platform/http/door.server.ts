/**
 * The door of every request: what no page, file or call of this product ever sends is refused before anything reads it,
 * and what a body may weigh depends on who asks. Calls of the API bound theirs where their caller is known (api-body).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { current } from '../auth/current.server';
import { isDatabaseDown } from '../db/database-down.server';
import { env } from '../env.server';
import { CheckedRequest, type RequestLimits } from './checked-request.server';
import { sessionCookie } from './cookies.server';
import { areFields } from './field-names';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;

export const VISITOR_BYTES = 64 * KB;
export const MEMBER_BYTES = 4 * MB;
/** A file of the largest size that the settings allow, in base64, with what stands around it. */
export const ENCODED_FILE_BYTES = Math.ceil((env.UPLOAD_MAX_MB * MB * 4) / 3) + VISITOR_BYTES;

const VISITOR: RequestLimits = {
  formBytes: VISITOR_BYTES,
  filesBytes: null,
  fields: 500,
  formMs: 30 * SECOND,
  filesMs: 30 * SECOND,
};
const MEMBER: RequestLimits = {
  formBytes: MEMBER_BYTES,
  filesBytes: env.UPLOAD_MAX_MB * MB + MEMBER_BYTES,
  fields: 50_000,
  formMs: 120 * SECOND,
  filesMs: 300 * SECOND,
};
/** A session that has ended still counts: its form is kept for its owner. */
async function limitsOf(args: Args): Promise<RequestLimits> {
  try {
    const { state } = (await current(args)).lookup;
    return state === 'open' || state === 'expired' ? MEMBER : VISITOR;
  } catch (error) {
    // nobody can say who asks, and what was typed is to be given back
    if (isDatabaseDown(error))
      return args.request.headers.get('cookie')?.includes(`${sessionCookie.name}=`) ? MEMBER : VISITOR;
    throw error;
  }
}

/** The same arguments, with a request that may be read safely. @throws Response 400, 408 or 413 */
export async function throughDoor(args: Args): Promise<Args> {
  if (!args.request.body || new URL(args.request.url).pathname.startsWith('/api/')) return args;
  return { ...args, request: await CheckedRequest.of(args.request, await limitsOf(args)) };
}

/** What Express knows of a request before Remix makes one of it. */
interface Arrival {
  readonly method: string;
  /** as it was sent: path and search */
  readonly address: string;
  readonly host: string | undefined;
  readonly forwardedHost: string | undefined;
}
interface RefusedArrival {
  readonly status: number;
  readonly message: string;
}

export const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MOST_PARAMETERS = 2000;

/** Null for a request that may go on. */
export function refuseArrival({ method, address, host, forwardedHost }: Arrival): RefusedArrival | null {
  if (!METHODS.includes(method)) return { status: 405, message: 'ui:error.405.text' };
  if (!isReadable(address)) return { status: 400, message: 'common:refusal.unreadable' };
  if (!nameOneHost([host, forwardedHost])) return { status: 400, message: 'common:refusal.severalHosts' };
  return null;
}

/** NUL, halves of surrogate pairs, and names of parameters that are no names. */
function isReadable(address: string): boolean {
  if (/%00|%ED%[AB]/i.test(address)) return false;
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  try {
    decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
  return areFields(new URLSearchParams(search), MOST_PARAMETERS);
}

/** Each header names one host; the two may differ, as they do behind a proxy. */
const nameOneHost = (headers: readonly (string | undefined)[]): boolean =>
  headers.every((header) => {
    if (header === undefined) return true;
    const named = new Set(header.split(',').map((one) => one.trim().toLowerCase()));
    return named.size === 1 && [...named].every(isHost);
  });

const isHost = (name: string): boolean =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(name) && URL.canParse(`http://${name}`);
