/** What programs send bears a key of theirs: sent again it is answered as the first time, and written once. */
import { createHash } from 'node:crypto';
import { findImportByKey } from '~/modules/monitoring/raw-measures/service/import-measures.server';

export const contentHash = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64');

/** Null: it is new. `same`: the content under that key was this one. */
export async function knownDelivery(key: string, content: string) {
  const known = await findImportByKey(key);
  if (!known || known.series.length === 0) return null;
  const { content: before } = known.options as { content?: string };
  return { same: before === content, import: known };
}
