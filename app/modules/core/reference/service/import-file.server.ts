/** Imports a file into a reference set: read, compared, and (when asked) applied in one transaction. */
import type pg from 'pg';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { readAllRows, type Reader } from '../data/read-rows.server';
import { leaveTrace, lockSet } from '../data/trace.server';
import { refreshPlans, writeRows } from '../data/write-rows.server';
import {
  findSet,
  inWords,
  issueOf,
  KEPT_EXAMPLES,
  KEPT_ISSUES,
  opens,
  planImport,
  refusedFile,
  titleOf,
  told,
  type Answers,
  type CellContext,
  type ImportPlan,
  type ImportReport,
  type ReferenceSet,
  type RowValues,
} from '../domain';
import { columnContext } from './column-context.server';
import { importLargeFile, type ImportOptions } from './import-large-file.server';
import { unlistedCodes } from './municipalities-of-france.server';
import { closedLinks, missingIn, missingKeys } from './missing-keys.server';
import {
  outlinesByName,
  readOutlines,
  readReferenceFile,
  type ReadLines,
  type ReferenceFile,
} from './read-import-file.server';
import type { ImportSession } from '~/records/exchange/service/import-session.server';
import { readStoredFile } from '~/platform/storage/files.server';

type ImportRefusal = 'forbidden' | 'unknownSet';

/**
 * `apply: false` is a dry run: the same report, nothing written. Refused lines do not stop the others; accepted lines
 * are applied all or none.
 */
export async function importReferenceFile(
  actor: Actor,
  setKey: string,
  file: ReferenceFile,
  options: ImportOptions = {},
): Promise<Outcome<ImportReport, ImportRefusal>> {
  const set = findSet(setKey);
  if (!set) return refused('unknownSet');
  if (!opens(actor, set, 'edit')) return refused('forbidden');
  if (set.bulk)
    return done(await importLargeFile(actor, set, { name: file.name, bytes: file.content, by: actor.login }, options));
  const outlines = await readOutlines(file.companions ?? [], actor.login);
  if (!outlines.ok) return done(refusedFile(set.key, file.name, outlines.reason));
  const context = await columnContext(set, {
    locale: options.locale ?? actor.locale,
    outlines: outlinesByName(outlines.value.zones),
  });
  const read = await readReferenceFile(set, file, context, actor.login);
  if (!read.ok) return done(refusedFile(set.key, file.name, read.reason));
  const issues = [...outlines.value.issues, ...read.value.issues];
  const lines = { lines: read.value.lines, issues };
  const report = await importLines(actor, set, file.name, lines, context, options.apply === true, options.answers);
  const unlisted = await unlistedCodes(set, lines.lines);
  return done({ ...report, ...told([...outlines.value.notices, ...(read.value.notices ?? []), ...unlisted]) });
}

/** Compares lines with the set and applies them; synchronisation comes here too, with the lines that were chosen. */
export async function importLines(
  actor: Pick<Actor, 'login'>,
  set: ReferenceSet,
  fileName: string,
  read: ReadLines,
  context: CellContext,
  apply: boolean,
  answers: Answers = {},
): Promise<ImportReport> {
  const { lines, issues } = await withoutMissingKeys(set, read);
  const planned = async (reader?: Reader) =>
    withoutClosed(set, planImport(set, await readAllRows(set, reader), lines, issues, context, answers), reader);
  if (!apply) return reportOf(set, fileName, await planned(), context, false);
  return inSqlTransaction(async (client) => {
    await lockSet(client, set);
    const plan = await planned(client);
    await applyPlan(client, set, plan, actor.login, fileName);
    return reportOf(set, fileName, plan, context, true);
  });
}

/** Lines that name an unknown row of another set are refused. */
export async function withoutMissingKeys(set: ReferenceSet, { lines, issues }: ReadLines): Promise<ReadLines> {
  const missing = await missingKeys(
    set,
    lines.map(({ given }) => given),
  );
  if (missing.size === 0) return { lines, issues };
  const kept: ReadLines = { lines: [], issues: [...issues] };
  for (const line of lines) {
    const found = missingIn(missing, line.given);
    if (found.size === 0) kept.lines.push(line);
    for (const [name, one] of found)
      kept.issues.push(issueOf({ line: line.line, columnName: name, value: String(line.given[name]) }, one));
  }
  return kept;
}

/** Rows that would newly name a closed row are refused. */
async function withoutClosed(set: ReferenceSet, plan: ImportPlan, reader?: Reader): Promise<ImportPlan> {
  const refused = [...plan.refused];
  const isOpen = async (row: ImportPlan['created'][number], before?: RowValues): Promise<boolean> => {
    const closed = await closedLinks(set, row.values, before, reader);
    for (const [name, one] of closed) refused.push(issueOf({ line: row.line, columnName: name }, one));
    return closed.size === 0;
  };
  const created: ImportPlan['created'][number][] = [];
  for (const row of plan.created) if (await isOpen(row)) created.push(row);
  const changed: ImportPlan['changed'][number][] = [];
  for (const row of plan.changed) if (await isOpen(row, row.before)) changed.push(row);
  return { ...plan, created, changed, refused: refused.sort((a, b) => a.line - b.line) };
}

async function applyPlan(
  client: pg.ClientBase,
  set: ReferenceSet,
  plan: ImportPlan,
  login: string,
  fileName: string,
): Promise<void> {
  if (plan.created.length + plan.changed.length === 0) return;
  const stamp = { login, at: now() };
  await writeRows(client, set, plan, stamp);
  await leaveTrace(client, set, stamp, {
    action: 'import',
    entityId: fileName,
    after: {
      created: plan.created.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      refused: plan.refused.length,
    },
    revised: plan.changed.map(({ id }) => id),
  });
  if (plan.created.length + plan.changed.length >= MANY_ROWS) await refreshPlans(client, set);
}

/** From here on a search that follows at once would be planned for the table as it was. */
const MANY_ROWS = 500;

function reportOf(
  set: ReferenceSet,
  fileName: string,
  plan: ImportPlan,
  context: CellContext,
  applied: boolean,
): ImportReport {
  return {
    set: set.key,
    fileName,
    applied,
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    ...(plan.asked ? { asked: plan.asked } : {}),
    refusedCount: plan.refused.length,
    refusedLines: new Set(plan.refused.map(({ line }) => line)).size,
    refused: plan.refused.slice(0, KEPT_ISSUES),
    createdExamples: plan.created
      .slice(0, KEPT_EXAMPLES)
      .map(({ line, id, values }) => ({ line, title: titleOf(set, { id: id ?? '', values }) })),
    changedExamples: plan.changed.slice(0, KEPT_EXAMPLES).map(({ line, id, values, fields }) => ({
      line,
      title: titleOf(set, { id, values }),
      fields: inWords(set, fields, context),
    })),
  };
}

/** Compares or applies a stored file; what its session keeps. */
export async function runImport(
  actor: Actor,
  set: ReferenceSet,
  { id, fileId, fileName, options: { companionId, companionName = 'zones.kml' } }: ImportSession,
  options: ImportOptions = {},
): Promise<{ state: 'applied' | 'previewed'; report: ImportReport }> {
  const content = fileId && (await readStoredFile(fileId));
  if (!content) throw new Error(`the file of import ${id} is gone`);
  const beside = companionId === undefined ? null : await readStoredFile(companionId);
  const companions = beside ? [{ name: companionName, content: beside }] : [];
  const outcome = await importReferenceFile(actor, set.key, { name: fileName, content, companions }, options);
  if (!outcome.ok) throw new Error(`import ${id}: ${outcome.reason}`);
  return { state: options.apply ? 'applied' : 'previewed', report: outcome.value };
}
