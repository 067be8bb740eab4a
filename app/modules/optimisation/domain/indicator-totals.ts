/**
 * Indicators of an allocation: the production is a sum, every other a mean weighted by surface (B2). What
 * has no surface or no value is −999, shown « n.d. ». Cells without a value stay out of the mean; their
 * surface is told, so that a mean over part of the land is not taken for one over all of it.
 */
import { NOT_AVAILABLE, PRODUCTION_IID, matrixValues, type ScenarioModel } from './scenario-model';

export interface IndicatorFigures {
  readonly territory: number;
  /** by position in the model's lists */
  readonly byZone: Float64Array;
  readonly byCrop: Float64Array;
  readonly byMode: Float64Array;
  /** ha in use whose matrix cell is empty */
  readonly surfaceWithoutValueHa: number;
}

class Group {
  private readonly sum: Float64Array;
  private readonly surface: Float64Array;
  constructor(size: number) {
    this.sum = new Float64Array(size);
    this.surface = new Float64Array(size);
  }
  add(at: number, value: number, ha: number): void {
    this.sum[at] = this.sum[at]! + value * ha;
    this.surface[at] = this.surface[at]! + ha;
  }
  figures(summed: boolean): Float64Array {
    return this.sum.map((sum, k) => (this.surface[k]! <= 0 ? NOT_AVAILABLE : summed ? sum : sum / this.surface[k]!));
  }
}

export function indicatorFigures(model: ScenarioModel, iid: number, x: Float64Array): IndicatorFigures {
  const summed = iid === PRODUCTION_IID;
  const values = matrixValues(model, iid);
  const modes = model.drivingModes.length;
  const crops = model.crops.length;
  const all = new Group(1);
  const zone = new Group(model.zones.length);
  const crop = new Group(crops);
  const mode = new Group(modes);
  let surfaceWithoutValueHa = 0;
  for (let cell = 0; cell < x.length; cell++) {
    const ha = x[cell]!;
    if (ha <= 0) continue;
    const value = values?.[cell] ?? NaN;
    if (Number.isNaN(value)) { surfaceWithoutValueHa += ha; continue; }
    const pair = Math.floor(cell / modes);
    all.add(0, value, ha);
    zone.add(Math.floor(pair / crops), value, ha);
    crop.add(pair % crops, value, ha);
    mode.add(cell % modes, value, ha);
  }
  return {
    territory: all.figures(summed)[0] ?? NOT_AVAILABLE,
    byZone: zone.figures(summed), byCrop: crop.figures(summed), byMode: mode.figures(summed),
    surfaceWithoutValueHa,
  };
}

/** 100·(after − before)/|before|, −999 (shown '-') when before is 0 or either is missing. */
export function evolution(before: number, after: number): number {
  return before === 0 || before === NOT_AVAILABLE || after === NOT_AVAILABLE ? NOT_AVAILABLE : (100 * (after - before)) / Math.abs(before);
}
