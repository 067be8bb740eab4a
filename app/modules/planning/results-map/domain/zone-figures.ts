/** One figure a zone, to colour a map with: what changes, the share of a driving mode, or an indicator. */
import {
  cellAt,
  indicatorFigures,
  PRODUCTION_INDICATOR,
  type ScenarioModel,
} from '~/modules/planning/optimisation/domain';

/** What the surface is of: a crop or a driving mode. */
export interface SurfaceOf {
  readonly kind: 'crop' | 'mode';
  readonly id: number;
}

export interface ZoneFigure {
  /** points of the zone's surface, % of it, or the indicator's own unit; null is « n.d. » */
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

/** Points of the zone's surface that it gains or loses: a percentage of what was there says nothing of a little. */
export const surfaceEvolutions = (model: ScenarioModel, x: Float64Array, of: SurfaceOf): ZoneFigure[] =>
  surfaces(model, x, of, (before, after, surfaceHa) => (100 * (after - before)) / surfaceHa);

/** Share of a zone's surface under a crop or driving mode, in %. */
export const surfaceShares = (model: ScenarioModel, x: Float64Array, of: SurfaceOf): ZoneFigure[] =>
  surfaces(model, x, of, (_, after, surfaceHa) => (100 * after) / surfaceHa);

const surfaces = (
  model: ScenarioModel,
  x: Float64Array,
  of: SurfaceOf,
  valueOf: (before: number, after: number, surfaceHa: number) => number,
): ZoneFigure[] =>
  model.zones.map(({ surfaceHa }, at) => {
    const [before, after] = [surfaceIn(model, model.reference, at, of), surfaceIn(model, x, at, of)];
    return { before, after, value: surfaceHa <= 0 ? null : valueOf(before, after, surfaceHa) };
  });

/** Grows there in the scenario and not at all today. Surfaces are kept to the hundredth of a hectare. */
export const appears = ({ before, after }: Pick<ZoneFigure, 'before' | 'after'>): boolean =>
  before < 0.005 && after >= 0.005;

/** A sum is coloured by the hectare: zones differ in size. */
export const isDensity = (indicatorId: number): boolean => indicatorId === PRODUCTION_INDICATOR;

export function zoneIndicators(model: ScenarioModel, x: Float64Array, indicatorId: number): ZoneFigure[] {
  const [now, then] = [
    indicatorFigures(model, indicatorId, x).byZone,
    indicatorFigures(model, indicatorId, model.reference).byZone,
  ];
  const known = (value: number | undefined, surfaceHa: number) => {
    if (value === undefined || Number.isNaN(value)) return null;
    if (!isDensity(indicatorId)) return value;
    return surfaceHa > 0 ? value / surfaceHa : null;
  };
  return model.zones.map(({ surfaceHa }, zone) => ({
    value: known(now[zone], surfaceHa),
    before: known(then[zone], surfaceHa) ?? 0,
    after: known(now[zone], surfaceHa) ?? 0,
  }));
}

/** Surfaces are kept to the hundredth of a hectare. */
const ALIKE_HA = 0.01;

/** The driving mode whose surface moves most between two allocations; of two alike, the one that gains. */
export function mostMoved(model: ScenarioModel, x: Float64Array): number | null {
  let best: { id: number; moved: number } | null = null;
  for (const { id } of model.drivingModes) {
    const moved = model.zones.reduce((sum, _, zone) => {
      const of = { kind: 'mode', id } as const;
      return sum + surfaceIn(model, x, zone, of) - surfaceIn(model, model.reference, zone, of);
    }, 0);
    const lead = best ? Math.abs(moved) - Math.abs(best.moved) : Infinity;
    if (lead > ALIKE_HA || (lead > -ALIKE_HA && moved > 0)) best = { id, moved };
  }
  return best?.id ?? null;
}
