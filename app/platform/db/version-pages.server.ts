import type { Prisma } from '~/generated/prisma/client';
import { prisma } from './client.server';

/** So many saves a page: every one of them can be reached, none makes the list heavier. */
export const VERSIONS_A_PAGE = 50;

export interface VersionPaging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly sizes: readonly number[];
}

/** The saves on page `asked` of a history; past the last page, the last one. */
export async function versionPaging(
  where: Prisma.RevisionWhereInput,
  asked = 1,
): Promise<{ readonly paging: VersionPaging; readonly skip: number }> {
  const total = await prisma().revision.count({ where });
  const page = Math.min(Math.max(1, asked), Math.max(1, Math.ceil(total / VERSIONS_A_PAGE)));
  return {
    paging: { page, pageSize: VERSIONS_A_PAGE, total, sizes: [VERSIONS_A_PAGE] },
    skip: (page - 1) * VERSIONS_A_PAGE,
  };
}
