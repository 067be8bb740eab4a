/** The nitrate of a station: its valid values in one unit, one a day, and the levels that it is held against. */
import type { Actor } from '~/kernel/actor';
import { powerBetween, scaleOfSymbol, shifted } from '~/modules/monitoring/analysed-units/domain';
import type { Measure } from '~/modules/core/transfer/domain';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { unitScales } from '~/modules/monitoring/quality/service/unit-scales.server';
import { supportsOf, verdictOf, type WaterThreshold } from '~/modules/monitoring/quality-answers/domain';
import { NO_LEVEL } from '~/modules/monitoring/quality-answers/service/analysed-values.server';
import { knownOf, unitsOf } from '~/modules/monitoring/quality-answers/service/read-known.server';
import { readPreselections, readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { listStations, stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { measuresOf, NITRATE, NITRATE_UNIT } from '../domain';

interface NitrateOfStation {
  readonly station: { readonly id: number; readonly name: string; readonly href: string };
  readonly measures: readonly Measure[];
  /** in mg/l, rising; what the law says where nobody wrote thresholds */
  readonly levels: readonly number[];
}

const USUAL_LEVELS = [25, 50];
const KINDS: readonly StationKind[] = ['quality', 'productionUnit'];

const isLevel = (threshold: WaterThreshold): boolean =>
  threshold.subject === 'parameter' &&
  threshold.purpose !== 'classes' &&
  threshold.worse === 'high' &&
  threshold.parameters.includes(NITRATE) &&
  supportsOf(threshold).includes('3');

/** Null: this person does not read the station, or it is gone. */
export async function readNitrate(actor: Actor, stationId: number): Promise<NitrateOfStation | null> {
  const station = await stationFor(actor, stationId);
  if (!station) return null;
  const thresholds = (await readThresholds(await readPreselections())).filter(isLevel);
  const found = await readAnalyses(actor, { stations: [stationId], parameters: [NITRATE] });
  const scaleOf = await unitScales(unitsOf(found, thresholds));
  const known = await knownOf(actor, [stationId], found, scaleOf, { sensors: false });
  const scale = scaleOfSymbol(NITRATE_UNIT);
  const { days } = verdictOf({
    threshold: { ...NO_LEVEL, parameters: [NITRATE], unit: NITRATE_UNIT },
    scale,
    known: known.get(stationId) ?? [],
  });
  const levels = thresholds.flatMap(({ unit, levels: own }) => {
    const power = powerBetween(NITRATE, scaleOf(unit), scale);
    return power === null ? [] : own.map((level) => shifted(level, power));
  });
  const { word } = kindOf(station.kind);
  return {
    station: { id: station.id, name: station.values.name, href: urls.station(word, station.id) },
    measures: measuresOf(days),
    levels: levels.length > 0 ? [...new Set(levels)].sort((a, b) => a - b) : USUAL_LEVELS,
  };
}

const AT_MOST = 500;

/** The stations that an intake may be, by name. */
export async function nitrateStations(actor: Actor): Promise<{ readonly id: number; readonly name: string }[]> {
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: AT_MOST } as const;
  const lists = await Promise.all(KINDS.map((kind) => listStations(actor, kind, {}, page)));
  return lists.flatMap(({ lines }) => lines.map(({ id, name }) => ({ id, name })));
}
