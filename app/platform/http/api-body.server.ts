/** Reads a JSON body within a size, and checks it: the sender learns which field is wrong and why. */
import type { z } from 'zod';
import { refuseApi } from './api-refusal';

const LIMIT_BYTES = 2_000_000;

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? '0') > limit) throw refuseApi(413, 'common:refusal.tooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let turn = await reader?.read(); turn && !turn.done; turn = await reader?.read()) {
    size += turn.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw refuseApi(413, 'common:refusal.tooLarge');
    }
    chunks.push(turn.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw refuseApi(400, 'api:refusal.json');
    throw error;
  }
}

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit = LIMIT_BYTES,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parse(await readText(request, limit)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const absent = issue?.code === 'invalid_type' && issue.input === undefined;
  throw refuseApi(400, absent ? 'common:form.required' : 'common:form.invalid', {
    field: issue?.path.map(String).join('.'),
  });
}
