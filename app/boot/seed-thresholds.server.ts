/** What the demo's stations are watched for: nitrate everywhere, and two water tables that ring today. */
import type { Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { THRESHOLD_FIELDS, type ThresholdValues } from '~/modules/monitoring/watches/domain';
import { taken } from './seed-planning.server';

const START: ThresholdValues = startOf(THRESHOLD_FIELDS);
/** Water to be made drinkable: the limit of quality of the order of 11 January 2007, and a warning before it. */
const NITRATE = 'Limite de qualité de l’eau distribuée : 50 mg/l (arrêté du 11 janvier 2007).';
/** Metres above the last level: it has just gone below the first, and not yet below the second. */
const [ABOVE, BELOW] = [0.15, 0.45];
const LOW = ['piezometry 1', 'piezometry 2'];

export async function seedThresholds(actor: Actor, stations: ReadonlyMap<string, number>): Promise<void> {
  const nitrate = { quantity: 'nitrate' as const, level1: 40, level2: 50, confirmations: 1, comment: NITRATE };
  taken('threshold of nitrate', await addThreshold(actor, { of: 'all' }, { ...START, ...nitrate }));
  for (const name of LOW) {
    const stationId = stations.get(name);
    if (stationId === undefined) continue;
    const [main] = (await findSeriesOf([stationId])).filter(({ quantity }) => quantity === 'groundwaterElevation');
    if (!main || main.lastValue === null) continue;
    const tenth = (value: number) => Math.round(value * 10) / 10;
    const levels = { level1: tenth(main.lastValue + ABOVE), level2: tenth(main.lastValue - BELOW) };
    const low = { quantity: main.quantity, direction: 'descending' as const, ...levels };
    const margin = { hysteresis: 0.05, hysteresisMode: 'absolute' as const };
    taken(
      `threshold of ${name}`,
      await addThreshold(actor, { of: 'station', stationId }, { ...START, ...low, ...margin }),
    );
  }
}
