/** Contents as rows. Every reader takes the scope of who asks. */
import { likeEscaped } from '~/kernel/name-key';
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import {
  authorizationOf,
  CATEGORY_TEXTS,
  CONTENT_TEXTS,
  DOCUMENTATION,
  readTranslations,
  type CategoryKind,
  type Content,
  type ContentFields,
  type ContentLevel,
  type ContentLine,
  type ContentStatus,
} from '../domain';
import { readableContents, type ContentScope } from './content-scope.server';

export interface ContentQuery {
  readonly idCategory?: number;
  readonly search?: string;
  readonly status?: ContentStatus;
  readonly kinds?: readonly CategoryKind[];
  readonly take?: number;
  readonly notification?: boolean;
}

const CATEGORY = { select: { id: true, title: true, icon: true, kind: true, translations: true } } as const;
const LINE = {
  id: true,
  idCategory: true,
  title: true,
  subtitle: true,
  author: true,
  login: true,
  updateDate: true,
  dateDebut: true,
  dateFin: true,
  order: true,
  status: true,
  level: true,
  authorization: true,
  documentation: true,
  translations: true,
  category: CATEGORY,
  _count: { select: { documents: true } },
} as const satisfies Prisma.CmsContentSelect;

const inCategory = (idCategory: number): Prisma.CmsContentWhereInput =>
  idCategory === DOCUMENTATION ? { documentation: true } : { idCategory };

/** Ids whose text, in any language, holds the words, whatever their case and accents. */
async function idsMatching(search: string): Promise<number[]> {
  const like = `%${likeEscaped(search)}%`;
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    SELECT id FROM "CmsContent"
    WHERE unaccent(title || ' ' || subtitle || ' ' || author || ' ' || regexp_replace(comment || ' ' || coalesce(
      (SELECT string_agg(words.value, ' ') FROM jsonb_each(translations) AS language,
      jsonb_each_text(language.value) AS words), ''), '<[^>]*>', ' ', 'g')) ILIKE unaccent(${like})`;
  return rows.map((row) => row.id);
}

async function whereOf(scope: ContentScope, query: ContentQuery): Promise<Prisma.CmsContentWhereInput> {
  return {
    AND: [
      readableContents(scope),
      query.idCategory === undefined ? {} : inCategory(query.idCategory),
      query.status === undefined ? {} : { status: query.status },
      query.kinds ? { category: { kind: { in: [...query.kinds] } } } : {},
      query.search ? { id: { in: await idsMatching(query.search) } } : {},
      query.notification ? { category: { displayOnNotificationBar: true } } : {},
    ],
  };
}

const categoryOf = <Row extends { kind: string; translations: unknown }>(row: Row) => ({
  ...row,
  kind: row.kind as CategoryKind,
  translations: readTranslations(row.translations, CATEGORY_TEXTS),
});

/** By rank, then the last written first. */
export async function listContents(scope: ContentScope, query: ContentQuery = {}): Promise<ContentLine[]> {
  const rows = await prisma().cmsContent.findMany({
    where: await whereOf(scope, query),
    select: LINE,
    orderBy: [{ order: 'asc' }, { updateDate: 'desc' }, { id: 'desc' }],
    take: query.take,
  });
  return rows.map(({ _count, ...row }) => ({
    ...row,
    status: row.status as ContentStatus,
    level: row.level as ContentLevel,
    authorization: authorizationOf(row.authorization),
    category: categoryOf(row.category),
    translations: readTranslations(row.translations, CONTENT_TEXTS),
    documentCount: _count.documents,
  }));
}

export const countContents = async (scope: ContentScope, query: ContentQuery = {}): Promise<number> =>
  prisma().cmsContent.count({ where: await whereOf(scope, query) });

const whole = (login: string) =>
  ({
    category: CATEGORY,
    documents: {
      select: { id: true, name: true, size: true, views: true, updateDate: true, login: true, fileId: true },
      orderBy: { id: 'asc' },
    },
    acknowledgements: { where: { login }, select: { at: true } },
  }) as const satisfies Prisma.CmsContentInclude;

type Row = Prisma.CmsContentGetPayload<{ include: ReturnType<typeof whole> }>;
function contentOf({ category, acknowledgements, ...row }: Row): Content {
  return {
    ...row,
    status: row.status as ContentStatus,
    level: row.level as ContentLevel,
    authorization: authorizationOf(row.authorization),
    category: categoryOf(category),
    translations: readTranslations(row.translations, CONTENT_TEXTS),
    acquittementDate: acknowledgements[0]?.at ?? null,
  };
}

/** With the category it is asked through: a content is not reached through another one. */
export async function findContent(
  scope: ContentScope,
  id: number,
  { idCategory, tx = prisma() }: { idCategory?: number; tx?: Transaction } = {},
): Promise<Content | null> {
  const row = await tx.cmsContent.findFirst({
    where: { AND: [{ id }, idCategory === undefined ? {} : inCategory(idCategory), readableContents(scope)] },
    include: whole(scope.actor.login),
  });
  return row ? contentOf(row) : null;
}

/** Whole contents, for the API. */
export async function findContents(scope: ContentScope, query: ContentQuery = {}): Promise<Content[]> {
  const rows = await prisma().cmsContent.findMany({
    where: await whereOf(scope, query),
    include: whole(scope.actor.login),
    orderBy: [{ order: 'asc' }, { updateDate: 'desc' }, { id: 'desc' }],
  });
  return rows.map(contentOf);
}

interface ContentAuthorship {
  readonly author: string;
  readonly login: string;
  readonly authorIsAnimator: boolean;
}
export const insertContent = async (
  tx: Transaction,
  fields: ContentFields,
  by: ContentAuthorship & { at: Date },
): Promise<number> => {
  const { at, ...authorship } = by;
  return (
    await tx.cmsContent.create({
      data: { ...fields, ...authorship, loginMaj: by.login, createdAt: at, updateDate: at },
    })
  ).id;
};

/** false when the content was saved meanwhile. */
export async function updateContent(
  tx: Transaction,
  id: number,
  version: number,
  fields: ContentFields,
  by: { loginMaj: string; at: Date } & Partial<ContentAuthorship>,
): Promise<boolean> {
  const { at, ...who } = by;
  const saved = await tx.cmsContent.updateMany({
    where: { id, version },
    data: { ...fields, ...who, updateDate: at, version: { increment: 1 } },
  });
  return saved.count === 1;
}

export async function lockContent(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "CmsContent" WHERE id = ${id} FOR UPDATE`;
}

export async function removeContent(tx: Transaction, id: number): Promise<void> {
  await tx.revision.deleteMany({ where: { entity: 'cms', entityId: String(id) } });
  await tx.cmsContent.delete({ where: { id } });
}

export const hasContentTitled = async (idCategory: number, title: string): Promise<number | null> =>
  (await prisma().cmsContent.findFirst({ where: { idCategory, title }, select: { id: true } }))?.id ?? null;
export const addAcknowledgement = (tx: Transaction, contentId: number, login: string, at: Date): Promise<unknown> =>
  tx.cmsAcknowledgement.upsert({
    where: { contentId_login: { contentId, login } },
    create: { contentId, login, at },
    update: {},
  });
export const findAcknowledgements = (contentId: number): Promise<{ login: string; at: Date }[]> =>
  prisma().cmsAcknowledgement.findMany({
    where: { contentId },
    select: { login: true, at: true },
    orderBy: { at: 'asc' },
  });
