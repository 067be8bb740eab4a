import { prisma } from '~/platform/db/client.server';
import { CATEGORY_TEXTS, readTranslations } from '../domain';

/** Categories shown in the drawer, within their dates. */
export const findMenuCategories = async (at: Date) =>
  (
    await prisma().cmsCategory.findMany({
      where: {
        displayOnMenu: true,
        AND: [
          { OR: [{ startDate: null }, { startDate: { lte: at } }] },
          { OR: [{ endDate: null }, { endDate: { gte: at } }] },
        ],
      },
      select: { id: true, title: true, icon: true, menu: true, isPublic: true, translations: true },
      orderBy: [{ menu: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    })
  ).map((row) => ({ ...row, translations: readTranslations(row.translations, CATEGORY_TEXTS) }));
