/** Thresholds that somebody set at many stations at once, as the audit keeps them. */
import { prisma } from '~/platform/db/client.server';

/** The numbers of a person's batch; null where there is none, or it was taken back. */
export async function findBatch(login: string, batch: string): Promise<number[] | null> {
  const rows = await prisma().audit.findMany({
    where: { login, entity: 'thresholdBatch', entityId: batch },
    select: { action: true, after: true },
  });
  if (rows.some(({ action }) => action === 'threshold.undoMany')) return null;
  const set = rows.find(({ action }) => action === 'threshold.setMany');
  return set ? (set.after as { readonly ids: number[] }).ids : null;
}
