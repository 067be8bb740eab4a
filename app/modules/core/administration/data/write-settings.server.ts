import { prisma } from '~/platform/db/client.server';
import type { Prisma } from '~/generated/prisma/client';

export const putSetting = (
  tx: Prisma.TransactionClient,
  parameter: string,
  value: string,
  by: { login: string; at: Date },
): Promise<unknown> =>
  tx.setting.upsert({
    where: { login_parameter: { login: '', parameter } },
    create: { login: '', parameter, value, updateDate: by.at, usermaj: by.login },
    update: { value, updateDate: by.at, usermaj: by.login },
  });

export interface Setter {
  readonly parameter: string;
  readonly usermaj: string | null;
  readonly updateDate: Date;
}

/** Who stored these settings last, the latest first; one that stands by default has nobody. */
export const findSetters = (parameters: readonly string[]): Promise<Setter[]> =>
  prisma().setting.findMany({
    where: { login: '', parameter: { in: [...parameters] } },
    select: { parameter: true, usermaj: true, updateDate: true },
    orderBy: { updateDate: 'desc' },
  });
