/** Compares or applies a stored file, and keeps its report. */
import type { Actor } from '~/kernel/actor';
import { readStoredFile } from '~/platform/storage/files.server';
import { setImport, type ReferenceImport } from '../data/import-sessions.server';
import type { ReferenceSet } from '../domain';
import { importReferenceFile } from './import-file.server';
import type { ReferenceFile } from './read-import-file.server';

export async function runImport(
  actor: Actor,
  set: ReferenceSet,
  session: ReferenceImport,
  apply: boolean,
  options: { progress?: (share: number) => Promise<void>; signal?: AbortSignal } = {},
): Promise<void> {
  const outcome = await importReferenceFile(actor, set.key, await fileOf(session), {
    apply,
    locale: actor.locale,
    ...options,
  });
  if (!outcome.ok) throw new Error(`import ${session.id}: ${outcome.reason}`);
  await setImport(session.id, apply ? 'applied' : 'previewed', outcome.value);
}

async function fileOf(session: ReferenceImport): Promise<ReferenceFile> {
  const content = await readStoredFile(session.fileId);
  if (!content) throw new Error(`the file of import ${session.id} is gone`);
  const beside = session.companionId === null ? null : await readStoredFile(session.companionId);
  return {
    name: session.fileName,
    content,
    companions: beside ? [{ name: session.companionName ?? 'zones.kml', content: beside }] : [],
  };
}
