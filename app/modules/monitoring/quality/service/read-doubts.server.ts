/** Doubts about analyses as pages show them: named, as far as the person may see their parameters. */
import type { Actor } from '~/kernel/actor';
import { countDoubtsByStation, findDoubt, findOpenDoubts, type StoredDoubt } from '../data/doubts.server';
import type { DoubtLine } from '../view/analysis-review';
import { namesOfCodes } from './code-names.server';
import { closedParameters } from './read-analyses.server';

export { countDoubtsByStation, findDoubt, type StoredDoubt };

/** Of stations that they validate. */
export async function readOpenDoubts(
  actor: Actor,
  stations: readonly number[],
  window: { readonly from?: Date; readonly to?: Date } = {},
): Promise<DoubtLine[]> {
  if (stations.length === 0) return [];
  const closed = new Set(closedParameters(actor));
  const open = (await findOpenDoubts(stations, window)).filter(
    ({ analyses }) => !analyses.some(({ parameter }) => closed.has(parameter)),
  );
  return doubtLines(open);
}

export async function doubtLines(doubts: readonly StoredDoubt[]): Promise<DoubtLine[]> {
  const names = await namesOfCodes({
    parameter: doubts.flatMap(({ parameter }) => (parameter === '' ? [] : parameter)),
    unit: doubts.flatMap(({ unit }) => (unit === '' ? [] : unit)),
  });
  return doubts.map(({ id, check, stationId, samplingId, at, parameter, unit, facts }) => ({
    ...{ id, check, stationId, samplingId, at, facts },
    name: parameter === '' ? '' : names('parameter', parameter),
    unit: unit === '' ? '' : names('unit', unit),
  }));
}
