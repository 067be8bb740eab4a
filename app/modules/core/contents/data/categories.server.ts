import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import {
  CATEGORY_TEXTS,
  readTranslations,
  type Category,
  type CategoryFields,
  type CategoryKind,
  type CategoryName,
} from '../domain';
import { openCategory, readableContents, type ContentScope } from './content-scope.server';

const ORDER: Prisma.CmsCategoryOrderByWithRelationInput[] = [{ position: 'asc' }, { id: 'asc' }];

/** Categories open to the actor; each counts the contents they can read. */
export async function listCategories(scope: ContentScope): Promise<Category[]> {
  const rows = await prisma().cmsCategory.findMany({
    where: openCategory(scope),
    orderBy: ORDER,
    include: { _count: { select: { contents: { where: readableContents(scope) } } } },
  });
  return rows.map(({ _count, ...row }) => ({
    ...row,
    kind: row.kind as CategoryKind,
    translations: readTranslations(row.translations, CATEGORY_TEXTS),
    contentCount: _count.contents,
  }));
}

export async function findCategory(scope: ContentScope, id: number): Promise<CategoryName | null> {
  const row = await prisma().cmsCategory.findFirst({
    where: { AND: [{ id }, openCategory(scope)] },
    select: { id: true, title: true, icon: true, kind: true, translations: true },
  });
  return row
    ? { ...row, kind: row.kind as CategoryKind, translations: readTranslations(row.translations, CATEGORY_TEXTS) }
    : null;
}

export const categoryExists = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.cmsCategory.count({ where: { id } })) > 0;
export const countAllContents = (tx: Transaction, idCategory: number): Promise<number> =>
  tx.cmsContent.count({ where: { idCategory } });

export async function insertCategory(
  tx: Transaction,
  fields: CategoryFields,
  by: { author: string; login: string; at: Date; id?: number },
): Promise<number> {
  const { at, id, ...who } = by;
  const row = await tx.cmsCategory.create({
    data: { ...fields, ...who, ...(id === undefined ? {} : { id }), updatedBy: by.login, updatedAt: at },
  });
  // a row inserted with its id must not collide with the sequence later
  if (id !== undefined)
    await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('"CmsCategory"', 'id'),
    (SELECT max(id) FROM "CmsCategory"))::text`;
  return row.id;
}

/** false when the category was saved meanwhile, or deleted. */
export async function updateCategory(
  tx: Transaction,
  id: number,
  version: number | undefined,
  fields: Partial<CategoryFields>,
  by: { login: string; at: Date },
): Promise<boolean> {
  const saved = await tx.cmsCategory.updateMany({
    where: { id, ...(version === undefined ? {} : { version }) },
    data: { ...fields, updatedBy: by.login, updatedAt: by.at, version: { increment: 1 } },
  });
  return saved.count === 1;
}

export const removeCategory = (tx: Transaction, id: number): Promise<{ readonly title: string }> =>
  tx.cmsCategory.delete({ where: { id }, select: { title: true } });
