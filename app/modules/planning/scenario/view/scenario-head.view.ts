/** What every page of one scenario shows above its content. */
import { formatDay } from '~/kernel/civil-date';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import {
  isBaseline,
  nameIn,
  type ChangedSince,
  type RunOutcome,
  type RunPhase,
  type Scenario,
  type ScenarioRun,
} from '../domain';

const SCENARIO_ACTIONS = ['edit', 'duplicate', 'delete', 'start'] as const;
export type ScenarioAction = (typeof SCENARIO_ACTIONS)[number];

export interface ScenarioHead {
  readonly id: number;
  readonly matrixId: number;
  readonly territoryId: number;
  readonly matrix: string;
  readonly territory: string;
  readonly name: string;
  readonly description: string;
  readonly status: 1 | 2 | 3;
  readonly baseline: boolean;
  readonly author: string;
  readonly created: string;
  readonly updated: string | null;
  readonly version: number;
  /** what this person may do here; a baseline only offers start (C213); none while a run is at work (C261) */
  readonly actions: readonly ScenarioAction[];
  readonly mayEdit: boolean;
  readonly running: {
    readonly runId: string;
    readonly progress: number;
    readonly phase: RunPhase | '';
    readonly mayCancel: boolean;
  } | null;
  readonly outcome: RunOutcome | null;
  readonly outdated: boolean;
  /** what the result was computed from and has changed since */
  readonly changedSince: readonly ChangedSince[];
}

interface InPlace {
  readonly scenario: Scenario;
  readonly matrix: { readonly matrixId: number; readonly name: string };
  readonly territory: {
    readonly id: number;
    readonly name: string;
    readonly status: number;
    readonly referencial: boolean;
  };
}

export function scenarioHead(
  actor: Actor,
  { scenario, matrix, territory }: InPlace,
  run: ScenarioRun | null,
  changed: readonly ChangedSince[],
): ScenarioHead {
  const state = territoryState(territory);
  const [created, updated] = [formatDay(scenario.createdAt), formatDay(scenario.updatedAt)];
  const running =
    run && run.state !== 'done'
      ? { runId: run.id, progress: run.progress, phase: run.phase, mayCancel: may(actor, 'scenario.start', state) }
      : null;
  const baseline = isBaseline(scenario);
  const allowed = SCENARIO_ACTIONS.filter(
    (action) => (!baseline || action === 'start') && may(actor, `scenario.${action}`, state),
  );
  return {
    id: scenario.id,
    matrixId: matrix.matrixId,
    territoryId: territory.id,
    matrix: matrix.name,
    territory: territory.name,
    name: nameIn(scenario, actor.locale),
    description: scenario.description,
    status: scenario.status,
    baseline,
    author: scenario.author,
    created,
    updated: updated === created ? null : updated,
    version: scenario.version,
    actions: running ? [] : allowed,
    mayEdit: allowed.includes('edit'),
    running,
    outcome: run?.state === 'done' ? run.outcome : null,
    outdated: changed.length > 0,
    changedSince: changed,
  };
}
