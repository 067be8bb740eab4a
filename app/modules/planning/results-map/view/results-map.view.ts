/** Maps of results: the map, its key, and the other choices. */
import type { ZoneOutline } from '~/kernel/outline';
import type { Named } from '~/kernel/small-types';
import { indicatorFigures, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import { colourClasses, type ColourClass, type Subject } from '~/modules/planning/scenario/domain';
import {
  appears,
  isDensity,
  mostMoved,
  surfaceEvolutions,
  surfaceShares,
  zoneIndicators,
  type SurfaceOf,
  type ZoneFigure,
} from '../domain';

export interface MappedScenario {
  readonly id: number;
  readonly name: string;
  /** null before its first result */ readonly x: Float64Array | null;
}
export interface ZoneView extends ZoneFigure {
  readonly id: number;
  readonly name: string;
  readonly geometry: unknown;
  /** grows there in the scenario and not at all today */
  readonly isNew: boolean;
}
export interface ResultMap {
  readonly id: number;
  readonly name: string;
  /** the territory as it is, beside what becomes of it */
  readonly today: boolean;
  readonly hasResult: boolean;
  /** over the whole territory: % of its surface, or the indicator; null without a result */
  readonly whole: { readonly before: number; readonly after: number; readonly unit: string } | null;
  readonly zones: readonly ZoneView[];
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
  readonly maps: readonly ResultMap[];
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
  const moved = model && scenarios[0]?.x ? mostMoved(model, scenarios[0].x) : null;
  const usual = moved ?? organic?.id;
  const of = asked.of !== null && known.includes(asked.of) ? asked.of : usual === undefined ? '' : `m${usual}`;
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
  const whole = (x: Float64Array) => wholeOf(model, x, asked.subject === 'indicator' ? indicator : undefined, figures);
  const mapOf = (one: Omit<ResultMap, 'zones'>, found: readonly ZoneFigure[]): ResultMap => ({
    ...one,
    zones: model.zones.map((zone, at): ZoneView => {
      const figure = found[at] ?? { value: null, before: 0, after: 0 };
      const isNew = asked.subject === 'evolution' && appears(figure);
      return { id: zone.id, name: zone.name, geometry: geometries[at] ?? null, ...figure, isNew };
    }),
  });
  const solved = scenarios.map(({ id, name, x }) =>
    mapOf({ id, name, today: false, hasResult: x !== null, whole: x ? whole(x) : null }, x ? figures(x) : []),
  );
  const headed = asked.beside === null && scenarios.some(({ x }) => x !== null && x !== model.reference);
  const today =
    headed && asked.subject !== 'evolution'
      ? [
          mapOf(
            { id: 0, name: '', today: true, hasResult: true, whole: whole(model.reference) },
            figures(model.reference),
          ),
        ]
      : [];
  const maps = [...today, ...solved];
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
    unit: unitOf(asked.subject, indicator),
    decimals: asked.subject === 'indicator' ? (indicator?.decimals ?? 2) : 1,
    classes: colourClasses(
      asked.subject,
      maps.flatMap(({ zones }) => zones.map(({ value }) => value)),
    ),
  };
}

/** Zones differ in size: a sum is coloured and written by the hectare. */
function unitOf(subject: Subject, indicator: { readonly id: number; readonly unit: string } | undefined): string {
  if (subject === 'evolution') return 'pts';
  if (subject === 'share') return '%';
  return indicator ? `${indicator.unit}${isDensity(indicator.id) ? '/ha' : ''}` : '';
}

function wholeOf(
  model: ScenarioModel,
  x: Float64Array,
  indicator: { readonly id: number; readonly unit: string } | undefined,
  figures: (x: Float64Array) => readonly ZoneFigure[],
): ResultMap['whole'] {
  if (indicator) {
    const [before, after] = [model.reference, x].map(
      (surfaces) => indicatorFigures(model, indicator.id, surfaces).territory,
    ) as [number, number];
    return Number.isNaN(before) || Number.isNaN(after) ? null : { before, after, unit: indicator.unit };
  }
  const surfaceHa = model.zones.reduce((sum, zone) => sum + zone.surfaceHa, 0);
  const found = figures(x);
  const share = (of: 'before' | 'after') => (100 * found.reduce((sum, zone) => sum + zone[of], 0)) / surfaceHa;
  return surfaceHa > 0 ? { before: share('before'), after: share('after'), unit: '%' } : null;
}

/** The zones on the maps. */
export const outlinesOf = (view: Pick<ResultsMapView, 'maps'> | null): ZoneOutline[] =>
  (view?.maps[0]?.zones ?? []).flatMap(({ geometry }) => (geometry ? [geometry as ZoneOutline] : []));
