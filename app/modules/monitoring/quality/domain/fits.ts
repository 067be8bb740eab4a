/** Whether a result that was reckoned is one that a filter asks for: what statements ask of stored ones. */
import type { Analysis } from './analysis';
import { reachOfRemark } from './codes';
import type { AnalysisFilter } from './summary';

const isIn = <Value>(wanted: readonly Value[] | undefined, value: Value): boolean =>
  wanted === undefined || wanted.includes(value);

/** Stations, days and supports were asked for already; a reckoned result has no method and no producer. */
export function fits(one: Analysis, filter: AnalysisFilter): boolean {
  const { units, fractions, methods, producers, statuses, qualifications, quantification, past } = filter;
  if (!isIn(units, one.unit) || !isIn(fractions, one.fraction)) return false;
  if (!isIn(methods, one.method) || !isIn(producers, one.producer)) return false;
  if (!isIn(statuses, one.status) || !isIn(qualifications, one.qualification)) return false;
  const isBelow = reachOfRemark(one.remark) === 'below';
  if (quantification !== undefined && isBelow === (quantification === 'quantified')) return false;
  if (!past) return true;
  const value = quantification === 'limitPast' ? (one.lq ?? one.result) : isBelow ? null : one.result;
  const level = past.levels[one.unit];
  const sign = quantification !== 'limitPast' && past.worse === 'low' ? -1 : 1;
  return value !== null && level !== undefined && (value - level) * sign > 0;
}
