/**
 * Indicators of an allocation: the production is a sum, every other a mean weighted by surface (B2). Without surface or
 * value the result is NaN, shown « n.d. ». Cells without a value are left out of the mean; their surface is returned,
 * so that a mean over part of the land can be marked as such.
 */
import { PRODUCTION_INDICATOR } from './indicator-ids';
import { matrixValues, type ScenarioModel } from './scenario-model';

export interface IndicatorFigures {
  readonly territory: number;
  /** by position in the model's lists */
  readonly byZone: Float64Array;
  readonly byCrop: Float64Array;
  readonly byMode: Float64Array;
  /** ha in use whose matrix cell is empty */
  readonly surfaceWithoutValueHa: number;
}

/** Means of a group, or its sums; NaN, not available, for what has no surface. */
function figuresOf(sum: Float64Array, surface: Float64Array, summed: boolean): Float64Array {
  for (let k = 0; k < sum.length; k++) sum[k] = surface[k]! <= 0 ? NaN : summed ? sum[k]! : sum[k]! / surface[k]!;
  return sum;
}

export function indicatorFigures(model: ScenarioModel, indicatorId: number, x: Float64Array): IndicatorFigures {
  const summed = indicatorId === PRODUCTION_INDICATOR;
  const values = matrixValues(model, indicatorId);
  const [zones, crops, modes] = [model.zones.length, model.crops.length, model.drivingModes.length];
  const group = (size: number) => ({ sum: new Float64Array(size), surface: new Float64Array(size) });
  const [all, byZone, byCrop, byMode] = [group(1), group(zones), group(crops), group(modes)];
  let surfaceWithoutValueHa = 0;
  let cell = 0;
  for (let zone = 0; zone < zones; zone++)
    for (let crop = 0; crop < crops; crop++)
      for (let mode = 0; mode < modes; mode++, cell++) {
        const ha = x[cell]!;
        if (ha <= 0) continue;
        const value = values ? values[cell]! : NaN;
        if (Number.isNaN(value)) {
          surfaceWithoutValueHa += ha;
          continue;
        }
        const weighted = value * ha;
        all.sum[0]! += weighted;
        all.surface[0]! += ha;
        byZone.sum[zone]! += weighted;
        byZone.surface[zone]! += ha;
        byCrop.sum[crop]! += weighted;
        byCrop.surface[crop]! += ha;
        byMode.sum[mode]! += weighted;
        byMode.surface[mode]! += ha;
      }
  const figures = ({ sum, surface }: ReturnType<typeof group>) => figuresOf(sum, surface, summed);
  return {
    territory: figures(all)[0] ?? NaN,
    byZone: figures(byZone),
    byCrop: figures(byCrop),
    byMode: figures(byMode),
    surfaceWithoutValueHa,
  };
}

/** 100·(after − before)/|before|; NaN, shown '-', when before is 0 or either is not available. */
export function evolution(before: number, after: number): number {
  return before === 0 ? NaN : (100 * (after - before)) / Math.abs(before);
}
