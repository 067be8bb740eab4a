/** Analyses whose unit doesn't say what they count, and whose values jump against the others of their station. */
import {
  isBare,
  scaleOfCode,
  shifted,
  suspectedExpressions,
  type UnitScale,
} from '~/modules/monitoring/analysed-units/domain';
import type { Analysis } from './analysis';
import { reachOfRemark } from './codes';

export interface UnitReading {
  readonly scaleOf: (unit: string) => UnitScale | null;
  /** somebody said that it is what it seems */
  readonly isSettled: (analysis: Analysis) => boolean;
}
const NOBODY_ASKED: UnitReading = { scaleOf: (unit) => scaleOfCode(unit), isSettled: () => false };

/** Of one station. */
export function suspectedAnalyses(
  analyses: readonly Analysis[],
  { scaleOf, isSettled }: UnitReading = NOBODY_ASKED,
): ReadonlySet<Analysis> {
  const byParameter = new Map<string, Analysis[]>();
  for (const one of analyses) byParameter.set(one.parameter, [...(byParameter.get(one.parameter) ?? []), one]);
  const suspected = new Set<Analysis>();
  for (const [parameter, own] of byParameter) {
    const read = own.flatMap((one) => {
      const scale = scaleOf(one.unit);
      const reach = reachOfRemark(one.remark);
      return scale === null || reach === 'none' ? [] : [{ one, scale, reach }];
    });
    const expressed = read.map(({ one, scale, reach }) => ({
      at: one.at.getTime(),
      value: reach === 'below' || one.result === null ? null : shifted(one.result, scale.power),
      said: !isBare(scale),
      by: `${one.laboratory} ${one.unit}`,
      settled: isSettled(one),
    }));
    for (const rank of suspectedExpressions(parameter, expressed)) suspected.add(read[rank]!.one);
  }
  return suspected;
}
