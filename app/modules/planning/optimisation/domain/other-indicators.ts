/**
 * What a hectare of each cell brings to the indicators that are not optimised, as one sum (OPTIMISER §Objective
 * function, ties): each in its favourable sense, divided by its value today, so that a tenth of one weighs a tenth of
 * another. An indicator without a favourable sense is left out; one whose value today is 0 is divided by its largest
 * cell.
 *
 * Production is a sum, its value today is taken per hectare as the others' are. A cell without a value adds nothing to
 * a sum, and leaves a mean where it is today: it counts as that mean.
 */
import { PRODUCTION_INDICATOR } from './indicator-ids';
import { matrixValues, type Indicator, type ScenarioModel } from './scenario-model';
import { NO_VALUE_TODAY } from './tolerances';

/** By cell; null when no other indicator has a favourable sense and a value. */
export function otherIndicators(
  model: ScenarioModel,
  reference: Float64Array,
  available: Uint8Array,
): Float64Array | null {
  let gains: Float64Array | null = null;
  for (const indicator of model.indicators) {
    const sense = favourableSense(indicator);
    const values = matrixValues(model, indicator.id);
    if (indicator.id === model.optimisedId || sense === 0 || !values) continue;
    const scale = scaleOf(indicator.id, values, reference, available);
    if (!scale) continue;
    gains ??= new Float64Array(reference.length);
    for (let cell = 0; cell < gains.length; cell++) {
      const value = values[cell]!;
      gains[cell]! += (sense * (Number.isNaN(value) ? scale.absent : value)) / scale.by;
    }
  }
  return gains;
}

function favourableSense({ better }: Indicator): -1 | 0 | 1 {
  if (better === null) return 0;
  return better === 'higher' ? 1 : -1;
}

/** What an indicator is divided by, and what a cell without a value counts as; null when it is 0 everywhere. */
function scaleOf(indicatorId: number, values: Float64Array, reference: Float64Array, available: Uint8Array) {
  let sum = 0;
  let territory = 0;
  let valued = 0;
  let largest = 0;
  for (let cell = 0; cell < values.length; cell++) {
    const ha = reference[cell]!;
    territory += ha;
    const value = values[cell]!;
    if (Number.isNaN(value)) continue;
    if (available[cell]) largest = Math.max(largest, Math.abs(value));
    sum += value * ha;
    valued += ha;
  }
  if (largest === 0) return null;
  const summed = indicatorId === PRODUCTION_INDICATOR;
  const base = summed ? territory : valued;
  const today = base > 0 ? sum / base : 0;
  return {
    by: Math.abs(today) > NO_VALUE_TODAY * largest ? Math.abs(today) : largest,
    absent: summed ? 0 : today,
  };
}
