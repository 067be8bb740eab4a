import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { roundedTo } from '~/kernel/leaving-number';
import { baselineModel, surfacesOf } from '~/modules/planning/comparison/service/solved-surfaces.server';
import { listComparable } from '~/modules/planning/comparison/service/list-comparable.server';
import type { MapFeature } from '~/records/exchange/domain';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { findBaseline, scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { USUAL_MAP, type MapAsked } from '../forms/map.search';
import { nameIn, type Subject } from '~/modules/planning/scenario/domain';
import { resultsMapView, type MappedScenario, type ResultsMapView } from '../view/results-map.view';

interface Mapped {
  readonly viewOf: (subject: Subject | null) => ResultsMapView;
  /** a result among them differs from today */
  readonly changes: boolean;
}

/** One scenario's zones, coloured, beside today's or another's when asked; `more` of the same matrix go on. */
async function readMapped(
  actor: Actor,
  id: number,
  asked: MapAsked,
  more: readonly number[] = [],
): Promise<Outcome<Mapped, AccessRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return found;
  const { scenario, matrix, territory } = found.value;
  const others = await listComparable(matrix.matrixId, actor.locale);
  const place = {
    id,
    name: nameIn(scenario, actor.locale),
    matrixId: matrix.matrixId,
    matrix: matrix.name,
    territoryId: territory.id,
    territory: territory.name,
  };
  const built = await baselineModel(actor, matrix.matrixId);
  if (!built.ok)
    return done({
      changes: false,
      viewOf: (subject) => resultsMapView(place, null, [], [], { ...asked, subject: subject ?? 'share' }, others),
    });
  const { model, source } = built.value;
  const beside =
    asked.beside === null || asked.beside === id ? null : await scenarioFor(actor, asked.beside, 'scenario.read');
  if (beside && (!beside.ok || beside.value.matrix.matrixId !== matrix.matrixId)) return refused('notFound');
  const shown = [scenario, ...(beside?.ok ? [beside.value.scenario] : [])];
  for (const other of more) {
    const one = await scenarioFor(actor, other, 'scenario.read');
    if (one.ok && one.value.matrix.matrixId === matrix.matrixId) shown.push(one.value.scenario);
  }
  const mapped: MappedScenario[] = [];
  for (const one of shown) mapped.push({ id: one.id, name: one.name, x: await surfacesOf(model, one) });
  const geometries = source.zones.map(({ geometry }) => geometry);
  const changed = changes(model.reference, mapped);
  return done({
    changes: changed,
    viewOf: (subject) =>
      resultsMapView(
        place,
        model,
        geometries,
        mapped,
        { ...asked, subject: subject ?? (changed ? 'evolution' : 'share') },
        others,
      ),
  });
}

export async function readResultsMap(
  actor: Actor,
  id: number,
  asked: MapAsked,
): Promise<Outcome<ResultsMapView, AccessRefusal>> {
  const found = await readMapped(actor, id, asked);
  return found.ok ? done(found.value.viewOf(asked.subject)) : found;
}

/** A tenth of a hectare somewhere: less is not written on a map. */
const changes = (reference: Float64Array, scenarios: readonly MappedScenario[]): boolean =>
  scenarios.some(({ x }) => x?.some((ha, cell) => Math.abs(ha - reference[cell]!) >= 0.1) ?? false);

/** The same zones and figures as features of a GeoJSON or KML file. */
export async function resultsMapFeatures(
  actor: Actor,
  id: number,
  asked: MapAsked,
): Promise<Outcome<{ name: string; features: MapFeature[] }, AccessRefusal>> {
  const view = await readResultsMap(actor, id, asked);
  if (!view.ok) return view;
  const { decimals } = view.value;
  const leaving = (figure: number | null) => (figure === null ? null : roundedTo(figure, decimals));
  const solved = view.value.maps.filter(({ today }) => !today);
  const features = solved.flatMap((map) =>
    map.zones.flatMap((zone): MapFeature[] =>
      zone.geometry
        ? [
            {
              name: zone.name,
              geometry: zone.geometry as MapFeature['geometry'],
              properties: {
                scenario: map.name,
                zone: zone.name,
                value: leaving(zone.value),
                before: leaving(zone.before),
                after: leaving(zone.after),
                unit: view.value.unit,
              },
            },
          ]
        : [],
    ),
  );
  return done({ name: `${view.value.place.name} ${view.value.subjectName}`.trim(), features });
}

/**
 * The driving mode that moves most, the difference first: of one scenario then what it comes to, of several that of
 * each. Where nothing changes, today beside each.
 */
export async function readMapsOf(actor: Actor, id: number, more: readonly number[] = []): Promise<ResultsMapView[]> {
  const found = await readMapped(actor, id, USUAL_MAP, more);
  if (!found.ok) return [];
  const { changes: changed, viewOf } = found.value;
  if (!changed) return [viewOf('share')];
  const result = viewOf('share');
  return [
    viewOf('evolution'),
    ...(more.length === 0 ? [{ ...result, maps: result.maps.filter(({ today }) => !today) }] : []),
  ];
}

const MOST_BESIDE = 3;

/** Of several scenarios of one matrix; the baseline is today. */
export async function readMapsBeside(
  actor: Actor,
  matrixId: number,
  ids: readonly number[],
): Promise<ResultsMapView[]> {
  const baseline = await findBaseline(matrixId);
  const [first, ...more] = ids.filter((id) => id !== baseline).slice(0, MOST_BESIDE);
  return first === undefined ? [] : readMapsOf(actor, first, more);
}
