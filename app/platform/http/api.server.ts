/**
 * Answers every call under /api: bearer token and module header (C045), the permission table of the screens, the
 * statuses of DECISIONS A21, errors as JSON sentences in French (B39), never a stack. Cookies are not read, so a page
 * of another site cannot act here (no CSRF).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { may, type Action } from '~/kernel/permissions';
import { isVisitor, VISITOR, type Actor } from '~/kernel/actor';
import { mayNameRows } from '~/kernel/row-number';
import { hasModuleHeader } from '../auth/current.server';
import { findSession, type OpenSession } from '../auth/session.server';
import { sameToken } from '../auth/tokens.server';
import { isDatabaseDown, isStorageFull } from '../db/database-down.server';
import { isRefusedText } from '../db/refused-text.server';
import { roomWasRefused } from '../db/room-left.server';
import { env } from '../env.server';
import { translator } from '../i18n/i18n.server';
import { log } from '../log/log.server';
import { noteRequest } from '../log/refusals.server';
import { ApiRefusal, refuseApi } from './api-refusal';
import { computedOnce, type Cost } from '../rate-limit/costly.server';
import { readJson } from './api-body.server';
import { charge } from './charge.server';
import { VISITOR_BYTES } from './door.server';
import { largeBodyInTurn } from './large-body.server';
import { requestContext, type RequestContext } from './request-context.server';
import { searchRecord } from './screen.server';
import type { Failure } from './toast.server';
import { SECURITY_HEADERS } from './security-headers.server';
import { RETRY_SECONDS } from './unavailable.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

interface ApiOptions<P extends z.ZodType, S extends z.ZodType, B extends z.ZodType> {
  readonly allow: Action;
  /** what costs a second or more is counted for each person */
  readonly costs?: Cost;
  readonly params?: P;
  readonly search?: S;
  /** Reads and checks a JSON body; without it the body is left alone. */
  readonly body?: B;
  readonly bodyLimitBytes?: number;
  /** Also open to the deployment's PUBLIC_TOKEN (A28: login, reset, mail, public contents, application statistics). */
  readonly publicToken?: true;
}
interface ApiCall<P, S, B> {
  readonly actor: Actor;
  /** absent for a call made with the public token */
  readonly session?: OpenSession;
  readonly params: P;
  readonly search: S;
  readonly body: B;
  readonly request: Request;
  readonly context: RequestContext;
}

const Nothing = z.object({});
/** Statuses that are logged with their reason, and reasons logged under any other status. */
const LOGGED: readonly number[] = [403, 413, 429];
const LOGGED_KEYS: readonly string[] = ['common:session.notAllowed', 'common:refusal.unreadable'];

function bearerOf(request: Request): string | null {
  return /^Bearer ([\w.~+/=-]{10,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

const isPublicToken = (token: string) => env.PUBLIC_TOKEN !== undefined && sameToken(token, env.PUBLIC_TOKEN);

interface Caller {
  readonly actor: Actor;
  readonly session?: OpenSession;
}

/** Who calls: the user of a bearer session, or a visitor holding the public token where the call accepts it. */
async function callerOf(request: Request, publicToken: boolean): Promise<Caller> {
  if (!hasModuleHeader(request)) throw refuseApi(403, 'api:refusal.module');
  const token = bearerOf(request);
  if (!token) throw refuseApi(403, 'api:refusal.noToken');
  if (isPublicToken(token)) {
    if (publicToken) return { actor: VISITOR };
    throw refuseApi(403, 'api:refusal.publicToken');
  }
  const found = await findSession(token, 'bearer');
  if (found.state === 'expired') throw refuseApi(403, `common:session.ended.${found.reason}`);
  if (found.state !== 'open') throw refuseApi(403, 'api:refusal.badToken');
  return { actor: found.session.actor, session: found.session };
}

/** Permits and parses one call. Throws ApiRefusal; `answerApi` turns it into JSON. */
async function apiScreen<
  P extends z.ZodType = typeof Nothing,
  S extends z.ZodType = typeof Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(
  args: Args,
  { actor, session }: Caller,
  options: ApiOptions<P, S, B>,
): Promise<ApiCall<z.output<P>, z.output<S>, z.output<B>>> {
  const { request } = args;
  if (!may(actor, options.allow)) throw refuseApi(405, 'common:session.notAllowed');
  const params = (options.params ?? Nothing).safeParse(args.params);
  if (!params.success || !mayNameRows(params.data)) throw refuseApi(404, 'api:refusal.notFound');
  const search = (options.search ?? Nothing).safeParse(searchRecord(new URL(request.url)));
  if (!search.success)
    throw refuseApi(400, 'api:refusal.search', { field: String(search.error.issues[0]?.path[0] ?? '') });
  if (options.costs) await charge(actor, options.costs);
  const most = isVisitor(actor) ? VISITOR_BYTES : options.bodyLimitBytes;
  const body = options.body ? await readJson(request, options.body, most) : undefined;
  return {
    actor,
    session,
    params: params.data as z.output<P>,
    search: search.data as z.output<S>,
    body: body as z.output<B>,
    request,
    context: requestContext(args.context),
  };
}

/** The whole of an API loader or action: whatever `work` returns is sent as JSON; a Response (file, 201) as it is. */
export async function answerApi<
  P extends z.ZodType = typeof Nothing,
  S extends z.ZodType = typeof Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(
  args: Args,
  options: ApiOptions<P, S, B>,
  work: (call: ApiCall<z.output<P>, z.output<S>, z.output<B>>) => Promise<unknown>,
): Promise<Response> {
  return guarded(args, async () => {
    const { request } = args;
    const caller = await callerOf(request, options.publicToken === true);
    const who = caller.session ? caller.actor.login : null;
    if (who !== null) noteRequest(args.context, { who });
    return largeBodyInTurn(request, who, async () => {
      const call = await apiScreen(args, caller, options);
      if (!options.costs || request.method !== 'GET') return work(call);
      const answer = await computedOnce([who, request.url], () => work(call));
      return answer instanceof Response ? answer.clone() : answer;
    });
  });
}

/** A call that needs no token, because it is the one that gives it: what visitors may do, and nothing else. */
export async function answerVisitor(
  args: Args,
  { allow }: Pick<ApiOptions<z.ZodType, z.ZodType, z.ZodType>, 'allow'>,
  work: () => Promise<unknown>,
): Promise<Response> {
  return guarded(args, async () => {
    if (!may(VISITOR, allow)) throw refuseApi(405, 'common:session.notAllowed');
    return work();
  });
}

/** Runs an API answer: refusals become JSON with their status, faults are logged once and become a plain 500. */
export async function guarded(args: Args, work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work();
    return answer instanceof Response ? dressed(answer) : json(answer ?? null, 200);
  } catch (thrown) {
    if (thrown instanceof Response) return refusalOf(thrown);
    if (thrown instanceof ApiRefusal) {
      if (LOGGED.includes(thrown.status) || LOGGED_KEYS.includes(thrown.key))
        noteRequest(args.context, { why: thrown.key });
      return jsonRefusal(thrown);
    }
    if (isStorageFull(thrown)) {
      roomWasRefused();
      log.error({ reason: String(thrown) }, 'no room is left to write');
      return jsonRefusal(
        refuseApi(503, 'common:refusal.noRoom', { headers: { 'Retry-After': String(RETRY_SECONDS) } }),
      );
    }
    if (isDatabaseDown(thrown))
      return jsonRefusal(
        refuseApi(503, 'common:refusal.unavailable', { headers: { 'Retry-After': String(RETRY_SECONDS) } }),
      );
    if (isRefusedText(thrown)) return jsonRefusal(refuseApi(400, 'common:refusal.unreadable'));
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
    return jsonRefusal(refuseApi(500, 'api:refusal.fault', { detail: context.requestId }), failureOf(args.request));
  }
}

/** The action of a route that takes several methods; another one is refused with the list. */
export function byMethod(
  args: Args,
  methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', () => Promise<Response>>>>,
): Promise<Response> {
  const chosen = methods[args.request.method as 'POST'];
  return chosen
    ? chosen()
    : guarded(args, () =>
        Promise.reject(refuseApi(405, 'api:refusal.method', { headers: { Allow: Object.keys(methods).join(', ') } })),
      );
}

export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  dressed(
    new Response(JSON.stringify(value), {
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
async function jsonRefusal(refusal: ApiRefusal, failed?: Failure): Promise<Response> {
  const t = await translator('fr');
  const { field, detail, params = {}, headers = {}, more = {} } = refusal.about;
  return json(
    {
      error: [...(failed ? [t(`common:failure.${failed}`)] : []), t(refusal.key, params)].join(' '),
      ...(field ? { field } : {}),
      ...(detail ? { detail } : {}),
      ...more,
    },
    refusal.status,
    headers,
  );
}

/** Of a call that no route has seen (boot/server). */
export const refusalOfCall = (status: number, key = 'common:refusal.badRequest'): Promise<Response> =>
  jsonRefusal(refuseApi(status, key));

/** Services and `notFound()` of the screens throw Responses with a code: worded here as JSON. */
async function refusalOf(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  const wait = response.headers.get('Retry-After');
  return jsonRefusal(
    refuseApi(response.status >= 400 ? response.status : 403, code ? `common:refusal.${code}` : 'api:refusal.fault', {
      headers: wait ? { 'Retry-After': wait } : {},
    }),
  );
}
