import type { Prisma } from '~/generated/prisma/client';

export const putSetting = (tx: Prisma.TransactionClient, parameter: string, value: string, by: { login: string; at: Date }): Promise<unknown> => tx.setting.upsert({
  where: { login_parameter: { login: '', parameter } },
  create: { login: '', parameter, value, updateDate: by.at, usermaj: by.login },
  update: { value, updateDate: by.at, usermaj: by.login },
});
