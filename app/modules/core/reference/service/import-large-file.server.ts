/** Imports a CSV of any length: read in a thread, checked line by line, compared in the database, written in one go. */
import type pg from 'pg';
import type { Actor } from '~/kernel/actor';
import { issueAt, kindOf, refusal, type FileIssue, type SheetRow } from '~/records/exchange/domain';
import { checkUpload, type FileToCheck } from '~/records/exchange/service/check-upload.server';
import { FileRefused, streamSheet } from '~/records/exchange/service/read-file.server';
import { stampOf } from '~/platform/clock.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import {
  compareStaged,
  removeConflicts,
  stagedLines,
  stageRows,
  sumStaged,
  writeStaged,
} from '../data/large-import.server';
import { leaveTrace, lockSet } from '../data/trace.server';
import { refreshPlans } from '../data/write-rows.server';
import {
  complaint,
  KEPT_ISSUES,
  objectionsTo,
  readHeader,
  readLine,
  refusedFile,
  told,
  type Answers,
  type CellContext,
  type ImportReport,
  type ImportTotals,
  type Objection,
  type ReadCells,
  type ReferenceSet,
  type RowValues,
  type SetHeader,
} from '../domain';
import { columnContext } from './column-context.server';

/** 0 to 1, as often as a batch is read. */
type Progress = (share: number) => Promise<void> | void;
export interface ImportOptions {
  readonly apply?: boolean;
  /** what the check page asked */
  readonly answers?: Answers;
  readonly locale?: string;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
}

const LARGE_MAX_BYTES = 512 * 1024 * 1024;

export async function importLargeFile(
  actor: Pick<Actor, 'login'>,
  set: ReferenceSet,
  file: FileToCheck,
  options: ImportOptions = {},
): Promise<ImportReport> {
  // what is no text of lines is read whole
  const maxBytes = kindOf(file.name, ['csv']) ? LARGE_MAX_BYTES : undefined;
  const checked = await checkUpload(file, set.importKinds, { maxBytes });
  if (!checked.ok) return refusedFile(set.key, file.name, checked.reason);
  const context = await columnContext(set, { locale: options.locale });
  try {
    return await inSqlTransaction(async (client) => {
      if (options.apply) await lockSet(client, set);
      const found = new Issues();
      const stamp = stampOf(actor);
      const { into, names } = stagedLines(set, stamp);
      const lines = linesOf(
        set,
        names,
        streamSheet(checked.value, { record: set.record, signal: options.signal }),
        context,
        found,
        options.progress,
      );
      const received = await stageRows(client, into, lines);
      const conflicts = await removeConflicts(client, into);
      for (const { key, lines: numbers } of conflicts)
        for (const line of numbers)
          found.add(issueAt({ line, value: key }, refusal('conflictingKey', { key, lines: numbers.join(', ') })));
      const conflicting = conflicts.reduce((sum, one) => sum + one.lines.length, 0);
      const compared = await compareStaged(client, into);
      const count = { created: compared.created, changed: compared.changed };
      const report: ImportReport = {
        set: set.key,
        fileName: file.name,
        applied: options.apply === true,
        ...count,
        unchanged: Math.max(0, received - conflicting - count.created - count.changed),
        refusedCount: found.count,
        refused: found.kept.sort((a, b) => a.line - b.line),
        ...told(found.notices),
        ...(set.totals ? { totals: await totalsOf(client, set, set.totals, context) } : {}),
        createdExamples: [],
        changedExamples: [],
      };
      if (options.apply) {
        await writeStaged(client, into, compared);
        // plans made on an empty table would be slow on half a million rows until the next autovacuum
        await refreshPlans(client, set);
      }
      if (options.apply && count.created + count.changed > 0)
        await leaveTrace(client, set, stamp, {
          action: 'import',
          entityId: file.name,
          after: { ...count, unchanged: report.unchanged, refused: found.count },
        });
      await options.progress?.(1);
      return report;
    });
  } catch (error) {
    if (error instanceof FileRefused) return refusedFile(set.key, file.name, error.issue);
    throw error;
  }
}

/** What a file holds, whatever of it is known already: the largest groups first, named as the lists name them. */
async function totalsOf(
  client: pg.ClientBase,
  set: ReferenceSet,
  asked: NonNullable<ReferenceSet['totals']>,
  context: CellContext,
): Promise<ImportTotals> {
  const { groups, among } = await sumStaged(client, set, asked);
  const shown = (value: string) => set.columns[asked.by]?.shown(value, context).text ?? value;
  return {
    rows: groups.reduce((sum, one) => sum + one.rows, 0),
    sum: groups.reduce((sum, one) => sum + one.sum, 0),
    among,
    groups: groups.map(({ by, ...rest }) => ({ by: shown(by), ...rest })),
  };
}

/** Every refusal is counted, the first thousand are kept. */
class Issues {
  count = 0;
  readonly kept: FileIssue[] = [];
  readonly notices: FileIssue[] = [];
  add(issue: FileIssue): void {
    this.count += 1;
    if (this.kept.length < KEPT_ISSUES) this.kept.push(issue);
  }
}

async function* linesOf(
  set: ReferenceSet,
  names: readonly string[],
  batches: AsyncIterable<{
    rows: readonly SheetRow[];
    notices?: readonly FileIssue[];
    bytesRead: number;
    bytesTotal: number;
  }>,
  context: CellContext,
  issues: Issues,
  progress?: Progress,
) {
  const required = names.filter((name) => set.columns[name]?.required);
  const known: ReadCells = new Map();
  let header: SetHeader | null = null;
  for await (const { rows, notices = [], bytesRead, bytesTotal } of batches) {
    issues.notices.push(...notices);
    if (rows.length === 0) continue;
    header ??= readHeader(set, rows, context);
    const [wrong] = header.issues;
    if (wrong) throw new FileRefused(wrong);
    for (const row of rows) {
      const read = readLine(set, header, row, context, undefined, known);
      for (const issue of read.issues) issues.add(issue);
      if (!read.line) continue;
      const values = complete(set, read.line.given);
      // Cells were checked when they were read; this checks missing values and the rules between columns.
      const objections = isWhole(set, required, values) ? NONE : objectionsTo(set, values);
      if (objections.size === 0) yield stored(names, values, row.line);
      else for (const [name, one] of objections) issues.add(complaint(read.line, name, one));
    }
    await progress?.(0.8 * (bytesRead / Math.max(1, bytesTotal)));
  }
  const [nothing] = header ? [] : readHeader(set, [], context).issues;
  if (nothing) throw new FileRefused(nothing);
}

function complete(set: ReferenceSet, given: RowValues): RowValues {
  const values: Record<string, RowValues[string]> = {};
  for (const name in set.columns) values[name] = given[name] ?? set.columns[name]?.start ?? null;
  return values;
}

const NONE: ReadonlyMap<string, Objection> = new Map();
const isWhole = (set: ReferenceSet, required: readonly string[], values: RowValues): boolean =>
  set.rules.length === 0 && required.every((name) => values[name] !== null && values[name] !== '');

function stored(names: readonly string[], values: RowValues, line: number): (string | number | boolean | null)[] {
  const row: (string | number | boolean | null)[] = [];
  for (const name of names) {
    const value = values[name];
    row.push(value === undefined || typeof value === 'object' ? null : value);
  }
  row.push(line);
  return row;
}
