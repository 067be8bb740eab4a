/** A JSON body as values of a set; the shapes of bodies and answers. */
import { z } from 'zod';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { cellOfJson } from '~/records/fields/domain';
import { Instant } from '~/platform/http/call-answers';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import {
  knownSet,
  REFERENCE_SETS,
  type CellContext,
  type Objection,
  type ReferenceSet,
  type RowValue,
  type RowValues,
} from '../domain';

/** What a call may send for a row: any of its columns; the others keep their value, or take the default. */
export const bodyOf = (set: ReferenceSet) => z.object(bodyShape(asSent(set.columns))).partial();
/** Limits of a tidied text are those of what it becomes: a phone is sent with its spaces. */
const asSent = (columns: ReferenceSet['columns']) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      column.kind === 'text' && column.tidy ? { ...column, body: column.answer } : column,
    ]),
  );

/** What a call answers of a row (view/present-row). */
function answerOf(set: ReferenceSet) {
  const [key] = set.keyColumns;
  const fixed = Object.entries(set.fixed).filter(([name]) => name !== 'set');
  return z.object({
    ...(key && set.keyColumns.length === 1 ? { [key.name]: key.sql === 'text' ? z.string() : z.int() } : {}),
    ...Object.fromEntries(fixed.map(([name, value]) => [name, z.literal(value)])),
    ...answerShape(set.columns),
    ...(set.stamp ? { usermaj: z.string(), datemaj: Instant } : {}),
    ...(set.versioned ? { version: z.int() } : {}),
  });
}

/** Every body is an object; its columns are checked by the set, which words what is wrong. */
const rowBody = (sets: readonly ReferenceSet[]) =>
  z.record(z.string(), z.unknown()).meta({
    anyOf: sets
      .map((set) => z.toJSONSchema(bodyOf(set), { io: 'input' }))
      .map(({ $schema: _dialect, ...body }) => body),
  });
export const AnyRowBody = rowBody(REFERENCE_SETS);
export const RuleBody = rowBody([knownSet('rotation')]);

export const AnyRowAnswer = z.union(REFERENCE_SETS.map(answerOf));
export const RuleAnswer = z.union([knownSet('rotation')].map(answerOf));
export const ParcelAnswer = z.union([knownSet('rpg')].map(answerOf));
export const CedexAnswer = z.union([knownSet('cedex')].map(answerOf));
export const Replaced = z.object({ update: z.literal(1) });
/** `delete` rows, or 0 and those in use (C480). */
export const DeletedRows = z.object({
  delete: z.int(),
  /** how many of those in use were closed instead */
  closed: z.int().optional(),
  ids: z.array(z.string()).optional(),
  names: z.array(z.string()).optional(),
});

export const ReplaceBody = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  replaceId: z.union([z.string(), z.number()]).transform(String),
});
export const DeleteBody = z.union([
  z.array(z.union([z.string(), z.number()]).transform(String)),
  z.object({ ids: z.array(z.union([z.string(), z.number()]).transform(String)) }).transform(({ ids }) => ids),
]);
export const RpgBody = z.object({
  year: z.number().int().min(1900).max(2100),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(5000).default(1000),
});
export const ExportBody = z.object({
  data: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))).max(50_000),
  type: z.string().max(60),
});
export const KmlBody = z.object({ data: z.string().max(20_000_000) });

/** The values of a body, each column reading its own as in a file. */
export function readBody(
  set: ReferenceSet,
  body: Readonly<Record<string, unknown>>,
  context: CellContext,
): Outcome<RowValues, ReadonlyMap<string, Objection>> {
  const values: Record<string, RowValue> = {};
  const objections = new Map<string, Objection>();
  for (const [name, column] of Object.entries(set.columns)) {
    const sent = body[name];
    if (sent === undefined || column.kind === 'outline') continue;
    const read = column.readCell(cellOfJson(column, sent), context);
    if (read.ok) values[name] = read.value;
    else objections.set(name, read.reason);
  }
  return objections.size > 0 ? refused(objections) : done(values);
}
