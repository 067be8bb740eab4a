import { prisma } from '~/platform/db/client.server';
import type { Prisma } from '~/generated/prisma/client';

export const putSetting = (tx: Prisma.TransactionClient, parameter: string, value: string, by: { login: string; at: Date }): Promise<unknown> => tx.setting.upsert({
  where: { login_parameter: { login: '', parameter } },
  create: { login: '', parameter, value, updateDate: by.at, usermaj: by.login },
  update: { value, updateDate: by.at, usermaj: by.login },
});

/** Who stored a setting; null for one that stands by default. */
export const findSetter = async (parameter: string): Promise<string | null> => (await prisma().setting.findUnique({ where: { login_parameter: { login: '', parameter } }, select: { usermaj: true } }))?.usermaj ?? null;
