/**
 * Several files at once: each is read as one alone would be. What leaves nothing to ask is brought in, and undone by
 * itself; what asks something waits for its answers; one that is refused stops no other.
 */
import type { Actor } from '~/kernel/actor';
import { issueSentences, joinSentences, type FileIssue } from '~/records/exchange/domain';
import type { SentFile } from '~/records/exchange/service/unpack-files.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import type { StationOfImport } from '../view/measure-preview';
import type { FileResult } from '../view/file-results';
import { checkFile } from './admit-file.server';
import { NO_CHOICES, confirmFileImport, readFileImport, startFileImport } from './import-file.server';

/** More are the work of a job that watches their folder. */
export const MOST_FILES = 50;

/** `into`: null goes to the stations that each file names. */
export async function importAtOnce(
  actor: Actor,
  into: StationOfImport | null,
  files: readonly SentFile[],
): Promise<FileResult[]> {
  const t = await translatorOf(actor);
  const results: FileResult[] = [];
  for (const file of files) results.push({ name: file.name, ...(await importOne(actor, into, file, t)) });
  return results;
}

type One = Omit<FileResult, 'name'>;

async function importOne(
  actor: Actor,
  into: StationOfImport | null,
  { name, read }: SentFile,
  t: Translate,
): Promise<One> {
  const refusedFor = (issue: FileIssue): One => ({
    state: 'refused',
    reason: joinSentences(issueSentences(issue), t),
  });
  const content = await read();
  if (!(content instanceof Uint8Array)) return refusedFor(content);
  const admitted = await checkFile({ name, bytes: content });
  if (!admitted.ok) return refusedFor(admitted.reason);
  const session = await startFileImport(actor, into, { name, content });
  const { file } = await readFileImport(actor, into, session, NO_CHOICES);
  if (!file) return { state: 'refused', reason: t('ingest:refusal.unreadable') };
  if (file.refused) {
    const { reason, remedy } = file.refused;
    return { state: 'refused', reason: joinSentences([reason, remedy], t) };
  }
  const asks = (key: string, params = {}): One => ({ state: 'asks', session, reason: t(`ingest:${key}`, params) });
  if (file.otherStation) return asks('several.otherStation', { named: file.otherStation });
  if (file.reading.refused > 0) return asks('several.lines', { count: file.reading.refused });
  const applied = await confirmFileImport(actor, into, session, NO_CHOICES);
  if (!applied.ok) return asks(`refusal.${applied.reason}`);
  const { importId, created, changed, seriesIds } = applied.value;
  return { state: importId === null ? 'same' : 'imported', created, changed, seriesIds };
}
