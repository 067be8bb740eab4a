/** The HTTP refusals that screens and routes may throw. Services never speak HTTP. */
type RefusalCode =
  | 'soon'
  | 'notFound'
  | 'forbidden'
  | 'badRequest'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'methodNotAllowed'
  | 'tooSlow'
  | 'unreadable'
  | 'notWhole'
  | 'serverFault'
  | 'unavailable'
  | 'tooLong'
  | 'noRoom';

const STATUS: Record<RefusalCode, number> = {
  // accepted: the page comes back by itself
  soon: 202,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  unreadable: 400,
  notWhole: 400,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  serverFault: 500,
  unavailable: 503,
  tooLong: 503,
  noRoom: 503,
};

/** A Response whose body names the reason; the error boundary words it in the reader's language. */
export function refusal(
  code: RefusalCode,
  detail: Readonly<Record<string, unknown>> = {},
  headers: HeadersInit = {},
): Response {
  return new Response(JSON.stringify({ code, ...detail }), {
    status: STATUS[code],
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...Object.fromEntries(new Headers(headers)) },
  });
}

export const notFound = (): Response => refusal('notFound');
export const forbidden = (): Response => refusal('forbidden');
export const tooMany = (retryAfterSeconds: number): Response =>
  refusal('tooMany', {}, { 'Retry-After': String(retryAfterSeconds) });
export const badRequest = (field = ''): Response => refusal('badRequest', field ? { field } : {});
