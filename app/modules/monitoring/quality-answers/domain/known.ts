/** Analyses as a verdict takes them: by what they measure, without what nobody can read a number from. */
import { dayNumber } from '~/kernel/civil-time';
import {
  INCORRECT,
  reachOfRemark,
  resultOf,
  suspectedAnalyses,
  type Analysis,
  type UnitReading,
} from '~/modules/monitoring/quality/domain';
import { dailyResults } from './daily-results';
import { measurandKey } from './threshold';
import type { KnownSeries, SetAside } from './verdict';

/** « Not done » is no result. */
const NOT_DONE = 0;

/** Of one station, in order of time; what somebody called incorrect says nothing. */
export function knownSeries(analyses: readonly Analysis[], { scaleOf, isSettled }: UnitReading): KnownSeries[] {
  const found = analyses.filter(({ qualification }) => qualification !== INCORRECT);
  const suspected = suspectedAnalyses(found, { scaleOf, isSettled });
  const groups = new Map<string, Analysis[]>();
  for (const one of found) {
    const known = groups.get(measurandKey(one));
    if (known) known.push(one);
    else groups.set(measurandKey(one), [one]);
  }
  return [...groups.values()].map((own): KnownSeries => {
    const { parameter, fraction, unit, support } = own[0]!;
    const aside = own.flatMap((one) => asideOf(one, suspected) ?? []);
    const counted = own.filter((one) => !suspected.has(one)).map((one) => ({ ...resultOf(one), at: one.at }));
    return {
      ...{ parameter, fraction, unit, support, source: 'analyses', scale: scaleOf(unit), aside },
      days: dailyResults(counted),
    };
  });
}

function asideOf(one: Analysis, suspected: ReadonlySet<Analysis>): SetAside | null {
  const at = one.at.getTime();
  const said = { at, day: dayNumber(at), value: one.result ?? one.lq };
  if (suspected.has(one)) return { ...said, reason: 'expression' };
  const isUnread = one.remark !== NOT_DONE && reachOfRemark(one.remark) === 'none' && said.value !== null;
  return isUnread ? { ...said, reason: 'remark' } : null;
}
