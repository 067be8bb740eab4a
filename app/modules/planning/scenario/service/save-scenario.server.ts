import { done, refused, type Outcome } from '~/kernel/outcome';
import { territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { DELETABLE_SCENARIO } from '~/modules/planning/territory/service/deletable-planning.server';
import { matrixFor, type AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { pickFields } from '~/records/fields/domain';
import { rotationRefusals } from '~/modules/planning/optimisation/domain';
import { audit, keepRevision } from '~/platform/audit.server';
import { now, stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  findReferring,
  findRules,
  findScenario,
  findScenarios,
  insertScenario,
  lockScenario,
  removeScenarios,
  ruleOf,
  updateScenario,
} from '../data/scenarios.server';
import {
  consistent,
  isBaseline,
  SCENARIO_DEFAULTS,
  SCENARIO_FIELDS,
  namesUnknownIndicator,
  speaksOfUnknown,
  templateObjectives,
  wholeOf,
  type Scenario,
  type ScenarioInput,
  type TerritoryBricks,
} from '../domain';
import { findIndicatorIds, findTerritoryBricks } from '../data/territory-bricks.server';
import { duplicateName } from '~/kernel/duplicate-name';
import { scenarioFor } from './scenario-access.server';

export type SaveScenarioRefusal =
  | AccessRefusal
  | 'conflict'
  | 'nameMissing'
  | 'baseline'
  | 'referenceUnknown'
  | 'referenceCycle'
  | 'ruleInvalid'
  | 'brickUnknown'
  | 'indicatorUnknown';

/** A new draft: the template's three objectives and the reference rotation rules. */
export async function createScenario(
  actor: Actor,
  matrixId: number,
  input: { name: string; description?: string } & Partial<ScenarioInput>,
): Promise<Outcome<number, SaveScenarioRefusal>> {
  const name = input.name.trim();
  if (name === '') return refused('nameMissing');
  return inTransaction(async (tx) => {
    const found = await matrixFor(actor, matrixId, 'scenario.create', tx);
    if (!found.ok) return found;
    const rules = (await findRules([0], tx)).map(ruleOf);
    const scenario: ScenarioInput = consistent({
      ...SCENARIO_DEFAULTS,
      status: 2,
      objectives: templateObjectives(wholeOf(await bricksOf(matrixId, tx))),
      rotationRules: rules,
      ...input,
      name,
    });
    const refusal = await invalidity(tx, { matrixId, stored: null }, scenario);
    if (refusal) return refused(refusal);
    const id = await insertScenario(tx, matrixId, { ...scenario, type: 0 }, actor.login, now());
    await audit(tx, {
      login: actor.login,
      action: 'scenario.create',
      entity: 'scenario',
      entityId: id,
      after: { matrixId, name },
    });
    await keepRevision(tx, {
      entity: 'scenario',
      entityId: id,
      version: 1,
      login: actor.login,
      summary: 'created',
      snapshot: scenario,
    });
    return done(id);
  });
}

/** Saves the edited scenario, unless it was saved since `version`. */
export async function saveScenario(
  actor: Actor,
  id: number,
  version: number,
  edited: ScenarioInput,
  summary = 'edited',
): Promise<Outcome<number, SaveScenarioRefusal>> {
  if (edited.name.trim() === '') return refused('nameMissing');
  const input = consistent({ ...edited, name: edited.name.trim() });
  return inTransaction(async (tx) => {
    const opened = await openToSave(tx, actor, id, version);
    return opened.ok ? saveInside(tx, actor, opened.value, input, summary) : opened;
  });
}

/** Locks the scenario that this person edits, unless it was saved since `version`. */
export async function openToSave(
  tx: Transaction,
  actor: Actor,
  id: number,
  version: number,
): Promise<Outcome<Scenario, SaveScenarioRefusal>> {
  await lockScenario(tx, id);
  const found = await scenarioFor(actor, id, 'scenario.edit', tx);
  if (!found.ok) return found;
  const { scenario } = found.value;
  if (isBaseline(scenario)) return refused('baseline');
  return scenario.version === version ? done(scenario) : refused('conflict');
}

/** Inside the transaction that locked the scenario. */
export async function saveInside(
  tx: Transaction,
  actor: Actor,
  scenario: Scenario,
  input: ScenarioInput,
  summary = 'edited',
): Promise<Outcome<number, SaveScenarioRefusal>> {
  const { id, matrixId } = scenario;
  const refusal = await invalidity(tx, { matrixId, stored: scenario }, input);
  if (refusal) return refused(refusal);
  const saved = await updateScenario(tx, id, input, actor.login, now());
  await audit(tx, {
    login: actor.login,
    action: 'scenario.update',
    entity: 'scenario',
    entityId: id,
    before: inputOf(scenario),
    after: input,
  });
  await keepRevision(tx, {
    entity: 'scenario',
    entityId: id,
    version: saved,
    login: actor.login,
    summary,
    snapshot: input,
  });
  return done(saved);
}

/** A copy with its objectives and rules, without results; a baseline cannot be copied. */
export async function duplicateScenario(
  actor: Actor,
  id: number,
  name?: string,
): Promise<Outcome<number, SaveScenarioRefusal>> {
  return inTransaction(async (tx) => {
    const found = await scenarioFor(actor, id, 'scenario.duplicate', tx);
    if (!found.ok) return found;
    const { scenario } = found.value;
    if (isBaseline(scenario)) return refused('baseline');
    return done(await copyScenario(tx, actor, scenario, { name: name || (await nameOfScenarioCopy(scenario, tx)) }));
  });
}

/** What a copy of a scenario is proposed to be called among those of its matrix. */
export async function nameOfScenarioCopy(
  { name, matrixId }: Pick<Scenario, 'name' | 'matrixId'>,
  tx?: Transaction,
): Promise<string> {
  const beside = await findScenarios({ matrixId }, tx);
  return duplicateName(
    name,
    beside.map((one) => one.name),
  );
}

/** A copy is in preparation, without result; in another matrix it has another reference. */
export async function copyScenario(
  tx: Transaction,
  actor: Actor,
  scenario: Scenario,
  to: Partial<Pick<Scenario, 'name' | 'matrixId' | 'referenceId'>>,
): Promise<number> {
  const { matrixId = scenario.matrixId, ...changed } = to;
  const input: ScenarioInput = { ...inputOf(scenario), ...changed, status: 2 };
  const copy = await insertScenario(tx, matrixId, { ...input, type: scenario.type }, actor.login, now());
  await audit(tx, {
    login: actor.login,
    action: 'scenario.duplicate',
    entity: 'scenario',
    entityId: copy,
    before: { id: scenario.id },
  });
  await keepRevision(tx, {
    entity: 'scenario',
    entityId: copy,
    version: 1,
    login: actor.login,
    summary: 'duplicated',
    snapshot: input,
  });
  return copy;
}

type DeleteScenarioRefusal = AccessRefusal | 'baseline' | 'referred';

/** Deletes scenarios of one matrix; a baseline stays, and so does one that another takes as its reference. */
export async function deleteScenarios(
  actor: Actor,
  matrixId: number,
  ids: readonly number[],
): Promise<Outcome<number, DeleteScenarioRefusal>> {
  return inTransaction(async (tx) => {
    const found = await matrixFor(actor, matrixId, 'scenario.delete', tx);
    if (!found.ok) return found;
    const scenarios = await findScenarios({ matrixId, id: { in: [...ids] } }, tx);
    if (scenarios.length !== new Set(ids).size) return refused('notFound');
    if (scenarios.some(isBaseline)) return refused('baseline');
    if ((await findReferring(ids, tx)).length > 0) return refused('referred');
    await keepDeleted(connectionOf(tx), DELETABLE_SCENARIO, {
      ids,
      state: territoryState(found.value.territory),
      ...stampOf(actor),
    });
    const count = await removeScenarios(tx, ids);
    await audit(tx, {
      login: actor.login,
      action: 'scenario.delete',
      entity: 'matrix',
      entityId: matrixId,
      before: { ids, names: scenarios.map((scenario) => scenario.name) },
      deletedRows: scenarios.map(({ id, name }) => ({
        entity: 'scenario',
        id,
        name,
        parent: matrixId,
        state: territoryState(found.value.territory),
      })),
    });
    return done(count);
  });
}

export const inputOf = (scenario: Scenario): ScenarioInput => ({
  ...pickFields(SCENARIO_FIELDS, scenario),
  referenceId: scenario.referenceId,
  direction: scenario.direction,
  optimisedId: scenario.optimisedId,
  objectives: scenario.objectives,
  rotationRules: scenario.rotationRules,
});

const NO_BRICKS: TerritoryBricks = { zones: [], crops: [], modes: [] };
const bricksOf = async (matrixId: number, tx: Transaction): Promise<TerritoryBricks> =>
  (await findTerritoryBricks([matrixId], tx)).get(matrixId) ?? NO_BRICKS;

/** A reference is a scenario of the same matrix, and no chain of references comes back (OPTIMISER, Data). */
async function invalidity(
  tx: Transaction,
  { matrixId, stored }: { readonly matrixId: number; readonly stored: Scenario | null },
  input: ScenarioInput,
): Promise<'referenceUnknown' | 'referenceCycle' | 'ruleInvalid' | 'brickUnknown' | 'indicatorUnknown' | null> {
  if (!input.rotationRules.every((rule) => rotationRefusals(rule).length === 0)) return 'ruleInvalid';
  if (speaksOfUnknown(input, stored, await bricksOf(matrixId, tx))) return 'brickUnknown';
  if (namesUnknownIndicator(input, stored, await findIndicatorIds(matrixId, tx))) return 'indicatorUnknown';
  for (let next = input.referenceId, seen = 0; next !== 0; seen += 1) {
    if (next === stored?.id || seen > 1000) return 'referenceCycle';
    const reference = await findScenario(next, tx);
    if (!reference || reference.matrixId !== matrixId) return 'referenceUnknown';
    next = reference.referenceId;
  }
  return null;
}
