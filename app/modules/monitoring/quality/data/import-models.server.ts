/** What a person said of the columns of a laboratory's tables, known again by their headers. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { longKey } from '~/platform/db/long-key.server';
import type { Transaction } from '~/platform/db/transaction.server';

export interface AnalysisModel {
  readonly name: string;
  readonly login: string;
  readonly at: Date;
  /** column, counted from 0 → key */
  readonly columns: Readonly<Record<string, string>>;
}

export async function findModel(names: string): Promise<AnalysisModel | null> {
  const headers = longKey(names);
  const row = headers === '' ? null : await prisma().analysisModel.findUnique({ where: { headers } });
  return row && { ...row, columns: row.columns as AnalysisModel['columns'] };
}

export async function keepModel(tx: Transaction, names: string, model: Omit<AnalysisModel, 'at'>): Promise<void> {
  const headers = longKey(names);
  const data = { ...model, columns: model.columns as Prisma.InputJsonValue, at: now() };
  await tx.analysisModel.upsert({ where: { headers }, create: { headers, ...data }, update: data });
}
