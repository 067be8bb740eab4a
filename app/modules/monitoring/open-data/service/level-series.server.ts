/** Levels of a piezometer by their instants: elevation and depth, which two series hold, or one. */
import { decimalsIn } from '~/kernel/precision';
import { conversionOf, convertKnown } from '~/kernel/units';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { leavingCodes } from '~/modules/monitoring/series/domain/leaving-codes';
import { decimalsOf, leavingValues } from '~/modules/monitoring/series/domain/leaving';
import {
  countMeasures,
  findInstants,
  findLastBefore,
  findMeasuresAt,
  findPageOfMeasures,
  type StoredMeasure,
} from '~/modules/monitoring/series/service/measures.server';
import { mapInTurns } from '~/platform/http/loop-turn.server';

export interface LevelSeries {
  readonly elevation: Series | undefined;
  readonly depth: Series | undefined;
}
interface Level {
  readonly at: number;
  readonly elevation: number | null;
  readonly depth: number | null;
  /** the one whose codes are said: what was measured goes before what was computed of it */
  readonly measure: StoredMeasure;
}
interface Window {
  readonly from?: number;
  readonly to?: number;
}
interface Page {
  readonly newestFirst: boolean;
  readonly skip: number;
  readonly take: number;
}

/** The main series of each that holds measures, else the first. */
export function levelsOf(series: readonly Series[]): LevelSeries {
  const held = series.filter(({ count }) => count > 0);
  const of = (quantity: string) => held.find((one) => one.quantity === quantity);
  return { elevation: of('groundwaterElevation'), depth: of('groundwaterDepth') };
}

/** As the series shows it, in the unit of its quantity. */
function shownValue(series: Series, measure: StoredMeasure): number {
  const { value } = leavingValues(series, measure);
  const conversion = conversionOf(series.unit, quantityOf(series.quantity).unit);
  return conversion.kind === 'converts'
    ? convertKnown(value, Math.max(decimalsIn(value), decimalsOf(series, measure.decimals)), conversion)
    : value;
}

const EARLIEST = Date.UTC(1600, 0, 1);
const LATEST = Date.UTC(3000, 0, 1);

export async function findStretch(
  { elevation, depth }: LevelSeries,
  { from = EARLIEST, to = LATEST }: Window,
  page: Page,
): Promise<{ readonly count: number; readonly levels: readonly Level[] }> {
  const [lead, other] = elevation?.nature === 'derived' && depth ? [depth, elevation] : [elevation ?? depth, depth];
  if (!lead || from >= to) return { count: 0, levels: [] };
  const second = other === lead ? undefined : other;
  // of what is computed, each instant stands in the series that it is computed of
  const both = second?.nature === 'measured' ? await instantsOfBoth(lead, second, { from, to }) : null;
  const count = both ? both.length : await countIn(lead, { from, to });
  if (page.take <= 0 || page.skip >= count) return { count, levels: [] };
  const firsts = both
    ? await findMeasuresAt(lead.id, both.slice(...sliceOf(page, both.length)))
    : await findPageOfMeasures(lead.id, { from, to }, page);
  const at = both ? both.slice(...sliceOf(page, both.length)) : firsts.map((one) => one.at.getTime());
  const seconds = second ? await findMeasuresAt(second.id, at) : [];
  const [first, beside] = [byInstant(firsts), byInstant(seconds)];
  const before = await instantsBefore(lead, at);
  const levels = await mapInTurns(at, (instant): Level => {
    const [one, two] = [first.get(instant), beside.get(instant)];
    const value = (series: Series | undefined): number | null => {
      const measure = series === lead ? one : two;
      return series && measure ? shownValue(series, measure) : null;
    };
    const measure = (one ?? two)!;
    const codes = leavingCodes(lead, measure, before.get(instant) ?? null);
    return { at: instant, elevation: value(elevation), depth: value(depth), measure: { ...measure, ...codes } };
  });
  return { count, levels: both && page.newestFirst ? levels.reverse() : levels };
}

/** Of a list in the order of time. */
const sliceOf = ({ newestFirst, skip, take }: Page, all: number): [from: number, to: number] =>
  newestFirst ? [Math.max(0, all - skip - take), all - skip] : [skip, skip + take];

/** Of each, the instant of the measure before it. */
async function instantsBefore(lead: Series, instants: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const [first, ...others] = [...instants].sort((a, b) => a - b);
  if (first === undefined) return new Map();
  const before = new Map<number, number | null>([[first, await findLastBefore(lead.id, first)]]);
  let last = first;
  for (const one of others) {
    before.set(one, last);
    last = one;
  }
  return before;
}

const byInstant = (measures: readonly StoredMeasure[]) => new Map(measures.map((one) => [one.at.getTime(), one]));

async function instantsOfBoth(lead: Series, second: Series, window: { from: number; to: number }) {
  const [ones, others] = [await findInstants(lead.id, window), await findInstants(second.id, window)];
  return [...new Set([...ones, ...others])].sort((a, b) => a - b);
}

/** The series knows how many it holds in all. */
async function countIn(series: Series, window: { from: number; to: number }): Promise<number> {
  const whole = window.from <= (series.firstAt ?? 0) && window.to > (series.lastAt ?? 0);
  return whole ? series.count : countMeasures(series.id, window);
}
