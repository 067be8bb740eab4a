/**
 * The head of every loader and action: parses params and search, resolves the actor, checks the right, fails closed.
 *
 * It is called inside the loader, never wrapped around it: a wrapped export drags server code into the client graph.
 * Rights on one territory depend on its state, so the service checks them again on the object it loads; `allow` here
 * refuses those whose role could never do it.
 */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isVisitor, type Actor } from '~/kernel/actor';
import { KEPT_HEADER, SIGN_IN_AGAIN } from '~/kernel/kept-sending';
import { readPageNumbers } from '~/kernel/typed-number';
import { may, type Action } from '~/kernel/permissions';
import { linkCookie, sessionCookie } from './cookies.server';
import { urls } from '~/urls';
import { current, isCsrfTokenOf, type Preferences } from '../auth/current.server';
import type { SessionLookup } from '../auth/session.server';
import { noteRequest } from '../log/refusals.server';
import type { Cost } from '../rate-limit/costly.server';
import { charge, payerOf, turnToCost } from './charge.server';
import { takePlace } from './costly-place.server';
import { firstField } from './first-field.server';
import { postedBody, tokenIn } from './posted-body.server';
import { requestContext, type RequestContext } from './request-context.server';
import { forbidden, notFound } from './responses.server';
import { redirectWithToast, toastHeader } from './toast.server';
import { answerRight } from './asked-right.server';
import { notAllowed } from './not-allowed.server';
import { keepForm } from './kept-form.server';
import { env } from '~/platform/env.server';
import { countFunction } from '../usage.server';

export interface ScreenOptions<P extends z.ZodType, S extends z.ZodType> {
  readonly params?: P;
  readonly search?: S;
  readonly allow: Action;
  /** what costs a second or more is counted for each person */
  readonly costs?: Cost;
}
interface Screen<P, S> {
  readonly actor: Actor;
  readonly params: P;
  readonly search: S;
  readonly preferences: Preferences;
  readonly context: RequestContext;
  readonly csrfToken: string;
}

/** « Voir comme » only reads: a user's actions are done by that user alone. */
const OPEN_TO_IMPERSONATORS: readonly Action[] = ['session.close', 'public.read', 'shell.read'];

const Nothing = z.object({});

/** The search as an object: one value for a key seen once, an array for a key seen more often. */
export function searchRecord(url: URL): Record<string, string | string[]> {
  const { searchParams } = url;
  const asked = new Map([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key)]));
  readPageNumbers(asked);
  return Object.fromEntries([...asked].map(([key, all]) => [key, all.length === 1 ? (all[0] ?? '') : all]));
}

const isMutation = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/** The form stays in its page, which sends it again (ui/unsaved/held-sending.ts). */
const isKept = (request: Request) => request.headers.has(KEPT_HEADER);
const signInAgain = () => new Response(null, { status: SIGN_IN_AGAIN });

async function refuseVisitor(args: LoaderFunctionArgs | ActionFunctionArgs, lookup: SessionLookup): Promise<never> {
  const headers = new Headers();
  if (isMutation(args.request) && isKept(args.request)) throw signInAgain();
  if (lookup.state === 'pending') throw redirect(urls.login());
  if (lookup.state !== 'expired') {
    // who reads is a visitor; who sends something had a session, whose cookie is gone
    if (!isMutation(args.request)) throw redirect(urls.publicHome(), { headers: await rememberLink(args.request) });
    headers.append('Set-Cookie', await toastHeader({ variant: 'warning', key: 'session.notSignedIn', forced: true }));
    throw redirect(urls.login({ next: pathOf(args.request) }), { headers });
  }
  // its time is over (A22): the home path, from where signing in leads back to the page; what was sent goes to /login
  if (lookup.reason === 'expired' && !isMutation(args.request)) {
    const home = await rememberLink(args.request);
    home.append('Set-Cookie', await sessionCookie.serialize('', { maxAge: 0 }));
    const told = { variant: 'warning', key: 'session.ended.expired', forced: true } as const;
    home.append('Set-Cookie', await toastHeader(told));
    throw redirect(urls.publicHome(), { headers: home });
  }
  const kept = isMutation(args.request) && (await keepForm(args.request, lookup.idHash));
  headers.append(
    'Set-Cookie',
    await toastHeader({
      variant: 'warning',
      key: kept ? 'session.disconnectedKept' : `session.ended.${lookup.reason}`,
      forced: true,
    }),
  );
  throw redirect(urls.login({ next: pathOf(args.request) }), { headers });
}

/** A link that was sent leads to its page once its reader has signed in; the home says nothing of where one goes. */
async function rememberLink(request: Request): Promise<Headers> {
  const headers = new Headers();
  const asked = pathOf(request);
  if (asked !== urls.home()) headers.append('Set-Cookie', await linkCookie.serialize(asked));
  return headers;
}

const pathOf = (request: Request): string => {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`;
};

/** @throws Response 404 */
export function parsedOr404<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/**
 * Parses and permits one request.
 * @throws Response 404 (params), redirect to /home or /login (no session), redirect to / (no right), 403 (token or
 * origin).
 */
export async function screen<P extends z.ZodType = typeof Nothing, S extends z.ZodType = typeof Nothing>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  options: ScreenOptions<P, S>,
): Promise<Screen<z.output<P>, z.output<S>>> {
  answerRight(options.allow);
  const who = await current(args);
  const { actor } = who;
  if (isVisitor(actor) && !may(actor, options.allow)) await refuseVisitor(args, who.lookup);
  if (!may(actor, options.allow)) {
    noteRequest(args.context, { why: 'notAllowed' });
    throw await redirectWithToast(urls.home(), await notAllowed(options.allow));
  }
  if (isMutation(args.request)) {
    await checkMutation(args, who.csrfToken);
    if (actor.impersonator && !OPEN_TO_IMPERSONATORS.includes(options.allow))
      throw await redirectWithToast(urls.home(), { variant: 'warning', key: 'session.impersonating' });
  }
  countFunction(actor, options.allow, args.context);
  const params = parsedOr404(options.params ?? Nothing, args.params) as z.output<P>;
  const search = parsedOr404(options.search ?? Nothing, searchRecord(new URL(args.request.url))) as z.output<S>;
  if (options.costs) {
    const { address } = requestContext(args.context);
    await takePlace(args.context, payerOf(actor, address), args.request, options.costs);
    await charge(actor, options.costs, address);
    turnToCost(options.costs);
  }
  return {
    actor,
    params,
    search,
    preferences: who.preferences,
    context: requestContext(args.context),
    csrfToken: who.csrfToken,
  };
}

/**
 * The token travels in the form (its first field where it brings files, which are read as a stream) or in a header
 * (fetch); never in an address.
 */
async function checkMutation(
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  expected: string,
): Promise<void> {
  const why = !isSameOrigin(request) ? 'origin' : isCsrfTokenOf(expected, await sentToken(request)) ? null : 'csrf';
  if (!why) return;
  noteRequest(context, { why });
  // its page is older than this session: it asks for the token of today and sends again
  throw why === 'csrf' && isKept(request) ? signInAgain() : forbidden();
}

async function sentToken(request: Request): Promise<FormDataEntryValue | null> {
  const beside = request.headers.get('x-csrf-token');
  if (beside !== null) return beside;
  const type = request.headers.get('content-type') ?? '';
  const body = type.startsWith('application/x-www-form-urlencoded') ? await postedBody(request) : null;
  if (body) return tokenIn(request, body);
  if (type.startsWith('application/x-www-form-urlencoded')) return (await request.clone().formData()).get('csrf');
  const first = type.startsWith('multipart/form-data') ? await firstField(request) : null;
  return first?.name === 'csrf' ? first.value : null;
}

/**
 * A mutation must come from our own pages: Origin (or Referer) names this host, and Sec-Fetch-Site, when sent, is not
 * cross-site (OWASP CSRF cheat sheet, « verifying origin »). This adds to the token check.
 */
function isSameOrigin(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false;
  const claimed = request.headers.get('origin') ?? request.headers.get('referer');
  if (!claimed || claimed === 'null') return false;
  const allowed = new Set([new URL(request.url).host, request.headers.get('host') ?? '']);
  if (env.PUBLIC_URL) allowed.add(new URL(env.PUBLIC_URL).host);
  try {
    return allowed.has(new URL(claimed).host);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
