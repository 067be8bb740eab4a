/** What came into series, the latest first. */
import type { Actor } from '~/kernel/actor';
import { z } from 'zod';
import {
  findImport,
  findImportsBy,
  findImportsOf,
  findImportsOfExecution,
  type StoredImport,
} from '../data/measure-imports.server';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { findSeriesById, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { ListedImport } from '../view/listed-import';

export { countBrought } from '../data/measure-imports.server';

const SHOWN = 20;

/** Of one series of a station, or of all that are open to this person. */
export async function listImports(actor: Actor, stationId: number, seriesId?: number): Promise<ListedImport[]> {
  const series = openSeries(actor, await findSeriesOf([stationId]));
  const ids = series.map(({ id }) => id).filter((id) => seriesId === undefined || id === seriesId);
  return (await findImportsOf(ids, SHOWN)).map(listed);
}

/** The files that a person brought in, into whatever stations. */
export const listImportsBy = async (login: string): Promise<ListedImport[]> =>
  (await findImportsBy(login, 'file', SHOWN)).map(listed);

/** What an execution of a job brought: the latest of them, how many there are, and the stations of each. */
export async function listImportsOfExecution(executionId: string) {
  const { imports, total } = await findImportsOfExecution(executionId, SHOWN);
  const series = await findSeriesById([...new Set(imports.flatMap((one) => one.series.map((part) => part.seriesId)))]);
  const stationOf = new Map(series.map(({ id, stationId }) => [id, stationId]));
  return {
    total,
    lines: imports.map((one) => ({
      ...listed(one),
      stationIds: [...new Set(one.series.flatMap(({ seriesId }) => stationOf.get(seriesId) ?? []))],
    })),
  };
}

const Left = z.object({ left: z.record(z.string(), z.int()) });
const leftOf = (options: unknown): number =>
  Object.values(Left.safeParse(options).data?.left ?? {}).reduce((sum, count) => sum + count, 0);

function listed({ id, kind, fileName, at, login, undoneAt, options, series: parts }: StoredImport): ListedImport {
  const total = (of: 'created' | 'changed' | 'aside' | 'removed') => parts.reduce((sum, part) => sum + part[of], 0);
  const counts = {
    ...{ created: total('created'), changed: total('changed') },
    ...{ aside: total('aside'), removed: total('removed') },
    left: leftOf(options),
  };
  return { id, kind, fileName, at, login, undone: undoneAt !== null, ...counts };
}

/** What kind of import this is, and every station that it went into: whoever undoes it may do so in all of them. */
export async function reachOfImport(
  importId: number,
): Promise<{ readonly kind: string; readonly stationIds: readonly number[] } | null> {
  const found = await findImport(importId);
  if (!found) return null;
  const series = await findSeriesById(found.series.map(({ seriesId }) => seriesId));
  return { kind: found.kind, stationIds: [...new Set(series.map(({ stationId }) => stationId))] };
}
