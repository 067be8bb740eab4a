/**
 * Published contents of the seven public categories, within their dates. Drafts and reserved contents never leave here.
 */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

export const PUBLIC_CATEGORIES = {
  partners: 2,
  home: 3,
  documents: 4,
  steps: 5,
  slider: 6,
  social: 7,
  newsletter: 8,
} as const;
const RESERVED = ['admin', 'anim'];

/** A content in its dates, of a category open to visitors and in its own dates. */
const shownTo = (at: Date) =>
  ({
    idCategory: { in: Object.values(PUBLIC_CATEGORIES) },
    status: 1,
    authorIsAnimator: false,
    authorization: { notIn: RESERVED },
    AND: [
      { OR: [{ dateDebut: null }, { dateDebut: { lte: at } }] },
      { OR: [{ dateFin: null }, { dateFin: { gte: at } }] },
    ],
    category: {
      isPublic: true,
      AND: [
        { OR: [{ startDate: null }, { startDate: { lte: at } }] },
        { OR: [{ endDate: null }, { endDate: { gte: at } }] },
      ],
    },
  }) satisfies Prisma.CmsContentWhereInput;

export const findPublicContents = (at: Date) =>
  prisma().cmsContent.findMany({
    where: shownTo(at),
    select: {
      id: true,
      idCategory: true,
      title: true,
      subtitle: true,
      comment: true,
      footer: true,
      link: true,
      translations: true,
      documents: { select: { id: true, name: true, size: true, fileId: true }, orderBy: { id: 'asc' } },
    },
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
  });

/** A document of the public home, by its id: null when its content is not public now. */
export async function findPublicDocument(
  id: number,
  at: Date,
): Promise<{ id: number; name: string; title: string; fileId: string } | null> {
  const row = await prisma().cmsDocument.findFirst({
    where: { id, content: shownTo(at) },
    select: { id: true, name: true, fileId: true, content: { select: { title: true } } },
  });
  return row ? { id: row.id, name: row.name, fileId: row.fileId, title: row.content.title } : null;
}

export const countView = (line: {
  login: string;
  eventType: string;
  module: string;
  value: string;
  at: Date;
}): Promise<unknown> => prisma().statistic.create({ data: line });
export const countDocumentView = (id: number): Promise<unknown> =>
  prisma().cmsDocument.update({ where: { id }, data: { views: { increment: 1 } } });
