/** How often and how long a limit was exceeded. */
import { monthOfDay, yearOfDay } from '~/kernel/civil-months';
import { isBelow, type Worse } from '~/modules/monitoring/hydrology/domain';
import type { DatedResult } from './daily-results';
import { isPast } from './threshold';

interface Run {
  /** civil days of its first and its last result past the limit */
  readonly first: number;
  readonly last: number;
  readonly n: number;
  /** null: nothing says that it has ended */
  readonly endedBy: number | null;
}
export interface Exceedances {
  readonly n: number;
  readonly past: number;
  /** under a limit of quantification that is itself past the level: nobody knows */
  readonly unknown: number;
  readonly years: readonly { readonly year: number; readonly n: number; readonly past: number }[];
  /** calendar months (1 to 12) of the results past the level */
  readonly months: readonly number[];
  readonly longest: Run | null;
  readonly lastPast: number | null;
}

type Judged = 'past' | 'kept' | 'unknown';
/** Sandre 155: so much at least. */
const SATURATED = 3;
export function judgedAs({ remark, value, lq }: DatedResult, level: number, worse: Worse): Judged {
  if (remark === SATURATED && value !== null) {
    if (worse === 'high') return isPast(value, level, worse) ? 'past' : 'unknown';
    return isPast(value, level, worse) ? 'unknown' : 'kept';
  }
  if (!isBelow(remark)) return value !== null && isPast(value, level, worse) ? 'past' : 'kept';
  const limit = lq ?? value ?? 0;
  if (worse === 'low') return limit < level ? 'past' : 'unknown';
  return limit > level ? 'unknown' : 'kept';
}
const monthOf = (day: number): number => (monthOfDay(day) % 12) + 1;
/** Days. */
export const runLength = ({ first, last, endedBy }: Run): number => (endedBy ?? last) - first;

const grown = (run: Run, last: number): Run => ({ ...run, last, n: run.n + 1 });

/** `results` in order of time. A run begins with a result past the level and ends before the next that is not. */
export function exceedancesOf(results: readonly DatedResult[], level: number, worse: Worse): Exceedances {
  const years = new Map<number, { n: number; past: number }>();
  const [months, runs]: [Set<number>, Run[]] = [new Set(), []];
  let [past, unknown] = [0, 0];
  let open: Run | null = null;
  let lastPast: number | null = null;
  for (const result of results) {
    const { day } = result;
    const said = judgedAs(result, level, worse);
    const year = years.get(yearOfDay(day)) ?? { n: 0, past: 0 };
    years.set(yearOfDay(day), { n: year.n + 1, past: year.past + Number(said === 'past') });
    if (said === 'past') {
      past += 1;
      lastPast = day;
      months.add(monthOf(day));
      open = open ? grown(open, day) : { first: day, last: day, n: 1, endedBy: null };
      continue;
    }
    // nobody knows whether it has ended
    if (said === 'unknown') {
      unknown += 1;
      continue;
    }
    if (open) runs.push({ ...open, endedBy: day });
    open = null;
  }
  if (open) runs.push(open);
  const longest = runs.reduce<Run | null>(
    (best, run) => (best && runLength(best) >= runLength(run) ? best : run),
    null,
  );
  return {
    ...{ n: results.length, past, unknown, lastPast, longest },
    years: [...years].map(([year, counts]) => ({ year, ...counts })),
    months: [...months].sort((a, b) => a - b),
  };
}
