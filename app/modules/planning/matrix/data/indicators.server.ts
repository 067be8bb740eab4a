/** Indicators and their links with matrices. */
import { prisma } from '~/platform/db/client.server';

interface IndicatorLink {
  readonly mid: number;
  readonly iid: number;
  readonly usermaj: string;
}

export const findIndicatorLinks = (mids: readonly number[]): Promise<IndicatorLink[]> =>
  prisma().matrixIndicator.findMany({
    where: { mid: { in: [...mids] } },
    orderBy: [{ mid: 'asc' }, { position: 'asc' }, { iid: 'asc' }],
    select: { mid: true, iid: true, usermaj: true },
  });

export interface IndicatorRow {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: string;
}

/** Indicators of these ids, or all. */
export const findIndicators = (ids?: readonly number[]): Promise<IndicatorRow[]> =>
  prisma().indicator.findMany({
    ...(ids ? { where: { id: { in: [...ids] } } } : {}),
    orderBy: { id: 'asc' },
    select: { id: true, name: true, unit: true, decimals: true, better: true },
  });
