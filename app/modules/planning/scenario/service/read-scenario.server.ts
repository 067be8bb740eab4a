/** Scenarios as the API reads them. */
import { mapInTurns } from '~/platform/http/loop-turn.server';
import { computedOnce } from '~/platform/rate-limit/costly.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { everyMatrix } from '~/modules/planning/matrix/service/read-matrix.server';
import { matrixFor, type AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { referenceValues } from '~/modules/planning/optimisation/domain';
import { findResults, findResultsOf } from '../data/runs.server';
import { findRules, findScenarios, ruleOf } from '../data/scenarios.server';
import { BASELINE_TYPE, type Scenario } from '../domain';
import { presentRule, presentScenario, type ReferenceValue } from '../view/present-scenario';
import { scenarioFor, type ScenarioInPlace } from './scenario-access.server';
import { buildScenarioModel } from './scenario-model.server';

type Presented = ReturnType<typeof presentScenario>;

/** One scenario with its results and the values its objectives have on its reference. */
export async function readScenario(
  actor: Actor,
  id: number,
): Promise<Outcome<ScenarioInPlace & { readonly answer: Presented }, AccessRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return found;
  const { scenario } = found.value;
  return done({
    ...found.value,
    answer: presentScenario(scenario, { results: await findResults(id), calculated: await calculatedValues(scenario) }),
  });
}

async function calculatedValues(scenario: Scenario): Promise<Map<number, ReferenceValue>> {
  const built = await buildScenarioModel(scenario);
  return new Map(
    built.ok
      ? scenario.objectives.map((objective) => [objective.id, referenceValues(built.value.model, objective)])
      : [],
  );
}

export async function scenariosOfMatrix(actor: Actor, matrixId: number): Promise<Outcome<Presented[], AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'scenario.read');
  return found.ok ? done((await findScenarios({ matrixId })).map((scenario) => presentScenario(scenario))) : found;
}

export async function everyScenario(actor: Actor): Promise<Presented[]> {
  const matrixIds = (await everyMatrix(actor)).map(({ mid }) => mid);
  return (await findScenarios({ matrixId: { in: matrixIds } })).map((scenario) => presentScenario(scenario));
}

/** Several scenarios with their results, each once, in the order asked; one that cannot be read refuses the whole. */
export async function readScenarios(
  actor: Actor,
  asked: readonly number[],
): Promise<Outcome<Presented[], AccessRefusal>> {
  const ids = [...new Set(asked)];
  return computedOnce(['scenarios', actor.login, ids], async () => {
    const found = new Map((await findScenarios({ id: { in: ids } })).map((scenario) => [scenario.id, scenario]));
    if (ids.some((id) => !found.has(id))) return refused('notFound');
    for (const matrixId of new Set([...found.values()].map((scenario) => scenario.matrixId))) {
      const matrix = await matrixFor(actor, matrixId, 'scenario.read');
      if (!matrix.ok) return matrix;
    }
    const results = await findResultsOf([...found.keys()]);
    return done(await mapInTurns(ids, (id) => presentScenario(found.get(id)!, { results: results.get(id) ?? [] })));
  });
}

/** The baselines stay: they belong to their matrix. */
export async function deletableScenarios(actor: Actor, matrixId: number): Promise<Outcome<number[], AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'scenario.delete');
  if (!found.ok) return refused(found.reason);
  return done((await findScenarios({ matrixId, type: { not: BASELINE_TYPE } })).map(({ id }) => id));
}

/** The reference rules of one kind (scid 0), C231. */
export async function referenceRules(kind: 'AB' | 'Eco') {
  return (await findRules([0])).filter((row) => row.kind === kind).map((row) => presentRule(ruleOf(row), row));
}
