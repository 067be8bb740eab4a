/** Marks that depths and elevations speak of, and that the station does not have. */
import { findSums, findToldMarks } from '../data/datum-sums.server';
import { findAltitudes } from '../data/derived-series.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { isMissing, missingMarks, sumsOf, type MissingMark, type Sum } from '../domain/datum-changes';
import type { IncomingMeasures, Quantity } from '~/modules/monitoring/series/domain';

/** Instants that are looked at of what is stored, the latest: a sheet reads them each time. */
const MOST = 10_000;

/** The altitude of the station's mark at an instant. */
async function marksOf(stationId: number) {
  const altitudes = await findAltitudes(undefined, stationId);
  return (at: number) => altitudes.findLast(({ from }) => from <= at)?.altitude ?? null;
}

/** Of sums that are known. */
export const marksMissing = async (stationId: number, sums: readonly Sum[]): Promise<MissingMark[]> =>
  sums.length === 0 ? [] : missingMarks(sums, await marksOf(stationId));

/** What an import keeps of marks that its rows speak of: a computed elevation takes the place of theirs. */
export const marksToKeep = async (stationId: number, sums: readonly Sum[]) => {
  const marks = (await marksMissing(stationId, sums)).map((mark) => ({ stationId, ...mark }));
  return marks.length > 0 ? { marks } : {};
};

/** Of rows of both quantities that come together. */
export function sumsOfRows(
  rows: readonly { readonly quantity: string; readonly rows: IncomingMeasures }[],
): readonly Sum[] {
  const of = (quantity: Quantity) => rows.find((one) => one.quantity === quantity)?.rows;
  const [depths, elevations] = [of('groundwaterDepth'), of('groundwaterElevation')];
  return depths && elevations ? sumsOf(depths, elevations) : [];
}

/** Of what a station stores: its main series that are measured, else the first; else of what its imports kept. */
export async function marksMissingAt(stationId: number): Promise<MissingMark[]> {
  const all = await findSeriesOf([stationId]);
  const measured = all.filter(({ nature }) => nature === 'measured');
  const of = (quantity: Quantity) => {
    const own = measured.filter((one) => one.quantity === quantity);
    return own.find(({ main }) => main) ?? own[0];
  };
  const [depth, elevation] = [of('groundwaterDepth'), of('groundwaterElevation')];
  if (depth && elevation) return marksMissing(stationId, await findSums(depth.id, elevation.id, MOST));
  if (!depth || !all.some(({ quantity }) => quantity === 'groundwaterElevation')) return [];
  const [told, inForce] = [await findToldMarks(stationId, depth.id), await marksOf(stationId)];
  const apart = new Map(told.map((mark) => [`${mark.from} ${mark.altitude}`, mark]));
  return [...apart.values()].filter((mark) => isMissing(mark, inForce)).toSorted((a, b) => a.from - b.from);
}
