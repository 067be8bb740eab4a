/** Marks that depths and elevations speak of, and that the station does not have. */
import { findSums } from '../data/datum-sums.server';
import { findAltitudes } from '../data/derived-series.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { missingMarks, sumsOf, type MissingMark, type Sum } from '../domain/datum-changes';
import type { IncomingMeasures, Quantity } from '~/modules/monitoring/series/domain';

/** Instants that are looked at of what is stored, the latest: a sheet reads them each time. */
const MOST = 10_000;

/** Of sums that are known. */
export async function marksMissing(stationId: number, sums: readonly Sum[]): Promise<MissingMark[]> {
  if (sums.length === 0) return [];
  const altitudes = await findAltitudes(undefined, stationId);
  return missingMarks(sums, (at) => altitudes.findLast(({ from }) => from <= at)?.altitude ?? null);
}

/** Of rows of both quantities that come together. */
export function sumsOfRows(
  rows: readonly { readonly quantity: string; readonly rows: IncomingMeasures }[],
): readonly Sum[] {
  const of = (quantity: Quantity) => rows.find((one) => one.quantity === quantity)?.rows;
  const [depths, elevations] = [of('groundwaterDepth'), of('groundwaterElevation')];
  return depths && elevations ? sumsOf(depths, elevations) : [];
}

/** Of what a station stores: its main series that are measured, else the first. */
export async function marksMissingAt(stationId: number): Promise<MissingMark[]> {
  const measured = (await findSeriesOf([stationId])).filter(({ nature }) => nature === 'measured');
  const of = (quantity: Quantity) => {
    const own = measured.filter((one) => one.quantity === quantity);
    return own.find(({ main }) => main) ?? own[0];
  };
  const [depth, elevation] = [of('groundwaterDepth'), of('groundwaterElevation')];
  return depth && elevation ? marksMissing(stationId, await findSums(depth.id, elevation.id, MOST)) : [];
}
