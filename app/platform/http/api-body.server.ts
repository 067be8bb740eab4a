/** Reads a JSON body within a size, and checks it: the sender learns which field is wrong and why. */
import type { z } from 'zod';
import { refuseApi } from './api-refusal';
import { ENCODED_FILE_BYTES, MEMBER_BYTES } from './door.server';
import { isBoundedJson, isPlainJson } from './field-names';
import { readBytes, withinLimits } from './within-limits.server';

const READ_MS = 120_000;

/** @throws Response 413 or 408, worded by who answers the call */
async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? '0') > limit) throw refuseApi(413, 'common:refusal.tooLarge');
  const bytes = await readBytes(request.body && withinLimits(request.body, { bytes: limit, ms: READ_MS }));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw refuseApi(400, 'api:refusal.json');
    throw error;
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  if (!isBoundedJson(text)) throw refuseApi(400, 'api:refusal.json');
  try {
    const parsed = JSON.parse(text) as unknown;
    if (isPlainJson(parsed)) return parsed;
  } catch (error) {
    if (error instanceof SyntaxError) throw refuseApi(400, 'api:refusal.json');
    throw error;
  }
  throw refuseApi(400, 'common:refusal.unreadable');
}

/** @param limit of a call that takes more or less than others; never more than a file of the settings' size */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit = MEMBER_BYTES,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parse(await readText(request, Math.min(limit, ENCODED_FILE_BYTES))));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const absent = issue?.code === 'invalid_type' && issue.input === undefined;
  throw refuseApi(400, absent ? 'common:form.required' : 'common:form.invalid', {
    field: issue?.path.map(String).join('.'),
  });
}
