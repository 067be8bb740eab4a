/**
 * The database does not answer: 503. What was typed travels with the refusal and comes back as a form to send again,
 * for there is nowhere else to keep it.
 */
import { refusal } from './responses.server';

const RETRY_SECONDS = 5;
const LIMIT_BYTES = 1_000_000;
/** A secret is never written into a page. */
const SECRET = /pass|secret|code/i;

export async function unavailable(request: Request): Promise<Response> {
  const form = request.method === 'POST' ? await typedFields(request) : null;
  const headers = { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' };
  if (!form) return refusal('unavailable', {}, headers);
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return new Response(JSON.stringify({ code: 'unavailable', action: `${url.pathname.replace(/\.data$/, '')}${url.search}`, fields: form }), { status: 503, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } });
}

async function typedFields(request: Request): Promise<[string, string][] | null> {
  const type = request.headers.get('content-type') ?? '';
  if (request.bodyUsed || !type.startsWith('application/x-www-form-urlencoded') || Number(request.headers.get('content-length') ?? '0') > LIMIT_BYTES) return null;
  const fields = [...(await request.clone().formData()).entries()].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  return fields.some(([name]) => SECRET.test(name)) ? null : fields;
}
