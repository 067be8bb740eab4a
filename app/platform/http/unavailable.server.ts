/**
 * The database does not answer, takes too long or has no room left: 503. The submitted fields are in the answer, as a
 * form to send again, since they cannot be stored. Secrets and files are not: the page asks for them again.
 */
import { refusal } from './responses.server';

export const RETRY_SECONDS = 5;
const LIMIT_BYTES = 4_000_000;
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** A secret is never written into a page, nor kept for later. */
export const SECRET_FIELDS: readonly string[] = [
  'password',
  'confirmation',
  'current',
  'oneTimeCode',
  'trial',
  'smtpUrl',
];

/** A second reading of a form, taken before the action reads it; nothing where the form is too large to be held. */
export function copyOfForm(request: Request): Request | null {
  const type = request.headers.get('content-type') ?? '';
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (request.method !== 'POST' || request.bodyUsed || !(type.startsWith(URL_ENCODED) || type.startsWith(MULTIPART)))
    return null;
  return length <= LIMIT_BYTES ? request.clone() : null;
}

/** What the page can offer to send again. */
interface SubmittedFields {
  readonly fields: readonly (readonly [string, string])[];
  /** names of the fields to type again */
  readonly secrets: readonly string[];
  /** field and file name of each file to choose again */
  readonly files: readonly (readonly [string, string])[];
}

export async function unavailable(
  request: Request,
  copy: Request | null = copyOfForm(request),
  failed: Record<string, string> = {},
  code: 'unavailable' | 'noRoom' | 'tooLong' = 'unavailable',
): Promise<Response> {
  const headers = { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' };
  const submitted = copy ? await submittedFields(copy) : null;
  if (!submitted)
    return refusal(
      code,
      { ...failed, lost: request.method === 'GET' || request.method === 'HEAD' ? '' : 'form' },
      headers,
    );
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return new Response(
    JSON.stringify({
      code,
      ...failed,
      action: `${url.pathname.replace(/\.data$/, '')}${url.search}`,
      ...submitted,
    }),
    { status: 503, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } },
  );
}

/** Null: the body ended early or is no form; there is nothing to give back. */
async function submittedFields(copy: Request): Promise<SubmittedFields | null> {
  const form = await copy.formData().catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    throw error;
  });
  if (!form) return null;
  const fields: [string, string][] = [];
  const files: [string, string][] = [];
  const secrets: string[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string') files.push([name, value.name]);
    else if (SECRET_FIELDS.includes(name) && value !== '') secrets.push(name);
    else fields.push([name, value]);
  }
  return { fields, secrets, files: files.filter(([, name]) => name !== '') };
}
