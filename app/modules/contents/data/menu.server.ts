import { prisma } from '~/platform/db/client.server';

/** Categories shown in the drawer, within their dates. */
export const findMenuCategories = (at: Date) => prisma().cmsCategory.findMany({
  where: { displayOnMenu: true, AND: [{ OR: [{ startDate: null }, { startDate: { lte: at } }] }, { OR: [{ endDate: null }, { endDate: { gte: at } }] }] },
  select: { id: true, title: true, icon: true, menu: true },
  orderBy: [{ menu: 'asc' }, { position: 'asc' }, { id: 'asc' }],
});
