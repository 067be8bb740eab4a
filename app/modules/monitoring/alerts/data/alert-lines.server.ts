/** Alerts with the station, the series and the threshold that they are told with. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isQuantity, type Quantity } from '~/modules/monitoring/series/domain';
import { KIND_NAMES, type StationKind } from '~/modules/monitoring/stations/domain';
import type { WatchState } from '~/modules/monitoring/watches/domain';
import { keptAlertOf, type KeptAlert } from '~/modules/monitoring/watches/service/watched.server';
import { thresholdOf, type StoredThreshold } from '~/modules/monitoring/watches/service/watched.server';

export interface AlertLine extends KeptAlert {
  readonly knownAt: number;
  readonly escalatedAt: number | null;
  readonly station: { readonly id: number; readonly kind: StationKind; readonly code: string; readonly name: string };
  readonly series: { readonly id: number; readonly quantity: Quantity; readonly name: string; readonly unit: string };
  readonly threshold: StoredThreshold;
  /** the last value that counted when it was judged; null: not known */
  readonly present: { readonly at: number; readonly value: number } | null;
}

/** open: not closed; `answered`: acknowledged or not; past: closed, or withdrawn by a correction. */
export type AlertState = 'open' | 'answered' | 'past';

interface AlertQuery {
  readonly ids?: readonly number[];
  /** stations whose alerts are read; null: every one */
  readonly stationIds?: readonly number[] | null;
  readonly state?: AlertState;
  readonly thresholdId?: number;
  /** quantities that are closed to who reads */
  readonly closed?: ReadonlySet<string>;
}

const STATES: Readonly<Record<AlertState, Prisma.AlertWhereInput>> = {
  open: { closedAt: null, withdrawnAt: null, isAcknowledged: false },
  answered: { closedAt: null, withdrawnAt: null, isAcknowledged: true },
  past: { OR: [{ closedAt: { not: null } }, { withdrawnAt: { not: null } }] },
};

const whereOf = ({ ids, stationIds, state, thresholdId, closed }: AlertQuery): Prisma.AlertWhereInput => ({
  AND: [
    ...(ids ? [{ id: { in: [...ids] } }] : []),
    ...(stationIds ? [{ series: { stationId: { in: [...stationIds] } } }] : []),
    ...(state ? [STATES[state]] : []),
    ...(thresholdId === undefined ? [] : [{ thresholdId }]),
    ...(closed && closed.size > 0 ? [{ series: { quantity: { notIn: [...closed] } } }] : []),
  ],
});

const withAll = { threshold: true, series: { include: { station: true } } } as const;

/** The gravest first, then the latest; of the past the latest first. */
export async function findAlertLines(
  query: AlertQuery,
  tx: Transaction = prisma(),
  { skip = 0, take }: { readonly skip?: number; readonly take?: number } = {},
): Promise<AlertLine[]> {
  const latest = [{ raisedAt: 'desc' }, { id: 'desc' }] as const;
  const rows = await tx.alert.findMany({
    where: whereOf(query),
    include: withAll,
    orderBy: query.state === 'past' ? [...latest] : [{ level: 'desc' }, ...latest],
    skip,
    ...(take === undefined ? {} : { take }),
  });
  const present = await findPresent(tx, rows);
  return rows.flatMap((row): AlertLine[] => {
    const { station, id, quantity, name, unit } = row.series;
    const kind = KIND_NAMES.find((one) => one === station.kind);
    if (!kind || !isQuantity(quantity)) return [];
    return [
      {
        ...keptAlertOf(row),
        knownAt: row.knownAt.getTime(),
        escalatedAt: row.escalatedAt?.getTime() ?? null,
        station: { id: station.id, kind, code: station.code, name: station.name },
        series: { id, quantity, name, unit },
        threshold: thresholdOf(row.threshold),
        present: present.get(`${row.seriesId} ${row.thresholdId}`) ?? null,
      },
    ];
  });
}

type Judged = { readonly seriesId: number; readonly thresholdId: number };
/** Of these, the last value that their judgement knows. */
async function findPresent(tx: Transaction, of: readonly Judged[]): Promise<ReadonlyMap<string, Measured>> {
  const [series, thresholds] = [of.map(({ seriesId }) => seriesId), of.map(({ thresholdId }) => thresholdId)];
  const states = await tx.alertState.findMany({
    where: { seriesId: { in: [...new Set(series)] }, thresholdId: { in: [...new Set(thresholds)] } },
    select: { seriesId: true, thresholdId: true, state: true },
  });
  return new Map(
    states.flatMap(({ seriesId, thresholdId, state }) => {
      const { last } = (state as unknown as WatchState).memory;
      return last === null ? [] : [[`${seriesId} ${thresholdId}`, last] as const];
    }),
  );
}
type Measured = { readonly at: number; readonly value: number };

export const countAlertLines = (query: AlertQuery): Promise<number> => prisma().alert.count({ where: whereOf(query) });

/** Those at these stations that stand open and that nobody answered. */
export const countRingingAt = (station: Prisma.StationWhereInput, closed: ReadonlySet<string>): Promise<number> =>
  prisma().alert.count({ where: { ...STATES.open, series: { station, quantity: { notIn: [...closed] } } } });

/** How many they are and which came last: what tells that they changed. */
export async function findAlertStamp(query: AlertQuery): Promise<{ readonly count: number; readonly latest: number }> {
  const { _count: count, _max: max } = await prisma().alert.aggregate({
    where: whereOf(query),
    _count: true,
    _max: { id: true },
  });
  return { count, latest: max.id ?? 0 };
}
