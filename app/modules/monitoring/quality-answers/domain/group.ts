/** What was found of a list of parameters – pesticides – in each sampling: its sum, its most present molecule. */
import { monthOfDay } from '~/kernel/civil-months';
import { groupTotal, isBelow } from '~/modules/monitoring/hydrology/domain';
import type { MeasuredSeries } from './alterations';

interface GroupDay {
  readonly day: number;
  readonly at: number;
  /** what is under its limit counts nothing (directive 2009/90/CE) */
  readonly total: number;
  readonly n: number;
  readonly nQuantified: number;
  /** the most present one; null where nothing was quantified */
  readonly highest: { readonly parameter: string; readonly value: number } | null;
  /** of those that were not quantified, the largest limit */
  readonly largestLimit: number | null;
}

/** Of series in one unit, day by day. */
export function groupDaysOf(series: readonly MeasuredSeries[]): GroupDay[] {
  const days = new Map<number, (MeasuredSeries['days'][number] & { readonly parameter: string })[]>();
  for (const { parameter, days: own } of series)
    for (const result of own) {
      const known = days.get(result.day);
      if (known) known.push({ ...result, parameter });
      else days.set(result.day, [{ ...result, parameter }]);
    }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, results]) => {
      const found = results.filter(({ remark }) => !isBelow(remark)).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
      const limits = results.flatMap(({ remark, lq, value }) => (isBelow(remark) ? (lq ?? value ?? []) : []));
      const [first] = found;
      return {
        ...{ day, at: results[0]!.at, ...groupTotal(results) },
        highest: first ? { parameter: first.parameter, value: first.value ?? 0 } : null,
        largestLimit: limits.length > 0 ? Math.max(...limits) : null,
      };
    });
}

export interface Molecule {
  readonly parameter: string;
  readonly unit: string;
  readonly n: number;
  readonly nQuantified: number;
  /** civil days */
  readonly first: number;
  readonly last: number;
  readonly max: number;
  /** calendar months (1 to 12) it was past the level in; where it never was, it was quantified in */
  readonly months: readonly number[];
}

/** Those that were quantified once at least, the highest first. Traces all year round make no season. */
export function moleculesOf(series: readonly MeasuredSeries[], level: number | null): Molecule[] {
  return series
    .flatMap(({ parameter, unit, days }): Molecule[] => {
      const found = days.filter(({ remark }) => !isBelow(remark));
      const past = level === null ? [] : found.filter(({ value }) => value !== null && value > level);
      const [first, last] = [found[0], found.at(-1)];
      if (!first || !last) return [];
      return [
        {
          ...{ parameter, unit, n: days.length, nQuantified: found.length, first: first.day, last: last.day },
          max: Math.max(...found.map(({ value }) => value ?? 0)),
          months: [...new Set((past.length > 0 ? past : found).map(({ day }) => (monthOfDay(day) % 12) + 1))].sort(
            (a, b) => a - b,
          ),
        },
      ];
    })
    .sort((a, b) => b.max - a.max);
}
