/** A file of values from its upload to its application: stored, compared, confirmed. */
import { readFile } from 'node:fs/promises';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { previewColumns, type GridPreview } from '~/modules/planning/grid-files/domain';
import type { UploadedFile } from '~/modules/core/exchange/http/read-upload.server';
import { forgetReading } from '~/modules/planning/grid-files/service/read-once.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { closeMatrixUpload, findMatrixUpload, storeMatrixUpload } from '../data/import-sessions.server';
import { matrixHead, type MatrixHead } from '../view/matrix-head.view';
import { compareMatrixFile, importMatrix, type AppliedMatrixImport } from './import-values.server';
import { matrixFor, type AccessRefusal } from './matrix-access.server';
import type { SaveValuesRefusal } from './save-values.server';

/** Keeps the file until it is confirmed. */
export async function uploadValues(
  actor: Actor,
  mid: number,
  file: UploadedFile,
): Promise<Outcome<string, AccessRefusal>> {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  const content = 'bytes' in file ? file.bytes : new Uint8Array(await readFile(file.path));
  return done(await inTransaction((tx) => storeMatrixUpload(tx, mid, actor.login, { name: file.name, content })));
}

interface ImportPage {
  readonly head: MatrixHead;
  readonly session: string | null;
  readonly preview: GridPreview | null;
}

/** The upload page, or with a session the preview of what its file would change. */
export async function readImportPage(
  actor: Actor,
  mid: number,
  session: string | null,
): Promise<Outcome<ImportPage, AccessRefusal>> {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  const head = matrixHead(actor, found.value.matrix, found.value.territory);
  const upload = session === null ? null : await findMatrixUpload(session, mid, actor.login);
  if (!upload) return done({ head, session: null, preview: null });
  const compared = await compareMatrixFile(
    actor,
    mid,
    { name: upload.fileName, bytes: upload.bytes },
    { session: upload.id },
  );
  if (!compared.ok) return compared;
  const { columns, names, ...comparison } = compared.value;
  return done({
    head,
    session: upload.id,
    preview: previewColumns(columns, comparison, names, { fileName: upload.fileName, applied: upload.applied }),
  });
}

/** Applies the stored file to the current matrix; parts of the preview that no longer hold are left out. */
export async function confirmImport(
  actor: Actor,
  mid: number,
  session: string,
): Promise<Outcome<AppliedMatrixImport, SaveValuesRefusal>> {
  const upload = await findMatrixUpload(session, mid, actor.login);
  if (!upload) return refused('notFound');
  const applied = await importMatrix(actor, mid, { name: upload.fileName, bytes: upload.bytes }, { session });
  if (applied.ok) {
    await closeMatrixUpload(session, { changed: applied.value.changed, refused: applied.value.columns.refused });
    forgetReading(session);
  }
  return applied;
}
