import { prisma } from '~/platform/db/client.server';

interface Setter {
  readonly parameter: string;
  readonly updatedBy: string | null;
  readonly updateDate: Date;
}

/** Who stored these settings last, the latest first; a default value has no author. */
export const findSetters = (parameters: readonly string[]): Promise<Setter[]> =>
  prisma().setting.findMany({
    where: { login: '', parameter: { in: [...parameters] } },
    select: { parameter: true, updatedBy: true, updateDate: true },
    orderBy: { updateDate: 'desc' },
  });
