/** Accounts and calls for tests of pages and of the API: real sessions, real cookies, real routes. */
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { hashPassword } from '~/platform/auth/password.server';
import { openSession } from '~/platform/auth/session.server';
import { hashToken, randomToken, signature } from '~/platform/auth/tokens.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { sessionCookie, visitorCookie } from '~/platform/http/cookies.server';
import { readToasts } from '~/platform/http/toast.server';

export const PASSWORD = 'quatre haies de charmes';
const hashed = hashPassword(PASSWORD);

const ROLES = {
  admin: { isAdmin: true },
  animateur: { labo: true },
  consultant: { consultant: true },
  membre: {},
} as const;
export type Person = keyof typeof ROLES;

/** Adds a user. Its role is the login when that is one of the four roles. */
export async function addUser(
  login: string,
  more: Partial<{
    isAdmin: boolean;
    labo: boolean;
    consultant: boolean;
    email: string;
    blocked: boolean;
    mustChangePassword: boolean;
    startDate: Date;
    endDate: Date;
    connexionAttempts: number;
  }> = {},
) {
  const role = login in ROLES ? ROLES[login as Person] : {};
  return prisma().user.create({
    data: {
      login,
      name: `${login} d’essai`,
      email: `${login}@essai.example`,
      passwordHash: await hashed,
      ...role,
      ...more,
    },
  });
}

async function userId(login: string): Promise<number> {
  return ((await prisma().user.findUnique({ where: { login } })) ?? (await addUser(login))).id;
}

type Route = (args: ActionFunctionArgs) => unknown;
interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export function routeArgs(
  request: Request,
  params: Record<string, string> = {},
  address = '192.0.2.10',
): ActionFunctionArgs {
  const context = { request: { requestId: 'test', cspNonce: 'nonce', address, secure: true } } as AppLoadContext;
  return { request, params, context };
}

const BASE = 'http://localhost:3000';

/** Calls an API route with a token; returns the Response and its JSON. */
export async function callApi(
  route: Route,
  token: string | null,
  { method = 'GET', path = '/api/x', params = {}, body, headers = {}, address }: Call = {},
) {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${BASE}${path}`, {
    method,
    headers: {
      module: env.MODULE_NAME,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // declare the length, as clients do: a body of unknown length is queued as a large one
      ...(sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const response = (await route(routeArgs(request, params, address))) as Response;
  const text = await response.clone().text();
  return {
    response,
    status: response.status,
    json: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as unknown,
  };
}

/**
 * Calls the API as a user (created when missing): `const call = await signedIn('admin'); await call(loader, { params
 * })`.
 */
export async function signedIn(login: string) {
  const token = await openSession({
    userId: await userId(login),
    kind: 'bearer',
    userAgent: 'test',
    address: '192.0.2.10',
  });
  return (route: Route, call: Call = {}) => callApi(route, token, call);
}

/**
 * A user with a browser: gets pages and posts forms through the routes, with the cookie of their session and the form
 * token.
 */
export async function browsing(login: string) {
  const token = await openSession({
    userId: await userId(login),
    kind: 'browser',
    userAgent: 'test',
    address: '192.0.2.10',
  });
  const { csrfToken } = await prisma().session.findUniqueOrThrow({ where: { idHash: hashToken(token) } });
  const cookie = (await sessionCookie.serialize(token)).split(';')[0] ?? '';
  return {
    cookie,
    csrfToken,
    token,
    get: (route: Route, path: string, params: Record<string, string> = {}) =>
      attempt(() => route(routeArgs(new Request(`${BASE}${path}`, { headers: { cookie } }), params))),
    post: (
      route: Route,
      path: string,
      fields: Record<string, string | readonly string[]>,
      params: Record<string, string> = {},
    ) => attempt(() => route(routeArgs(formRequest(path, { csrf: csrfToken, ...fields }, cookie), params))),
  };
}

export function formRequest(
  path: string,
  fields: Record<string, string | readonly string[]>,
  cookie = '',
  headers: Record<string, string> = {},
): Request {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) body.append(name, one);
  return new Request(`${BASE}${path}`, {
    method: 'POST',
    body,
    headers: { origin: BASE, ...(cookie ? { cookie } : {}), ...headers },
  });
}

/** The messages that an answer brings to the next page. */
export const toldBy = (answer: unknown) =>
  readToasts(new Request(BASE, { headers: { cookie: (answer as Response).headers.getSetCookie().join('; ') } }));

/** A thrown Response (redirect, error) counts as an answer. */
export async function attempt(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** A visitor without a session, with the cookie that form tokens are derived from. */
export async function visiting(): Promise<{ cookie: string; csrfToken: string }> {
  const id = randomToken(18);
  return { cookie: (await visitorCookie.serialize(id)).split(';')[0] ?? '', csrfToken: signature('csrf', id) };
}
