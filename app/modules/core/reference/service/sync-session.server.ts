/** The synchronisation screen: which format, what differs, what to apply. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import {
  changeSession,
  claimSession,
  createSession,
  findSession,
  jobOfSession,
  type ImportSession,
  type SessionFile,
} from '~/records/exchange/service/import-session.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { readSummaries, setAutomatic } from '../data/summaries.server';
import {
  countsByKind,
  KEPT_EXAMPLES,
  keysOfKinds,
  REFERENCE_SETS,
  SANDRE_TARGET,
  type ReferenceSet,
  type SyncKind,
  type SyncReport,
} from '../domain';
import type { SyncSearch } from '../forms/sync-search';
import { syncSandre } from '../jobs/sync-sandre.job';
import { labelOf } from '../view/column.view';
import type { SyncFormView, SyncView } from '../view/sync.view';
import { columnContext } from './column-context.server';
import { sandreAddress } from './fetch-sandre.server';

export async function readSyncForm(set: ReferenceSet | null): Promise<SyncFormView> {
  const sets = REFERENCE_SETS.filter((one) => one.sandre).map((one) => one.key);
  if (!set) return { sets, set: null, service: false, automatic: false };
  return {
    sets,
    set: set.key,
    service: (await sandreAddress(set)) !== null,
    automatic: (await readSummaries()).get(set.key)?.updateSandre === '1',
  };
}

export async function startSync(
  actor: Actor,
  set: ReferenceSet,
  file: SessionFile | null,
): Promise<Outcome<string, 'forbidden' | 'noService'>> {
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  if (!file && (await sandreAddress(set)) === null) return refused('noService');
  const id = await inTransaction(
    async (tx) => {
      const place = { target: SANDRE_TARGET, targetId: set.key, login: actor.login };
      const created = await createSession(tx, place, file);
      const executionId = await launch(tx, actor, set, { syncId: created });
      await changeSession({ ...place, id: created, options: {} }, { state: 'checking', options: { executionId } }, tx);
      return created;
    },
    { timeoutMs: 60_000 },
  );
  return done(id);
}

const launch = (tx: Transaction, { login }: Actor, { key }: ReferenceSet, given: SyncTask): Promise<string> =>
  enqueue(tx, syncSandre, given, { login, subject: `reference:${key}` });
interface SyncTask {
  readonly syncId: string;
  readonly keys?: string[];
}
const findSync = (set: ReferenceSet, id: string): Promise<ImportSession<SyncReport> | null> =>
  findSession(id, { target: SANDRE_TARGET, targetId: set.key });

const SYNC_PAGE_ROWS = 50;

/** A page of the differences: all of them, or those of one kind. */
export async function readSync(
  actor: Actor,
  set: ReferenceSet,
  id: string,
  { kind, page }: SyncSearch,
): Promise<SyncView | null> {
  const sync = await findSync(set, id);
  if (!sync) return null;
  const { running, failed } = await jobOfSession(sync);
  const context = await columnContext(set, actor);
  const report = running ? null : sync.report;
  const differences = report?.differences.filter((one) => kind === null || one.kind === kind) ?? [];
  const pages = Math.max(1, Math.ceil(differences.length / SYNC_PAGE_ROWS));
  const at = Math.min(page, pages);
  return {
    id,
    set: set.key,
    fileName: sync.fileName,
    running,
    failed,
    kind,
    counts: report ? countsByKind(report) : null,
    unchanged: report?.unchanged ?? 0,
    refused: report?.refused ?? 0,
    issues: report?.issues.slice(0, KEPT_EXAMPLES) ?? [],
    rows: differences.slice((at - 1) * SYNC_PAGE_ROWS, at * SYNC_PAGE_ROWS),
    paging: { page: at, pageSize: SYNC_PAGE_ROWS, total: differences.length, sizes: [] },
    applied: running ? null : (sync.options.applied ?? null),
    applicable: sync.state === 'previewed',
    labels: Object.fromEntries(Object.keys(set.columns).map((name) => [name, labelOf(set, name, context)])),
  };
}

/** What to apply: rows that were ticked, or every difference of some kinds as the page showed them. */
export type SyncChoice = { readonly keys: readonly string[] } | { readonly kinds: readonly SyncKind[] };

export async function applyChosen(
  actor: Actor,
  set: ReferenceSet,
  id: string,
  choice: SyncChoice,
): Promise<Outcome<void, 'forbidden' | 'notFound' | 'alreadyApplied' | 'nothingChosen'>> {
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  const sync = await findSync(set, id);
  if (!sync?.fileId || !sync.report) return refused('notFound');
  const keys = 'keys' in choice ? [...choice.keys] : keysOfKinds(sync.report, choice.kinds);
  if (keys.length === 0) return refused('nothingChosen');
  return inTransaction(async (tx) => {
    if (!(await claimSession(tx, id, SANDRE_TARGET))) return refused('alreadyApplied');
    const executionId = await launch(tx, actor, set, { syncId: id, keys });
    await changeSession(sync, { options: { executionId, applied: undefined } }, tx);
    return done(undefined);
  });
}

export async function markAutomatic(actor: Actor, set: ReferenceSet, automatic: boolean): Promise<boolean> {
  if (!may(actor, set.allow.edit)) return false;
  await setAutomatic([set.key], automatic);
  return true;
}
