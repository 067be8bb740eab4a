/** Saved searches and selections: those of a person and those that are shared. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

const theirs = (login: string) => ({ OR: [{ login }, { shared: true }] });
const stamp = (login: string) => ({ updatedBy: login, updatedAt: now() });

export const findSearches = (login: string) =>
  prisma().savedSearch.findMany({ where: theirs(login), orderBy: [{ title: 'asc' }, { id: 'asc' }] });
export const findSearch = (login: string, id: number, researchType: string, tx: Transaction = prisma()) =>
  tx.savedSearch.findFirst({ where: { id, researchType, ...theirs(login) } });
export const insertSearch = async (
  tx: Transaction,
  login: string,
  data: Omit<Prisma.SavedSearchCreateInput, 'login'>,
): Promise<number> => (await tx.savedSearch.create({ data: { ...data, login, ...stamp(login) } })).id;
/** How many rows: none where somebody saved another version. */
export const updateSearch = async (
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  data: Prisma.SavedSearchUpdateInput,
  login: string,
): Promise<number> =>
  (
    await tx.savedSearch.updateMany({
      where: { id, version },
      data: { ...data, ...stamp(login), version: { increment: 1 } },
    })
  ).count;
export const deleteSearch = (tx: Transaction, id: number) => tx.savedSearch.delete({ where: { id } });

export const findSelections = (login: string) =>
  prisma().stationSelection.findMany({ where: theirs(login), orderBy: [{ name: 'asc' }, { id: 'asc' }] });
export const findSelection = (
  login: string,
  where: { readonly id: number } | { readonly code: string },
  tx: Transaction = prisma(),
) => tx.stationSelection.findFirst({ where: { ...where, ...theirs(login) } });
export const insertSelection = async (
  tx: Transaction,
  login: string,
  data: Omit<Prisma.StationSelectionCreateInput, 'login'>,
): Promise<number> => (await tx.stationSelection.create({ data: { ...data, login, ...stamp(login) } })).id;
export const updateSelection = async (
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  data: Prisma.StationSelectionUpdateInput,
  login: string,
): Promise<number> =>
  (
    await tx.stationSelection.updateMany({
      where: { id, version },
      data: { ...data, ...stamp(login), version: { increment: 1 } },
    })
  ).count;
export const deleteSelection = (tx: Transaction, id: number) => tx.stationSelection.delete({ where: { id } });
/** Of its stations, those that are still there, by their code. */
export const findCodes = async (ids: readonly number[]): Promise<string[]> =>
  (
    await prisma().station.findMany({
      where: { id: { in: [...ids] } },
      select: { code: true },
      orderBy: { code: 'asc' },
    })
  ).map(({ code }) => code);
