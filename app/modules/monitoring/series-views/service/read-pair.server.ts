/** Two series against each other, day by day of a window. */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import { bestLag, correlationOf, doubleMass, pairsOf, type DayValue } from '~/modules/monitoring/hydrology/domain';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import { dayValues, quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { findWholeDays } from '~/modules/monitoring/series/service/measures.server';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import type { NamedSeries } from '../view/hydrograph-page';
import type { PairView } from '../view/pair-page';

/** Points of a picture, and how far a lag is looked for. */
const MOST_POINTS = 400;
const MOST_LAG = 180;

async function daysOf({ id, quantity }: Series, from: number, to: number): Promise<DayValue[]> {
  return dayValues(await findWholeDays(id, from, to), quantityOf(quantity));
}

export async function readPair(
  [first, second]: readonly [NamedSeries, NamedSeries],
  { from, to }: Window,
  lag: number,
  t: (key: string) => string,
): Promise<PairView> {
  const [begin, end] = [dayNumber(from), dayNumber(to - 1)];
  const [x, y] = [await daysOf(first.series, begin, end), await daysOf(second.series, begin, end + MOST_LAG)];
  const pairs = pairsOf(x, y, lag);
  const step = Math.max(1, Math.ceil(pairs.length / MOST_POINTS));
  const thinned = <One>(all: readonly One[]) => all.filter((_, rank) => rank % step === 0);
  const side = ({ series, station }: NamedSeries) => ({
    ...{ label: `${station.name}, ${quantityName(t as never, series.quantity)}`, unit: series.unit },
    decimals: quantityOf(series.quantity).decimals,
  });
  const isAmount = ({ series }: NamedSeries) => quantityOf(series.quantity).summed === true;
  return {
    ...{ x: side(first), y: side(second), lag, days: pairs.length, r: correlationOf(pairs) },
    best: bestLag(x, y, MOST_LAG),
    points: thinned(pairs).map((pair) => ({ at: dayStart(pair.day), x: pair.x, y: pair.y })),
    mass: isAmount(first) && isAmount(second) ? thinned(doubleMass(pairsOf(x, y, 0))) : null,
  };
}
