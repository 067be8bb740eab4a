import type { Actor } from '~/kernel/actor';
import { matrixFor } from '~/modules/planning/matrix/service/matrix-access.server';
import { findModelVersions } from '../data/model-source.server';
import { findLastRuns, findWithResults } from '../data/runs.server';
import { findScenarios } from '../data/scenarios.server';
import { changedSince, type Scenario } from '../domain';
import {
  scenarioListView,
  type Grouping,
  type ScenarioListView,
  type Standing,
  type StatusFilter,
} from '../view/scenario-list.view';

/** The state of each scenario: its last run, and whether its result is up to date. */
async function standingsOf(matrixId: number, scenarios: readonly Scenario[]): Promise<Map<number, Standing>> {
  const ids = scenarios.map(({ id }) => id);
  const [runs, withResults, versions] = await Promise.all([
    findLastRuns(ids),
    findWithResults(ids),
    findModelVersions(matrixId),
  ]);
  const lastRun = new Map(runs.map((run) => [run.scenarioId, run]));
  return new Map(
    scenarios.map((scenario) => {
      const run = lastRun.get(scenario.id);
      const changed =
        run?.state === 'done' && versions !== null
          ? changedSince(run, { ...versions, scenarioVersion: scenario.version })
          : [];
      return [
        scenario.id,
        {
          outcome: run ? (run.state === 'done' ? run.outcome : 'running') : null,
          changedSince: changed,
          hasResult: withResults.has(scenario.id),
        },
      ];
    }),
  );
}

/** The scenarios of a matrix as its tab shows them; null when this person may not read them. */
export async function readScenarioList(
  actor: Actor,
  matrixId: number,
  asked: { readonly status: StatusFilter; readonly group: Grouping },
): Promise<ScenarioListView | null> {
  const found = await matrixFor(actor, matrixId, 'scenario.read');
  if (!found.ok) return null;
  const scenarios = await findScenarios({ matrixId });
  return scenarioListView(scenarios, await standingsOf(matrixId, scenarios), {
    status: asked.status,
    grouping: asked.group,
    locale: actor.locale,
  });
}
