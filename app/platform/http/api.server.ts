/**
 * Answers every call under /api: token of a session or key, module header (C045), the permission table of the screens,
 * the statuses of DECISIONS A21, errors as JSON sentences in the language that Accept-Language asks for, else in French
 * (B39), never a stack. Cookies are not read, so a page of another site cannot act here (no CSRF).
 */
import { createHash } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { may } from '~/kernel/permissions';
import { isVisitor, VISITOR, type Actor } from '~/kernel/actor';
import { scopeOf } from '~/kernel/key-scopes';
import { hasModuleHeader } from '../auth/current.server';
import { findApiKey, isApiKey } from '../auth/api-key.server';
import { findSession, type OpenSession } from '../auth/session.server';
import { sameToken } from '../auth/tokens.server';
import { isDatabaseDown, isStatementEnded, isStorageFull } from '../db/database-down.server';
import { isRefusedText } from '../db/refused-text.server';
import { roomWasRefused } from '../db/room-left.server';
import { env } from '../env.server';
import { askedLocale } from '../i18n/asked-locale';
import type { Locale } from '../i18n/i18n';
import { translator } from '../i18n/i18n.server';
import { log } from '../log/log.server';
import { noteRequest } from '../log/refusals.server';
import { computedInTurn } from '../rate-limit/costly.server';
import { ApiRefusal, refuseApi, refuseOthers } from './api-refusal';
import { readJson } from './api-body.server';
import { charge, payerOf, turnToCost } from './charge.server';
import { takePlace } from './costly-place.server';
import { VISITOR_BYTES } from './door.server';
import { Nothing, parametersOf, USUAL_WEIGHT, type Call } from './define-call';
import { findCalls } from './find-call';
import { largeBodyInTurn } from './large-body.server';
import { jsonText, longList } from './long-json.server';
import { requestContext } from './request-context.server';
import { searchRecord } from './screen.server';
import type { Failure } from './toast.server';
import { SECURITY_HEADERS } from './security-headers.server';
import { RETRY_SECONDS } from './unavailable.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Statuses that are logged with their reason, and reasons logged under any other status. */
const LOGGED: readonly number[] = [403, 413, 429];
const LOGGED_KEYS: readonly string[] = ['common:session.notAllowed', 'common:refusal.unreadable'];

function bearerOf(request: Request): string | null {
  const key = request.headers.get('x-api-key');
  if (key !== null) return isApiKey(key) ? key : 'unknown key';
  return /^Bearer ([\w.~+/=-]{10,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

const isPublicToken = (token: string) => env.PUBLIC_TOKEN !== undefined && sameToken(token, env.PUBLIC_TOKEN);

interface Caller {
  readonly actor: Actor;
  readonly session?: OpenSession;
}

/**
 * Who calls: the user of a bearer session or of a key, or a visitor holding the public token where the call accepts it.
 */
async function callerOf({ request, context }: Args, { open, publicToken, visitors }: Call): Promise<Caller> {
  if (open) return { actor: VISITOR };
  const token = bearerOf(request);
  if (visitors && (token === null ? !request.headers.has('authorization') : isPublicToken(token)))
    return { actor: VISITOR };
  if (!visitors && !hasModuleHeader(request)) throw refuseApi(403, 'api:refusal.module');
  if (!token) throw refuseApi(403, 'api:refusal.noToken');
  if (isPublicToken(token)) {
    if (publicToken) return { actor: VISITOR };
    throw refuseApi(403, 'api:refusal.publicToken');
  }
  if (isApiKey(token)) {
    const key = await findApiKey(token, requestContext(context).address);
    if (key.state === 'open') return { actor: key.actor };
    throw refuseApi(403, key.state === 'ended' ? `api:refusal.key.${key.why}` : 'api:refusal.badToken');
  }
  const found = await findSession(token, 'bearer');
  if (found.state === 'expired') throw refuseApi(403, `common:session.ended.${found.reason}`);
  if (found.state !== 'open') throw refuseApi(403, 'api:refusal.badToken');
  return { actor: found.session.actor, session: found.session };
}

/** The language that the caller's program asks for; undefined: it asks for none, and French is spoken. */
const localeOf = (request: Request) => askedLocale(request.headers.get('accept-language')) ?? undefined;

/** A program that asks for a language is answered in it, whatever language its person reads the screens in. */
function spokenTo({ actor, ...caller }: Caller, request: Request): Caller {
  const locale = localeOf(request);
  return { ...caller, actor: locale ? { ...actor, locale } : actor };
}

/** What a key does not open says which scope would. */
async function notAllowed(actor: Actor, { allow }: Call, request: Request) {
  const { scopes, ...person } = actor;
  if (!scopes || !may(person, allow)) return refuseApi(405, 'common:session.notAllowed');
  const scope = scopeOf(allow);
  if (!scope) return refuseApi(405, 'api:refusal.noKey');
  const t = await translator(localeOf(request));
  return refuseApi(405, 'api:refusal.scope', { params: { scope: t(`apiKeys:scope.${scope}`) } });
}

/**
 * A parameter that is not heard would be answered as if nothing had been asked. The open services refuse it in words of
 * their own.
 */
function refuseUnknown({ visitors, search = Nothing }: Call, asked: readonly string[]): void {
  const known = visitors ? null : parametersOf(search);
  if (known) refuseOthers(known, asked);
}

/** Permits, parses and makes one call. Throws ApiRefusal; `guarded` turns it into JSON. */
async function make(
  call: Call,
  { actor, session }: Caller,
  { request, context }: Args,
  sent: Record<string, string>,
): Promise<unknown> {
  if (!may(actor, call.allow)) throw await notAllowed(actor, call, request);
  const params = (call.params ?? Nothing).safeParse(sent);
  if (!params.success) throw refuseApi(404, 'api:refusal.notFound');
  const said = searchRecord(new URL(request.url));
  refuseUnknown(call, Object.keys(said));
  const search = (call.search ?? Nothing).safeParse(said);
  if (!search.success)
    throw refuseApi(400, 'api:refusal.search', { field: String(search.error.issues[0]?.path[0] ?? '') });
  const asking = requestContext(context);
  if (call.costs) {
    await charge(actor, call.costs, asking.address);
    await takePlace(context, payerOf(actor, asking.address), request, call.costs === 'view' ? 'export' : call.costs);
    turnToCost(call.costs);
  }
  const most = isVisitor(actor) ? Math.min(call.bodyLimitBytes ?? VISITOR_BYTES, VISITOR_BYTES) : call.bodyLimitBytes;
  const body = call.body ? await readJson(request, call.body, most) : undefined;
  const given = { actor, session, params: params.data, search: search.data, body };
  const run = async () => call.run({ ...given, request, context: asking });
  if (!call.costs) return run();
  const asked = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');
  const answer = await computedInTurn(
    payerOf(actor, asking.address).who,
    `${request.method} ${request.url} ${asked}`,
    run,
  );
  return answer instanceof Response ? answer.clone() : answer;
}

/** The call of an address and a method. A HEAD is answered as a GET, whose body the server leaves out. */
function callFor(calls: readonly Call[], { method, url }: Request) {
  const found = findCalls(calls, new URL(url).pathname.slice('/api/'.length));
  if (!found) throw refuseApi(404, 'api:refusal.notFound');
  const call = found.calls.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
  const Allow = found.calls.map((one) => one.method).join(', ');
  if (!call) throw refuseApi(405, 'api:refusal.method', { headers: { Allow } });
  return { call, params: found.params };
}

/** Whatever is asked under /api. */
export async function answerCall(calls: readonly Call[], args: Args): Promise<Response> {
  let forAll = false;
  const response = await guarded(args, async () => {
    const { call, params } = callFor(calls, args.request);
    forAll = call.visitors ?? false;
    const caller = spokenTo(await callerOf(args, call), args.request);
    const who = isVisitor(caller.actor) ? null : caller.actor.login;
    if (who !== null) noteRequest(args.context, { who });
    const answer = await largeBodyInTurn(args.request, who, () => make(call, caller, args, params));
    return answer instanceof Response ? answer : written(await weighedJson(answer, call), call.status);
  });
  if (forAll) for (const [name, value] of Object.entries(FOR_OTHER_SITES)) response.headers.set(name, value);
  return response;
}

/** Refusals too: the page of another site says why. */
const FOR_OTHER_SITES = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Runs an API answer: refusals become JSON with their status, faults are logged once and become a plain 500. */
export async function guarded(args: Args, work: () => Promise<unknown>): Promise<Response> {
  const refused = (refusal: ApiRefusal, failed?: Failure) => jsonRefusal(refusal, failed, localeOf(args.request));
  try {
    const answer = await work();
    return answer instanceof Response ? dressed(answer) : written(await jsonOf(answer));
  } catch (thrown) {
    if (thrown instanceof Response) return refusalOf(thrown, refused);
    if (thrown instanceof ApiRefusal) {
      if (LOGGED.includes(thrown.status) || LOGGED_KEYS.includes(thrown.key))
        noteRequest(args.context, { why: thrown.key });
      return refused(thrown);
    }
    if (isStorageFull(thrown)) {
      roomWasRefused();
      log.error({ reason: String(thrown) }, 'no room is left to write');
      return refused(refuseApi(503, 'common:refusal.noRoom', { headers: { 'Retry-After': String(RETRY_SECONDS) } }));
    }
    if (isDatabaseDown(thrown))
      return refused(
        refuseApi(503, 'common:refusal.unavailable', { headers: { 'Retry-After': String(RETRY_SECONDS) } }),
      );
    if (isStatementEnded(thrown)) {
      noteRequest(args.context, { why: 'statementEnded' });
      return refused(refuseApi(503, 'common:refusal.tooLong', { headers: { 'Retry-After': String(RETRY_SECONDS) } }));
    }
    if (isRefusedText(thrown)) return refused(refuseApi(400, 'common:refusal.unreadable'));
    const context = requestContext(args.context);
    log.error(
      {
        err: thrown,
        requestId: context.requestId,
        method: args.request.method,
        path: new URL(args.request.url).pathname,
      },
      'api call failed',
    );
    return refused(refuseApi(500, 'api:refusal.fault', { detail: context.requestId }), failureOf(args.request));
  }
}

const jsonOf = (answer: unknown): string | Promise<string> =>
  Array.isArray(answer) ? longList(answer) : jsonText(answer ?? null);

/** @throws ApiRefusal 413 */
async function weighedJson(answer: unknown, { weighs: { bytes } = USUAL_WEIGHT }: Call): Promise<string> {
  const tooHeavy = () => refuseApi(413, 'api:refusal.heavy', { params: { mb: Math.floor(bytes / (1024 * 1024)) } });
  let letters = 0;
  const text = await (Array.isArray(answer)
    ? longList(answer, (row) => {
        letters += row.length;
        if (letters > bytes) throw tooHeavy();
      })
    : jsonOf(answer));
  if (Buffer.byteLength(text) > bytes) throw tooHeavy();
  return text;
}

const written = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  dressed(
    new Response(text, {
      status,
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    }),
  );

function dressed(response: Response): Response {
  for (const [name, value] of Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }))
    response.headers.set(name, value);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

const FAILED_METHODS: Readonly<Record<string, Failure>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
};
const failureOf = (request: Request): Failure =>
  /\/export/i.test(new URL(request.url).pathname) ? 'export' : (FAILED_METHODS[request.method] ?? 'fetch');

/** `failed`: the operation, which begins the error's sentence. */
async function jsonRefusal(refusal: ApiRefusal, failed?: Failure, locale?: Locale): Promise<Response> {
  const t = await translator(locale);
  const { field, detail, params = {}, headers = {}, more = {} } = refusal.about;
  const said = {
    error: [...(failed ? [t(`common:failure.${failed}`)] : []), t(refusal.key, params)].join(' '),
    ...(field ? { field } : {}),
    ...(detail ? { detail } : {}),
    ...more,
  };
  return written(JSON.stringify(said), refusal.status, headers);
}

/** Of a call that no route has seen (boot/server). */
export const refusalOfCall = (status: number, key = 'common:refusal.badRequest'): Promise<Response> =>
  jsonRefusal(refuseApi(status, key));

/** Services and `notFound()` of the screens throw Responses with a code: worded here as JSON. */
async function refusalOf(response: Response, refused: (refusal: ApiRefusal) => Promise<Response>): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  const wait = response.headers.get('Retry-After');
  return refused(
    refuseApi(response.status >= 400 ? response.status : 403, code ? `common:refusal.${code}` : 'api:refusal.fault', {
      headers: wait ? { 'Retry-After': wait } : {},
    }),
  );
}
