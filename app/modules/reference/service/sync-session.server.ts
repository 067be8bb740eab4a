/** The synchronisation screen: which format, what differs, what to apply. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may, type Actor } from '~/modules/accounts/domain';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { readExecution } from '../data/import-sessions.server';
import { readSummaries, setAutomatic } from '../data/summaries.server';
import { createSync, findSync, linkSync, setSync, type SyncFile } from '../data/syncs.server';
import { REFERENCE_SETS, type ImportReport, type ReferenceSet } from '../domain';
import { syncSandre } from '../jobs/sync-sandre.job';
import { labelOf } from '../view/column.view';
import type { SyncFormView, SyncView } from '../view/sync.view';
import { columnContext } from './column-context.server';
import { sandreAddress } from './fetch-sandre.server';
import { applySync } from './run-sync.server';

export async function readSyncForm(set: ReferenceSet | null): Promise<SyncFormView> {
  const sets = REFERENCE_SETS.filter((one) => one.sandre).map((one) => one.key);
  if (!set) return { sets, set: null, service: false, automatic: false };
  return { sets, set: set.key, service: (await sandreAddress(set)) !== null, automatic: (await readSummaries()).get(set.key)?.updateSandre === '1' };
}

export async function startSync(actor: Actor, set: ReferenceSet, file: SyncFile | null): Promise<Outcome<string, 'forbidden' | 'noService'>> {
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  if (!file && (await sandreAddress(set)) === null) return refused('noService');
  return done(await inTransaction(async (tx) => {
    const id = await createSync(tx, set.key, file, actor.login);
    await linkSync(tx, id, await enqueue(tx, syncSandre, { syncId: id }, { login: actor.login, subject: `reference:${set.key}` }));
    return id;
  }, { timeoutMs: 60_000 }));
}

export async function readSync(actor: Actor, set: ReferenceSet, id: string): Promise<SyncView | null> {
  const sync = await findSync(id);
  if (!sync || sync.set !== set.key) return null;
  const execution = sync.executionId === null ? null : await readExecution(sync.executionId);
  const context = await columnContext(set, { locale: actor.locale });
  const labels = Object.fromEntries(Object.keys(set.columns).map((name) => [name, labelOf(set, name, context)]));
  return { id, set: set.key, fileName: sync.fileName, running: sync.report === null && execution?.state !== 'finalized', failed: sync.report === null && execution?.state === 'finalized', applied: sync.state === 'applied', report: sync.report, labels };
}

export async function applyChosen(actor: Actor, set: ReferenceSet, id: string, keys: readonly string[]): Promise<Outcome<ImportReport, 'forbidden' | 'notFound' | 'alreadyApplied'>> {
  if (!may(actor, set.allow.edit)) return refused('forbidden');
  const sync = await findSync(id);
  if (!sync || sync.set !== set.key || sync.fileId === null) return refused('notFound');
  if (sync.state !== 'previewed') return refused('alreadyApplied');
  const content = await readStoredFile(sync.fileId);
  if (!content) return refused('notFound');
  const report = await applySync(actor.login, set, { name: sync.fileName, content }, new Set(keys));
  await setSync(id, 'applied');
  return done(report);
}

export async function markAutomatic(actor: Actor, set: ReferenceSet, automatic: boolean): Promise<boolean> {
  if (!may(actor, set.allow.edit)) return false;
  await setAutomatic([set.key], automatic);
  return true;
}
