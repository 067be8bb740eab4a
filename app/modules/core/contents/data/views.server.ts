/** Views of contents by user: rows of the statistics. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { inLanguage, readTranslations } from '../domain';
import { readableContents, type ContentScope } from './content-scope.server';

export const CONTENT_VIEW = 'CMS';
export const DOCUMENT_VIEW = 'DOCUMENT';

export const addView = (
  line: { login: string; eventType: string; module: string; value: string; at: Date },
  tx: Transaction = prisma(),
): Promise<unknown> => tx.statistic.create({ data: line });

interface ContentVisits {
  readonly id: number;
  readonly idCategory: number;
  readonly title: string;
  readonly visits: number;
  readonly last: Date;
}

/** The contents a user opened most, among those the user can still see. */
export async function findTopVisits(scope: ContentScope, login: string, take: number): Promise<ContentVisits[]> {
  const counts = await prisma().statistic.groupBy({
    by: ['value'],
    where: { login, eventType: CONTENT_VIEW },
    _count: { _all: true },
    _max: { at: true },
    orderBy: [{ _count: { value: 'desc' } }, { value: 'asc' }],
  });
  const ids = counts.map((row) => Number(row.value)).filter(Number.isSafeInteger);
  const rows = await prisma().cmsContent.findMany({
    where: { AND: [{ id: { in: ids } }, readableContents(scope)] },
    select: { id: true, idCategory: true, title: true, translations: true },
  });
  const known = new Map(
    rows.map(({ id, idCategory, title, translations }) => [
      id,
      {
        id,
        idCategory,
        title: inLanguage(
          { title, translations: readTranslations(translations, ['title']) },
          ['title'],
          scope.actor.locale,
        ).title,
      },
    ]),
  );
  return counts
    .flatMap((row) => {
      const content = known.get(Number(row.value));
      return content && row._max.at ? [{ ...content, visits: row._count._all, last: row._max.at }] : [];
    })
    .slice(0, take);
}
