/**
 * One click, one effect. A second click sends the same drawing of the same form again before the answer of the first is seen:
 * it gets that answer, and nothing is done twice. A page drawn anew is another drawing (its token says so): meant again, done again.
 */
import { createHash } from 'node:crypto';
import { now } from '../clock.server';
import { sessionCookie } from './cookies.server';

/** As long as an answer may take to be seen on a slow line. */
const REMEMBERED_MS = 60_000;
/** Longer bodies bring long files: what takes those compares what they bring with what is there. */
const LARGEST = 262_144;

interface Done { readonly answer: Promise<unknown>; ends: number }
const done = new Map<string, Done>();

/** What a click is known by; null for what is no form drawn for somebody signed in. */
async function clickOf(request: Request): Promise<string | null> {
  const type = request.headers.get('content-type') ?? '';
  const session = (request.headers.get('cookie') ?? '').split('; ').find((one) => one.startsWith(`${sessionCookie.name}=`));
  if (request.method !== 'POST' || session === undefined || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return null;
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= LARGEST)) return null;
  const form = await request.clone().formData().catch(() => null); // what cannot be read is refused by who reads it
  if (!form || !String(form.get('csrf')).includes('.')) return null;
  const hash = createHash('sha256').update(`${session}\n${request.url}`);
  for (const [name, value] of form) hash.update(`\n${name}\n`).update(typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()));
  return hash.digest('base64');
}

/** @param act what the form does. Only what led somewhere is remembered: a form that came back may be sent again at once. */
export async function once(request: Request, act: () => Promise<unknown>): Promise<unknown> {
  const click = await clickOf(request);
  if (click === null) return act();
  forgetOld();
  const first = done.get(click);
  if (first) return copyOf(await first.answer);
  const one: Done = { answer: act().catch((thrown: unknown) => { if (isRoad(thrown)) return thrown; throw thrown; }), ends: Number.POSITIVE_INFINITY };
  done.set(click, one);
  let answer: unknown;
  try {
    answer = await one.answer;
  } finally {
    if (isRoad(answer)) one.ends = now().getTime() + REMEMBERED_MS;
    else done.delete(click);
  }
  return copyOf(answer);
}

function forgetOld(): void {
  const at = now().getTime();
  for (const [click, { ends }] of done) if (ends < at) done.delete(click);
}

/** A redirect; not one that opens or ends a session, which is never given to anybody again. */
const isRoad = (answer: unknown): boolean => answer instanceof Response && answer.status >= 300 && answer.status < 400 && !(answer.headers.get('set-cookie') ?? '').includes(`${sessionCookie.name}=`);

/** Each of those who get it writes its own headers on it. */
const copyOf = (answer: unknown): unknown => (answer instanceof Response ? answer.clone() : answer);
