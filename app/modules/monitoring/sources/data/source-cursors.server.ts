/** How far each source was read. Written in the transaction of the page that it comes after. */
import { z } from 'zod';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { AskedWindow } from '../domain';

const Windows = z.array(z.object({ from: z.string(), to: z.string(), updated: z.string().optional() }));

export interface SourceCursor {
  readonly windows: readonly AskedWindow[];
  readonly next: string | null;
  readonly updatedTo: string;
  readonly seenTo: string;
  /** when the gaps of its series were asked for, in milliseconds */
  readonly gapsAt: number | null;
  /** the latest instant that the source gave, in milliseconds; its series may go further, by other sources */
  readonly lastAt: number | null;
}
const START: SourceCursor = { windows: [], next: null, updatedTo: '', seenTo: '', gapsAt: null, lastAt: null };

export async function findCursor(source: string, subject: string): Promise<SourceCursor> {
  const row = await prisma().sourceCursor.findUnique({ where: { source_subject: { source, subject } } });
  if (!row) return START;
  const { next, updatedTo, seenTo, gapsAt, lastAt } = row;
  return {
    ...{ windows: Windows.parse(row.windows), next, updatedTo, seenTo },
    gapsAt: gapsAt?.getTime() ?? null,
    lastAt: lastAt?.getTime() ?? null,
  };
}

export async function saveCursor(
  source: string,
  subject: string,
  { windows, next, updatedTo, seenTo, gapsAt, lastAt }: SourceCursor,
  tx: Transaction = prisma(),
): Promise<void> {
  const kept = windows.map((window) => ({ ...window }));
  const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant));
  const row = { windows: kept, next, updatedTo, seenTo, gapsAt: dateOf(gapsAt), lastAt: dateOf(lastAt) };
  await tx.sourceCursor.upsert({
    where: { source_subject: { source, subject } },
    create: { source, subject, ...row, updatedAt: now() },
    update: { ...row, updatedAt: now() },
  });
}
