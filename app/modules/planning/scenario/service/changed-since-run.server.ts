/** What has changed since a scenario was computed: its result is to be made again. */
import { findModelVersions } from '../data/model-source.server';
import { findSolvedRun } from '../data/runs.server';
import { changedSince, type ChangedSince, type Scenario, type ScenarioRun } from '../domain';

/**
 * A result is up to date as long as the scenario, its matrix, its allocation and its reference scenario are unchanged.
 */
export async function changedSinceRun(run: ScenarioRun | null, scenario: Scenario): Promise<ChangedSince[]> {
  if (run?.state !== 'done') return [];
  const versions = await findModelVersions(scenario.matrixId);
  const changed: ChangedSince[] = versions
    ? changedSince(run, { ...versions, scenarioVersion: scenario.version })
    : ['matrix'];
  const reference = scenario.referenceId === 0 ? null : await findSolvedRun(scenario.referenceId);
  const isOlder = reference?.finishedAt ? reference.finishedAt > run.createdAt : false;
  return isOlder ? [...changed, 'reference'] : changed;
}
