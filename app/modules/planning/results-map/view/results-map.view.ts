/** Maps of results: the map, its key, and the other choices. */
import type { Named } from '~/kernel/small-types';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import { colourClasses, type ColourClass, type Subject } from '~/modules/planning/scenario/domain';
import { surfaceEvolutions, surfaceShares, zoneIndicators, type SurfaceOf, type ZoneFigure } from '../domain';

export interface MappedScenario {
  readonly id: number;
  readonly name: string;
  /** null before its first result */ readonly x: Float64Array | null;
}
export interface ZoneView extends ZoneFigure {
  readonly id: number;
  readonly name: string;
  readonly geometry: unknown;
}
export interface MapPlace {
  readonly id: number;
  readonly name: string;
  readonly matrixId: number;
  readonly matrix: string;
  readonly territoryId: number;
  readonly territory: string;
}
export interface ResultsMapView {
  readonly place: MapPlace;
  readonly problem: 'allocationInvalid' | 'noOutline' | null;
  readonly subject: Subject;
  readonly of: string;
  readonly indicatorId: number;
  readonly beside: number | null;
  readonly subjectName: string;
  readonly unit: string;
  readonly decimals: number;
  readonly classes: readonly ColourClass[];
  readonly maps: readonly {
    readonly id: number;
    readonly name: string;
    readonly hasResult: boolean;
    readonly zones: readonly ZoneView[];
  }[];
  readonly choices: {
    readonly crops: readonly { id: number; name: string }[];
    readonly modes: readonly { id: number; name: string }[];
    readonly indicators: readonly { id: number; name: string }[];
    readonly scenarios: readonly { id: number; name: string }[];
  };
}

interface Asked {
  readonly subject: Subject;
  readonly of: string | null;
  readonly indicatorId: number | null;
  readonly beside: number | null;
}

const readOf = (of: string): SurfaceOf => ({ kind: of.startsWith('c') ? 'crop' : 'mode', id: Number(of.slice(1)) });

export function resultsMapView(
  place: MapPlace,
  model: ScenarioModel | null,
  geometries: readonly unknown[],
  scenarios: readonly MappedScenario[],
  asked: Asked,
  others: readonly { id: number; name: string }[],
): ResultsMapView {
  const named = (items: readonly Named[] = []) => items.map(({ id, name }) => ({ id, name }));
  const choices = {
    crops: named(model?.crops),
    modes: named(model?.drivingModes),
    indicators: named(model?.indicators),
    scenarios: others.filter(({ id }) => id !== place.id),
  };
  const known = [...choices.crops.map(({ id }) => `c${id}`), ...choices.modes.map(({ id }) => `m${id}`)];
  const organic = model?.drivingModes.find(({ parent }) => parent === 5) ?? model?.drivingModes[0];
  const of = asked.of !== null && known.includes(asked.of) ? asked.of : organic ? `m${organic.id}` : '';
  const indicator = model?.indicators.find(({ id }) => id === asked.indicatorId) ?? model?.indicators[0];
  const empty = {
    place,
    subject: asked.subject,
    of,
    indicatorId: indicator?.id ?? 0,
    beside: asked.beside,
    choices,
    classes: [],
    maps: [],
    unit: '%',
    decimals: 0,
    subjectName: '',
  };
  if (!model) return { ...empty, problem: 'allocationInvalid' };
  const figures = (x: Float64Array): ZoneFigure[] =>
    asked.subject === 'indicator'
      ? indicator
        ? zoneIndicators(model, x, indicator.id)
        : []
      : asked.subject === 'share'
        ? surfaceShares(model, x, readOf(of))
        : surfaceEvolutions(model, x, readOf(of));
  const maps = scenarios.map(({ id, name, x }) => {
    const found = x ? figures(x) : [];
    return {
      id,
      name,
      hasResult: x !== null,
      zones: model.zones.map((zone, at): ZoneView => ({
        id: zone.id,
        name: zone.name,
        geometry: geometries[at] ?? null,
        ...(found[at] ?? { value: null, before: 0, after: 0 }),
      })),
    };
  });
  const subjectName =
    asked.subject === 'indicator'
      ? (indicator?.name ?? '')
      : ([
          ...choices.crops.map((one) => ({ key: `c${one.id}`, name: one.name })),
          ...choices.modes.map((one) => ({ key: `m${one.id}`, name: one.name })),
        ].find(({ key }) => key === of)?.name ?? '');
  return {
    ...empty,
    subjectName,
    problem: geometries.some((geometry) => geometry !== null) ? null : 'noOutline',
    maps,
    unit: asked.subject === 'indicator' ? (indicator?.unit ?? '') : '%',
    decimals: asked.subject === 'indicator' ? (indicator?.decimals ?? 2) : asked.subject === 'share' ? 1 : 0,
    classes: colourClasses(
      asked.subject,
      maps.flatMap(({ zones }) => zones.map(({ value }) => value)),
    ),
  };
}
