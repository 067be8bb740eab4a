/**
 * What is dissolved is a part of the whole: the filtered fraction of a parameter cannot hold more of it than the raw
 * water of the same sampling (Sandre's fractions 3 and 23). Rounding and two measurements differ: hence a tolerance.
 */
import { analysisKey, groupedBy, isChecked, limitOf, quantifiedOf, type Check } from './check';

const [DISSOLVED, TOTAL] = ['3', '23'];

/** `tolerance`: percent of the total. Under its limit the total may be as much as the limit. */
export const dissolvedOverTotal: Check = ({ analyses }, tolerance) =>
  groupedBy(analyses.filter(isChecked), ({ parameter, unit }) => `${parameter} ${unit}`).flatMap((same) => {
    const dissolved = same.find(({ fraction, replicate }) => fraction === DISSOLVED && replicate === 0);
    const whole = same.find(({ fraction, replicate }) => fraction === TOTAL && replicate === 0);
    const part = dissolved ? quantifiedOf(dissolved) : null;
    const total = whole ? (quantifiedOf(whole) ?? limitOf(whole)) : null;
    if (!dissolved || !whole || part === null || total === null) return [];
    const size = total === 0 ? Infinity : (100 * (part - total)) / total;
    if (part <= total * (1 + tolerance / 100)) return [];
    const facts = { dissolved: part, total, tolerance };
    const of = [analysisKey(dissolved), analysisKey(whole)];
    return [{ parameter: dissolved.parameter, analyses: of, size: Math.min(size, MOST), facts, unit: whole.unit }];
  });
const MOST = 1e6;
