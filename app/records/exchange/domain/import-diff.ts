import { issueAt, refusal, type FileIssue } from './issue';

export interface IncomingLine<Value> {
  readonly line: number;
  readonly sheet?: string;
  readonly value: Value;
}
export interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}
interface ChangedLine<Value> {
  readonly line: number;
  readonly before: Value;
  readonly after: Value;
  readonly fields: readonly FieldChange[];
}
export interface ComparedField<Value> {
  readonly name: string;
  readonly read: (value: Value) => unknown;
  readonly same?: (before: unknown, after: unknown) => boolean;
}

interface ImportDiff<Value> {
  readonly created: readonly IncomingLine<Value>[];
  readonly changed: readonly ChangedLine<Value>[];
  readonly unchanged: number;
  readonly refused: readonly FileIssue[];
  readonly counts: {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
}

interface DiffRequest<Value> {
  readonly existing: Iterable<Value>;
  readonly incoming: Iterable<IncomingLine<Value>>;
  readonly keyOf: (value: Value) => string;
  readonly fields: readonly ((keyof Value & string) | ComparedField<Value>)[];
  /** Issues that reading already found; their lines are not in `incoming`. */
  readonly refused?: readonly FileIssue[];
  /** Repeated lines: harmless when they state the same value, doubtful when they might be meant as a sum. */
  readonly repeated?: 'accept' | 'refuse';
}

/**
 * What an import would do. The order of lines never decides: lines that give one key different values are all refused,
 * and importing the same lines again finds everything unchanged.
 */
export function diffImport<Value>(request: DiffRequest<Value>): ImportDiff<Value> {
  const fields = request.fields.map((field): ComparedField<Value> =>
    typeof field === 'object' ? field : { name: field, read: (value) => value[field] },
  );
  const changesBetween = (before: Value, after: Value): FieldChange[] =>
    fields.flatMap((field) => {
      const [was, is] = [field.read(before), field.read(after)];
      return (field.same ?? sameValue)(was, is) ? [] : [{ name: field.name, before: was, after: is }];
    });

  const linesByKey = new Map<string, IncomingLine<Value>[]>();
  for (const line of request.incoming) {
    const key = request.keyOf(line.value);
    const others = linesByKey.get(key);
    if (others) others.push(line);
    else linesByKey.set(key, [line]);
  }
  const existing = new Map<string, Value>();
  for (const value of request.existing) existing.set(request.keyOf(value), value);

  const created: IncomingLine<Value>[] = [];
  const changed: ChangedLine<Value>[] = [];
  const refused: FileIssue[] = [...(request.refused ?? [])];
  let unchanged = 0;
  for (const [key, lines] of linesByKey) {
    const [first] = lines;
    if (!first) continue;
    const conflicting = lines.some((line) => changesBetween(first.value, line.value).length > 0);
    if (conflicting || (lines.length > 1 && request.repeated === 'refuse')) {
      const numbers = lines.map((line) => line.line).join(', ');
      for (const { line, sheet } of lines)
        refused.push(
          issueAt(
            sheet === undefined ? { line, value: key } : { line, sheet, value: key },
            refusal(conflicting ? 'conflictingKey' : 'repeatedKey', { key, lines: numbers }),
          ),
        );
      continue;
    }
    const before = existing.get(key);
    if (before === undefined) {
      created.push(first);
      continue;
    }
    const differences = changesBetween(before, first.value);
    if (differences.length === 0) unchanged += 1;
    else changed.push({ line: first.line, before, after: first.value, fields: differences });
  }
  refused.sort((a, b) => a.line - b.line);
  return {
    created,
    changed,
    unchanged,
    refused,
    counts: { created: created.length, changed: changed.length, unchanged, refused: refused.length },
  };
}

/**
 * Values, not objects: dates by their instant, lists and records by their content; nothing, null and undefined are one.
 */
function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a ?? null) === (b ?? null)) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].every((key) => sameValue(a[key], b[key]));
  }
  return false;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
