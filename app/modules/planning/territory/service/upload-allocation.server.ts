/** An allocation file from its upload to its application: stored, compared, confirmed. */
import { readFile } from 'node:fs/promises';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { previewColumns, type GridPreview } from '~/modules/planning/grid-files/domain';
import type { UploadedFile } from '~/modules/core/exchange/http/read-upload.server';
import { forgetReading } from '~/modules/planning/grid-files/service/read-once.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { closeAllocationUpload, findAllocationUpload, storeAllocationUpload } from '../data/import-sessions.server';
import { allocationEditing } from '../domain';
import { territoryHead, type TerritoryHead } from '../view/territory-head.view';
import { compareAllocationFile, gridNames, importAllocation, type AppliedImport } from './import-allocation.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';

/** Keeps the file until it is confirmed. Refused where the allocation is closed. */
export async function uploadAllocation(
  actor: Actor,
  tid: number,
  file: UploadedFile,
): Promise<Outcome<string, TerritoryRefusal>> {
  const territory = await readTerritory(actor, tid);
  if (!territory) return refused('notFound');
  const editing = allocationEditing(actor, territory, territory.matrixCount);
  if (!editing.ok) return editing;
  const content = 'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));
  return done(await inTransaction((tx) => storeAllocationUpload(tx, tid, actor.login, { name: file.name, content })));
}

interface ImportPage {
  readonly head: TerritoryHead;
  readonly session: string | null;
  readonly preview: GridPreview | null;
}

/** The upload page, or with a session the preview of what its file would change. */
export async function readImportPage(actor: Actor, tid: number, session: string | null): Promise<ImportPage | null> {
  const territory = await readTerritory(actor, tid);
  if (!territory) return null;
  const head = territoryHead(actor, territory);
  const upload = session === null ? null : await findAllocationUpload(session, tid, actor.login);
  if (!upload) return { head, session: null, preview: null };
  const { columns, ...comparison } = await compareAllocationFile(
    territory,
    { name: upload.fileName, bytes: upload.bytes, by: actor.login },
    { session: upload.id },
  );
  return { head, session: upload.id, preview: previewColumns(columns, comparison, gridNames(territory), upload) };
}

/** Applies the stored file to the current allocation; parts of the preview that no longer hold are left out. */
export async function confirmImport(
  actor: Actor,
  tid: number,
  session: string,
): Promise<Outcome<AppliedImport, TerritoryRefusal>> {
  const upload = await findAllocationUpload(session, tid, actor.login);
  if (!upload) return refused('notFound');
  const applied = await importAllocation(actor, tid, { name: upload.fileName, bytes: upload.bytes }, { session });
  if (applied.ok) {
    await closeAllocationUpload(session, { update: applied.value.update, refused: applied.value.columns.refused });
    forgetReading(session);
  }
  return applied;
}
