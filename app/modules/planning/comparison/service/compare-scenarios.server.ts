import type { Named } from '~/kernel/small-types';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixFor, type AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import {
  cellIds,
  indicatorFigures,
  PRODUCTION_INDICATOR,
  type ScenarioModel,
} from '~/modules/planning/optimisation/domain';
import { isBaseline, changedSince, type ChangedSince } from '~/modules/planning/scenario/domain';
import {
  findCandidates,
  findOptimisedSurfaces,
  findTerritoryIndicators,
  type Candidate,
  type NamedIndicator,
  type SurfaceLine,
} from '../data/compared.server';
import { baselineModel, denseOf } from './solved-surfaces.server';
import { countRefusal, type ComparedLine, type ComparedScenario, type CountRefusal } from '../domain';

export interface Comparison {
  readonly matrix: { readonly matrixId: number; readonly name: string };
  readonly territory: Named;
  /** every scenario of the matrix, to choose from */
  readonly candidates: readonly (Candidate & { readonly changedSince: readonly ChangedSince[] })[];
  readonly problem: CountRefusal | 'allocationInvalid' | null;
  /** in the order asked, those that have a result */
  readonly compared: readonly ComparedScenario[];
  /** asked, but without a result: left out of every figure */
  readonly withoutResult: readonly (Named & Pick<Candidate, 'lastOutcome'>)[];
  readonly modes: readonly { readonly id: number; readonly name: string; readonly parent: number }[];
  readonly crops: readonly Named[];
  readonly indicators: readonly NamedIndicator[];
  readonly hasProduction: boolean;
}

/**
 * Loads scenarios of one matrix side by side. The baseline is the current allocation itself, solved or not; the others
 * count with their last stored result. Figures are computed from the matrix as it is now, the same for all.
 */
export async function compareScenarios(
  actor: Actor,
  matrixId: number,
  ids: readonly number[],
): Promise<Outcome<Comparison, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'comparison.read');
  if (!found.ok) return found;
  const { matrix, territory } = found.value;
  const all = await findCandidates(matrixId, actor.locale);
  const asked = [...new Set(ids)].flatMap((id) => all.filter((candidate) => candidate.id === id));
  if (asked.length !== new Set(ids).size) return refused('notFound');
  const indicators = await findTerritoryIndicators(matrix.territoryId);
  const common = {
    matrix: { matrixId, name: matrix.name },
    territory: { id: territory.id, name: territory.name },
    indicators,
    hasProduction: matrix.indicators.includes(PRODUCTION_INDICATOR),
  };
  const nothing = { compared: [], withoutResult: [], modes: [], crops: [] };
  const problem = countRefusal(asked.length);
  if (problem)
    return done({
      ...common,
      ...nothing,
      candidates: all.map((candidate) => ({ ...candidate, changedSince: [] })),
      problem,
    });
  const model = await baselineModel(actor, matrixId);
  if (!model.ok)
    return done({
      ...common,
      ...nothing,
      candidates: all.map((candidate) => ({ ...candidate, changedSince: [] })),
      problem: 'allocationInvalid',
    });
  const { source } = model.value;
  const solved = asked.filter((candidate) => isBaseline(candidate) || candidate.hasResult);
  const surfaces = await findOptimisedSurfaces(
    solved.filter((candidate) => !isBaseline(candidate)).map(({ id }) => id),
  );
  return done({
    ...common,
    problem: null,
    candidates: all.map((candidate) => ({
      ...candidate,
      changedSince:
        isBaseline(candidate) || candidate.computedFrom === null
          ? []
          : changedSince(candidate.computedFrom, {
              matrixVersion: matrix.version,
              allocationVersion: source.allocationVersion,
              scenarioVersion: candidate.version,
            }),
    })),
    compared: solved.map((candidate) =>
      measured(
        model.value.model,
        candidate,
        isBaseline(candidate) ? null : surfaces.filter(({ scenarioId }) => scenarioId === candidate.id),
      ),
    ),
    withoutResult: asked
      .filter((candidate) => !solved.includes(candidate))
      .map(({ id, name, lastOutcome }) => ({ id, name, lastOutcome })),
    modes: source.drivingModes.map(({ id, name, parent }) => ({ id, name, parent })),
    crops: source.crops.map(({ id, name }) => ({ id, name })),
  });
}

/** A scenario with its figures; without lines it is the current allocation. */
function measured(model: ScenarioModel, candidate: Candidate, lines: readonly SurfaceLine[] | null): ComparedScenario {
  const x = lines === null ? model.reference : denseOf(model, lines);
  const figures = new Map(
    model.matrix.map(({ indicatorId }) => [indicatorId, indicatorFigures(model, indicatorId, x)]),
  );
  const production = figures.get(PRODUCTION_INDICATOR);
  const grown: ComparedLine[] = [];
  for (let cell = 0; cell < x.length; cell += 1)
    if (x[cell]! > 0) grown.push({ ...cellIds(model, cell), surface: x[cell]! });
  return {
    id: candidate.id,
    name: candidate.name,
    type: candidate.type,
    lines: grown,
    figures: new Map([...figures].map(([indicatorId, { territory }]) => [indicatorId, territory])),
    production: new Map(production ? model.crops.map(({ id }, at) => [id, production.byCrop[at]!]) : []),
  };
}
