/** Indicators and their links with matrices. */
import { prisma } from '~/platform/db/client.server';

interface IndicatorLink {
  readonly matrixId: number;
  readonly indicatorId: number;
  readonly updatedBy: string;
}

export const findIndicatorLinks = (matrixIds: readonly number[]): Promise<IndicatorLink[]> =>
  prisma().matrixIndicator.findMany({
    where: { matrixId: { in: [...matrixIds] } },
    orderBy: [{ matrixId: 'asc' }, { position: 'asc' }, { indicatorId: 'asc' }],
    select: { matrixId: true, indicatorId: true, updatedBy: true },
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
