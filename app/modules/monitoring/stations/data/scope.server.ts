/** Which rows an actor reaches, as a condition of every query: no station without it. */
import type { Prisma } from '~/generated/prisma/client';
import { nameKeyOf, likeEscaped } from '~/kernel/name-key';
import { prisma } from '~/platform/db/client.server';
import type { StationFilter, StationKind } from '../domain';

/** Made by service/station-scope only. */
export interface StationScope {
  readonly userId: number;
  /** kinds whose every station is reached */
  readonly all: readonly StationKind[];
  /** kinds of which the person's own are reached, and those of a saved filter */
  readonly own: readonly { readonly kind: StationKind; readonly filter: StationFilter | null }[];
  /** what is written asks for mode w */
  readonly writing: boolean;
  /** those that are public are reached as well */
  readonly published?: true;
}

const words = (text: string): string[] => nameKeyOf(text).split(/[ '-]/).filter(Boolean);

/** One way of writing for the search: words of codes, name and place between spaces. */
export const searchKeyOf = (texts: readonly string[]): string =>
  ` ${texts.flatMap(words).join(' ')} ${texts.map((text) => nameKeyOf(text)).join(' ')} `;

export function whereFilter(filter: Partial<StationFilter>, userId: number): Prisma.StationWhereInput {
  const { q = '', town, aquifer, watermass, watershed, network, contributor, state, bookmarked, bbox, among } = filter;
  const linked = (link: string, code: string): Prisma.StationWhereInput => ({ links: { some: { link, code } } });
  return {
    AND: [
      ...words(q).map((word) => ({ searchKey: { contains: likeEscaped(word) } })),
      ...(town ? [{ townCode: town }] : []),
      ...(aquifer ? [{ aquiferCode: aquifer }] : []),
      ...(watermass ? [{ watermassCode: watermass }] : []),
      ...(watershed
        ? [
            {
              OR: (['watershed1', 'watershed2', 'watershed3', 'watershed4'] as const).map((rank) => ({
                [rank]: watershed,
              })),
            },
          ]
        : []),
      ...(network ? [linked('network', network)] : []),
      ...(contributor ? [linked('contributor', contributor)] : []),
      ...(state === 'open' ? [{ closeDate: null }] : state === 'closed' ? [{ closeDate: { not: null } }] : []),
      ...(bbox ? [{ longitude: { gte: bbox[0], lte: bbox[2] }, latitude: { gte: bbox[1], lte: bbox[3] } }] : []),
      ...(among ? [{ id: { in: [...among] } }] : []),
      ...(bookmarked ? [{ bookmarks: { some: { userId } } }] : []),
    ],
  };
}

export function whereScope({ userId, all, own, writing, published }: StationScope): Prisma.StationWhereInput {
  const given = { grants: { some: { userId, ...(writing ? { mode: 'w' } : {}) } } };
  return {
    OR: [
      { kind: { in: [...all] } },
      ...(published ? [{ publication: 'public' }] : []),
      ...own.map(({ kind, filter }) => ({
        kind,
        OR: [given, ...(filter ? [whereFilter(filter, userId)] : [])],
      })),
    ],
  };
}

/** The four filters of an account. */
export const findUserFilters = (userId: number) =>
  prisma().user.findUnique({
    where: { id: userId },
    select: { piezoFilter: true, qualitoFilter: true, pluvioFilter: true, hydroFilter: true },
  });
