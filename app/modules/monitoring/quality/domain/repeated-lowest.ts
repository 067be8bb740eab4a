/**
 * Results of which half or more are one and the same smallest number, none of them under a limit: laboratories send the
 * limit, or half of it, as if it were a result. Nothing proves it; it is asked.
 */
import type { IncomingAnalysis } from './analysis';
import { reachOfRemark } from './codes';

const FEWEST = 6;
const SHARE = 0.5;

interface RepeatedLowest {
  /** rank of the first */
  readonly rank: number;
  readonly lowest: number;
  readonly times: number;
  readonly of: number;
}

export function repeatedLowest(analyses: readonly IncomingAnalysis[]): RepeatedLowest[] {
  const groups = new Map<string, number[]>();
  analyses.forEach(({ parameter, fraction = '', unit = '', nature = 'parameter' }, rank) => {
    const key = JSON.stringify([nature, parameter, fraction, unit]);
    groups.set(key, [...(groups.get(key) ?? []), rank]);
  });
  return [...groups.values()].flatMap((ranks) => {
    const own = ranks.map((rank) => analyses[rank]!);
    const saysLimits = own.some(({ remark, lq }) => reachOfRemark(remark) !== 'value' || (lq ?? null) !== null);
    const results = own.flatMap(({ result }) => (result === null ? [] : [result]));
    if (saysLimits || results.length < FEWEST) return [];
    const lowest = Math.min(...results);
    const times = results.filter((result) => result === lowest).length;
    if (times < results.length * SHARE) return [];
    const rank = ranks.find((one) => analyses[one]!.result === lowest)!;
    return [{ rank, lowest, times, of: results.length }];
  });
}
