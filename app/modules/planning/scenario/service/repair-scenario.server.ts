/**
 * From « aucune solution » to a scenario that has one: apply the best a demand can reach, or make the nearest possible
 * scenario.
 */
import { refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { memberKey, type ConflictMember } from '~/modules/planning/optimisation/domain';
import { findLastRuns, findRunInput } from '../data/runs.server';
import { applyToMember, nearestInput, type RunReport, type ScenarioInput } from '../domain';
import { createScenario, inputOf, saveScenario, type SaveScenarioRefusal } from './save-scenario.server';
import { scenarioFor } from './scenario-access.server';

type RepairRefusal = SaveScenarioRefusal | 'nothingToApply';

interface Stored {
  readonly members?: readonly ConflictMember[];
  readonly nearest?: RunReport | null;
}

async function lastConflict(id: number): Promise<{ conflict: Stored; asked: ScenarioInput | null } | null> {
  const [run] = await findLastRuns([id]);
  return run?.outcome === 'nosolution' && run.conflicts
    ? { conflict: run.conflicts as Stored, asked: await findRunInput(run.id) }
    : null;
}

/** Writes what the explanation proposes for one demand: the value comes from the stored run, never from the form. */
export async function applyProposal(
  actor: Actor,
  id: number,
  version: number,
  key: string,
): Promise<Outcome<number, RepairRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const last = await lastConflict(id);
  const proposed = last?.conflict.members?.find(({ member }) => memberKey(member) === key);
  if (!proposed) return refused('nothingToApply');
  const input = applyToMember(inputOf(found.value.scenario), proposed);
  return input ? saveScenario(actor, id, version, input) : refused('nothingToApply');
}

/** A new scenario whose objectives ask what the nearest possible one reaches. */
export async function makeNearest(
  actor: Actor,
  id: number,
  nameOf: (name: string) => string,
): Promise<Outcome<number, RepairRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.create');
  if (!found.ok) return found;
  const last = await lastConflict(id);
  const { scenario } = found.value;
  if (!last?.conflict.nearest) return refused('nothingToApply');
  return createScenario(actor, scenario.matrixId, {
    ...nearestInput(last.asked ?? inputOf(scenario), last.conflict.nearest.objectives),
    status: 2,
    name: nameOf(scenario.name),
  });
}
