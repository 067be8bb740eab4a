/** What is to be told. One row an alert and level: nothing is told twice. */
import type { Transaction } from '~/platform/db/transaction.server';

interface Notice {
  readonly alertId: number;
  readonly level: number;
  /** nobody acknowledged: it goes further */
  readonly escalated: boolean;
  /** milliseconds */
  readonly dueAt: number;
}

export async function insertNotice(tx: Transaction, { dueAt, ...notice }: Notice): Promise<void> {
  await tx.alertNotice.createMany({ data: [{ ...notice, dueAt: new Date(dueAt) }], skipDuplicates: true });
}
