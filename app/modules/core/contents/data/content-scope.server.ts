/** The rule of domain/visibility.ts as an SQL condition: every query of readers uses it. */
import type { Prisma } from '~/generated/prisma/client';
import { isVisitor, type Actor } from '~/kernel/actor';
import { PUBLISHED } from '../domain';

/** Who asks, and when. */
export interface ContentScope {
  readonly actor: Actor;
  readonly at: Date;
}

const begun = (field: 'dateDebut', at: Date): Prisma.CmsContentWhereInput => ({
  OR: [{ [field]: null }, { [field]: { lte: at } }],
});
const notEnded = (field: 'dateFin', at: Date): Prisma.CmsContentWhereInput => ({
  OR: [{ [field]: null }, { [field]: { gte: at } }],
});

export function openCategory({ actor, at }: ContentScope): Prisma.CmsCategoryWhereInput {
  if (actor.isAdmin) return {};
  return {
    AND: [
      { OR: [{ startDate: null }, { startDate: { lte: at } }] },
      { OR: [{ endDate: null }, { endDate: { gte: at } }] },
      isVisitor(actor) ? { isPublic: true } : {},
    ],
  };
}

export function readableContents(scope: ContentScope): Prisma.CmsContentWhereInput {
  const { actor, at } = scope;
  if (actor.isAdmin) return {};
  const reserved = actor.labo ? ['admin'] : ['admin', 'anim'];
  const open: Prisma.CmsContentWhereInput = {
    AND: [
      { status: PUBLISHED, authorIsAnimator: false, authorization: { notIn: reserved } },
      begun('dateDebut', at),
      notEnded('dateFin', at),
      { category: openCategory(scope) },
    ],
  };
  return isVisitor(actor) ? open : { OR: [open, { login: actor.login }] };
}
