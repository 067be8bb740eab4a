/**
 * The checks on every request. What no page, file or call of this product sends is refused before it is read, and the
 * size of a body is limited by the rights of its sender. API calls limit theirs once the caller is known (api-body).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { current } from '../auth/current.server';
import { isDatabaseDown } from '../db/database-down.server';
import { env } from '../env.server';
import { noteRequest } from '../log/refusals.server';
import { CheckedRequest, type RequestLimits } from './checked-request.server';
import { sessionCookie } from './cookies.server';
import { areFields } from './field-names';
import { largeBodyInTurn } from './large-body.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;

export const VISITOR_BYTES = 64 * KB;
export const MEMBER_BYTES = 4 * MB;
/** A file of the largest size in the settings, in base64, with the JSON around it. */
export const ENCODED_FILE_BYTES = Math.ceil((env.UPLOAD_MAX_MB * MB * 4) / 3) + VISITOR_BYTES;

const VISITOR: RequestLimits = {
  formBytes: VISITOR_BYTES,
  filesBytes: null,
  fields: 500,
  parts: 500,
  formMs: 30 * SECOND,
  filesMs: 30 * SECOND,
};
const MEMBER: RequestLimits = {
  formBytes: MEMBER_BYTES,
  filesBytes: env.UPLOAD_MAX_MB * MB + MEMBER_BYTES,
  fields: 50_000,
  // a territory's form ticks a zone, a crop, a user a part
  parts: 5000,
  formMs: 120 * SECOND,
  filesMs: 300 * SECOND,
};
interface Sender {
  readonly limits: RequestLimits;
  /** null for visitors */ readonly who: string | null;
}

/** A session that has ended still counts: its form is kept for its owner. */
async function senderOf(args: Args): Promise<Sender> {
  try {
    const { lookup } = await current(args);
    if (lookup.state === 'open') return { limits: MEMBER, who: lookup.session.actor.login };
    if (lookup.state === 'expired') return { limits: MEMBER, who: lookup.idHash };
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    // the user cannot be identified now, and the submitted text must be given back
    const cookies = args.request.headers.get('cookie');
    if (cookies?.includes(`${sessionCookie.name}=`)) return { limits: MEMBER, who: cookies };
  }
  return { limits: VISITOR, who: null };
}

async function checkedArgs(args: Args, limits: RequestLimits): Promise<Args> {
  try {
    return { ...args, request: await CheckedRequest.of(args.request, limits) };
  } catch (thrown) {
    if (thrown instanceof Response) noteRequest(args.context, { why: 'body' });
    throw thrown;
  }
}

/** Does `work` with a request that may be read safely. @throws Response 400, 408 or 413 */
export async function throughDoor<Answer>(args: Args, work: (checked: Args) => Promise<Answer>): Promise<Answer> {
  if (!args.request.body || new URL(args.request.url).pathname.startsWith('/api/')) return work(args);
  const { limits, who } = await senderOf(args);
  return largeBodyInTurn(args.request, who, async () => work(await checkedArgs(args, limits)));
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
  /** for the line of its refusal in the log */ readonly why: string;
  readonly message: string;
}

export const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MOST_PARAMETERS = 2000;

/** Null for a request that may go on. */
export function refuseArrival({ method, address, host, forwardedHost }: Arrival): RefusedArrival | null {
  if (!METHODS.includes(method)) return { status: 405, why: 'method', message: 'ui:error.405.text' };
  if (!isReadable(address)) return { status: 400, why: 'unreadable', message: 'common:refusal.unreadable' };
  if (!nameOneHost([host, forwardedHost]))
    return { status: 400, why: 'severalHosts', message: 'common:refusal.severalHosts' };
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
