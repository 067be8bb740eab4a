/**
 * A form submitted twice by a double click acts once. The second request has the same token of the same rendered form:
 * it waits for the first one's answer and gets it, in any process of the installation. A page rendered again has
 * another token, so a form that is meant twice acts twice.
 */
import type { ActionFunctionArgs } from '@remix-run/node';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { current, isCsrfTokenOf } from '../auth/current.server';
import { now } from '../clock.server';
import { sessionCookie } from './cookies.server';
import { postedBody, sentContent, tokenIn } from './posted-body.server';
import { freeForm, rememberForm, REMEMBERED_MS, takeForm } from './sent-forms.server';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;
interface Done {
  readonly answer: Promise<unknown>;
  ends: number;
}

/** How often who comes second asks whether the first is done. */
const ASKED_EVERY_MS = 100;

/** The key of a submission; null when it is no form rendered for a signed-in user. */
async function clickOf(args: Args): Promise<string | null> {
  const { request } = args;
  const session = (request.headers.get('cookie') ?? '')
    .split('; ')
    .find((one) => one.startsWith(`${sessionCookie.name}=`));
  if (session === undefined) return null;
  const body = await postedBody(request);
  const token = body && tokenIn(request, body);
  if (!body || !token?.includes('.')) return null;
  // who may not send it is refused by who reads it, and writes nothing here
  const who = await current(args);
  if (who.lookup.state !== 'open' || !isCsrfTokenOf(who.csrfToken, token)) return null;
  return createHash('sha256')
    .update(`${session}\n${request.url}\n`)
    .update(sentContent(request, body))
    .digest('base64');
}

/** Submissions of this process, which need no query. */
export function onceAProcess(): typeof once {
  const done = new Map<string, Done>();
  const forgetOld = () => {
    const at = now().getTime();
    for (const [click, { ends }] of done) if (ends < at) done.delete(click);
  };
  return async (args, action) => {
    const click = await clickOf(args);
    if (click === null) return action();
    forgetOld();
    const first = done.get(click);
    if (first) return copyOf(await first.answer);
    const one: Done = { answer: runHere(click, action), ends: Number.POSITIVE_INFINITY };
    done.set(click, one);
    let answer: unknown;
    try {
      answer = await one.answer;
    } finally {
      if (isRedirect(answer)) one.ends = now().getTime() + REMEMBERED_MS;
      else done.delete(click);
    }
    return copyOf(answer);
  };
}

/** Acts, unless another process does or did. */
async function runHere(click: string, action: () => Promise<unknown>): Promise<unknown> {
  for (let held = await takeForm(click); held.kind !== 'mine'; held = await takeForm(click)) {
    if (held.kind === 'done') return held.answer;
    await wait(ASKED_EVERY_MS);
  }
  let answer: unknown;
  try {
    answer = await action().catch((thrown: unknown) => {
      if (isRedirect(thrown)) return thrown;
      throw thrown;
    });
  } finally {
    if (isRedirect(answer)) rememberForm(click, answer);
    else freeForm(click);
  }
  return answer;
}

const here = onceAProcess();

/**
 * @param act what the form does. Only what led somewhere is remembered: a form that came back may be sent again at
 * once.
 */
export function once(args: Args, action: () => Promise<unknown>): Promise<unknown> {
  return here(args, action);
}

/** A redirect; not one that opens or ends a session, which is never given to anybody again. */
const isRedirect = (answer: unknown): answer is Response =>
  answer instanceof Response &&
  answer.status >= 300 &&
  answer.status < 400 &&
  !(answer.headers.get('set-cookie') ?? '').includes(`${sessionCookie.name}=`);

/** Each of those who get it writes its own headers on it. */
const copyOf = (answer: unknown): unknown => (answer instanceof Response ? answer.clone() : answer);
