/** Stations that somebody reaches: of kinds that are open whole, or given to the person. */
import { prisma } from '~/platform/db/client.server';
import { isStationKind, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';

export interface ReachedStation {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** the word of its kind in addresses */
  readonly typeName: string;
}
interface Reach {
  readonly userId: number;
  readonly all: readonly StationKind[];
  readonly own: readonly StationKind[];
  readonly writing: boolean;
}

/** Among `ids`, or all of them. */
export async function findReachedStations(
  { userId, all, own, writing }: Reach,
  ids?: readonly number[],
): Promise<ReachedStation[]> {
  const rows = await prisma().station.findMany({
    where: {
      ...(ids && { id: { in: [...ids] } }),
      OR: [
        { kind: { in: [...all] } },
        { kind: { in: [...own] }, grants: { some: { userId, ...(writing && { mode: 'w' }) } } },
      ],
    },
    select: { id: true, name: true, code: true, kind: true },
    orderBy: { name: 'asc' },
  });
  return rows.flatMap(({ kind, ...station }) =>
    isStationKind(kind) ? [{ ...station, typeName: kindOf(kind).word }] : [],
  );
}
