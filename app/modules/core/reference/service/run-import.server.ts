import type { Actor } from '~/kernel/actor';
import type { ImportSession } from '~/modules/core/exchange/service/import-session.server';
import { readStoredFile } from '~/platform/storage/files.server';
import type { ImportReport, ReferenceSet } from '../domain';
import { importReferenceFile, type ImportOptions } from './import-file.server';

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
