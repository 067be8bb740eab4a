/** One figure a zone, to colour a map with: evolution of a surface, share of a driving mode, or an indicator. */
import { cellAt, indicatorFigures, NOT_AVAILABLE, type ScenarioModel } from '~/modules/planning/optimisation/domain';

/** What the surface is of: a crop or a driving mode. */
export interface SurfaceOf {
  readonly kind: 'crop' | 'mode';
  readonly id: number;
}

export interface ZoneFigure {
  /** %, %, or the indicator's own unit; null is « n.d. » */
  readonly value: number | null;
  /** hectares now and in the scenario, of what the surface is of */
  readonly before: number;
  readonly after: number;
}

function surfaceIn(model: ScenarioModel, x: Float64Array, zone: number, of: SurfaceOf): number {
  let sum = 0;
  model.crops.forEach((crop, c) =>
    model.drivingModes.forEach((mode, m) => {
      if (of.kind === 'crop' ? crop.id === of.id : mode.id === of.id) sum += x[cellAt(model, zone, c, m)]!;
    }),
  );
  return sum;
}

/** 100·(after − before)/before in each zone; null where there was none. */
export const surfaceEvolutions = (model: ScenarioModel, x: Float64Array, of: SurfaceOf): ZoneFigure[] =>
  model.zones.map((_, zone) => {
    const [before, after] = [surfaceIn(model, model.reference, zone, of), surfaceIn(model, x, zone, of)];
    return { before, after, value: before <= 0 ? null : (100 * (after - before)) / before };
  });

/** Share of a zone's surface under a crop or driving mode, in %. */
export const surfaceShares = (model: ScenarioModel, x: Float64Array, of: SurfaceOf): ZoneFigure[] =>
  model.zones.map((zone, at) => {
    const [before, after] = [surfaceIn(model, model.reference, at, of), surfaceIn(model, x, at, of)];
    return { before, after, value: zone.surfaceHa <= 0 ? null : (100 * after) / zone.surfaceHa };
  });

export function zoneIndicators(model: ScenarioModel, x: Float64Array, indicatorId: number): ZoneFigure[] {
  const [now, then] = [
    indicatorFigures(model, indicatorId, x).byZone,
    indicatorFigures(model, indicatorId, model.reference).byZone,
  ];
  const known = (value: number | undefined) => (value === undefined || value === NOT_AVAILABLE ? null : value);
  return model.zones.map((_, zone) => ({
    value: known(now[zone]),
    before: known(then[zone]) ?? 0,
    after: known(now[zone]) ?? 0,
  }));
}
