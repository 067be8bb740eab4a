/** Results whose unit doesn't say what they count, and that jump against the others of their station. */
import type { Analysis } from '../analysis';
import { suspectedAnalyses, type UnitReading } from '../expressions';
import { analysisKey, type Doubt } from './check';

interface ExpressionDoubt extends Doubt {
  readonly check: 'expression';
  readonly samplingId: number;
}

/** Of all analyses of a station; one doubt each: whoever answers may answer of one only. */
export function expressionDoubts(analyses: readonly Analysis[], reading: UnitReading): ExpressionDoubt[] {
  const suspected = suspectedAnalyses(analyses, reading);
  return analyses
    .filter((one) => suspected.has(one))
    .map((one) => {
      const value = one.result ?? one.lq ?? 0;
      const said = { parameter: one.parameter, unit: one.unit, analyses: [analysisKey(one)] };
      return { check: 'expression', samplingId: one.samplingId, size: value, facts: { value }, ...said };
    });
}
