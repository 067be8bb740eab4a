/** Which forms of visits were stored. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export const findVisit = (key: string) => prisma().fieldVisit.findUnique({ where: { key } });
/** Two of one key wait for each other: the second meets its constraint. */
export const insertVisit = (
  tx: Transaction,
  visit: {
    readonly key: string;
    readonly login: string;
    readonly stationId: number;
    readonly at: Date;
    readonly digest: string;
  },
) => tx.fieldVisit.create({ data: { ...visit, eventId: 0 } });
export const writeEvent = (tx: Transaction, key: string, eventId: number) =>
  tx.fieldVisit.update({ where: { key }, data: { eventId } });
