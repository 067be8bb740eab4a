/** Reads a JSON body within a size, and checks it: the sender learns which field is wrong and why. */
import { z } from 'zod';
import { composed } from '~/kernel/composed';
import { refuseApi } from './api-refusal';
import { ENCODED_FILE_BYTES, MEMBER_BYTES } from './door.server';
import { isBoundedJson, isPlainJson } from './field-names';
import { longWork, nextTurn } from './loop-turn.server';
import { parseJson } from './parse-json.server';
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

/** Read as UTF-8, only an escape brings what no text may hold: NUL, half of a surrogate pair. */
const HIDING = /\\u(?:0000|[dD][89a-fA-F])/;
/** As most are: nothing to be written otherwise. */
const isComposed = (text: string): boolean => !text.includes('\\u') && text === text.normalize('NFC');

/** Each step over a large text takes a turn of the event loop of its own: other requests are served between them. */
async function parse(text: string): Promise<unknown> {
  if (text.trim() === '') return {};
  if (!isBoundedJson(text)) throw refuseApi(400, 'api:refusal.json');
  await nextTurn();
  try {
    const read = await parseJson(text);
    const parsed = isComposed(text) ? read : composed(read);
    await nextTurn();
    if (!HIDING.test(text)) return parsed;
    await nextTurn();
    if (isPlainJson(parsed)) return parsed;
  } catch (error) {
    if (error instanceof SyntaxError) throw refuseApi(400, 'api:refusal.json');
    throw error;
  }
  throw refuseApi(400, 'common:refusal.unreadable');
}

/** A shorter list is checked at once. */
const FEW_ITEMS = 2000;

type Checked = { readonly data: unknown } | { readonly issue: z.core.$ZodIssue | undefined };

/**
 * A long list is checked in pieces, and its first wrong item ends the check: half a million wrong ones would be half a
 * million issues. What the list asks of itself (its length) is checked last, as zod does.
 */
async function checkBody(schema: z.ZodType, body: unknown): Promise<Checked> {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(body) || body.length <= FEW_ITEMS) return check(schema, body);
  const item = schema.element as z.ZodType;
  const items: unknown[] = [];
  const turn = longWork();
  for (const [index, one] of body.entries()) {
    const checked = item.safeParse(one);
    const [issue] = checked.error?.issues ?? [];
    if (issue) return { issue: { ...issue, path: [index, ...issue.path] } };
    items.push(checked.data);
    if (turn.isOver()) await turn.next();
  }
  return check(new z.ZodArray({ ...schema.def, element: z.unknown() }), items);
}

function check(schema: z.ZodType, body: unknown): Checked {
  const { success, data, error } = schema.safeParse(body);
  return success ? { data } : { issue: error.issues[0] };
}

function refuseIssue(issue: z.core.$ZodIssue | undefined): never {
  const absent = issue?.code === 'invalid_type' && issue.input === undefined;
  throw refuseApi(400, absent ? 'common:form.required' : 'common:form.invalid', {
    field: issue?.path.map(String).join('.'),
  });
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** A body without a type is taken as JSON; one that says it is something else is not read. */
function refuseOtherTypes(request: Request): void {
  const type = request.headers.get('content-type');
  if (request.body && type !== null && !JSON_TYPE.test(type)) throw refuseApi(415, 'api:refusal.notJson');
}

/** @param limit of a call that takes more or less than others; never more than a file of the settings' size */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit = MEMBER_BYTES,
): Promise<z.output<Schema>> {
  refuseOtherTypes(request);
  const body = await parse(await readText(request, Math.min(limit, ENCODED_FILE_BYTES)));
  await nextTurn();
  const checked = await checkBody(schema, body);
  return 'data' in checked ? (checked.data as z.output<Schema>) : refuseIssue(checked.issue);
}
