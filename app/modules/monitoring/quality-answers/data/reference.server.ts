/** Thresholds and lists of parameters, as people keep them among the reference sets. */
import { prisma } from '~/platform/db/client.server';

/** Proposals and frozen rows judge nothing. */
const IN_USE = ['validated', 'temporary'];

export interface StoredItem {
  readonly code: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
export const findItemsOf = async (set: 'preselection' | 'qualityThreshold'): Promise<StoredItem[]> =>
  (
    await prisma().referenceItem.findMany({
      where: { set, status: { in: IN_USE } },
      select: { code: true, name: true, attributes: true },
      orderBy: { code: 'asc' },
    })
  ).map(({ attributes, ...item }) => ({ ...item, attributes: attributes as StoredItem['attributes'] }));

/** A parameter as its set knows it. */
export const findParameter = async (code: string): Promise<StoredItem | null> => {
  const select = { code: true, name: true, attributes: true };
  const item = await prisma().referenceItem.findFirst({ where: { set: 'parameter', code }, select });
  return item && { ...item, attributes: (item.attributes ?? {}) as StoredItem['attributes'] };
};
