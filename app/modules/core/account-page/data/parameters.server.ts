import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

interface UserParameter {
  readonly login: string;
  readonly parameter: string;
  readonly value: string;
  readonly updateDate: Date;
}

export const findParameters = (login: string): Promise<UserParameter[]> =>
  prisma().setting.findMany({
    where: { login },
    select: { login: true, parameter: true, value: true, updateDate: true },
    orderBy: { parameter: 'asc' },
  });
/** The installation's own values of these, in the order of their names. */
export const findInstallationParameters = (names: readonly string[]): Promise<UserParameter[]> =>
  prisma().setting.findMany({
    where: { login: '', parameter: { in: [...names] } },
    select: { login: true, parameter: true, value: true, updateDate: true },
  });
export const keepsParameter = async (tx: Transaction, login: string, parameter: string): Promise<boolean> =>
  (await tx.setting.count({ where: { login, parameter } })) > 0;
/** How many there are beside this one. */
export const countOthers = (tx: Transaction, login: string, parameter: string): Promise<number> =>
  tx.setting.count({ where: { login, parameter: { not: parameter } } });
export const putParameter = (
  tx: Transaction,
  login: string,
  parameter: string,
  value: string,
  at: Date,
): Promise<unknown> =>
  tx.setting.upsert({
    where: { login_parameter: { login, parameter } },
    create: { login, parameter, value, updateDate: at, updatedBy: login },
    update: { value, updateDate: at, updatedBy: login },
  });
