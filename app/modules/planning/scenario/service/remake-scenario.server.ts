/** Creates a scenario from the form submitted for a deleted one, objectives and rules included. */
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { matrixFor } from '~/modules/planning/matrix/service/matrix-access.server';
import { SCENARIO_STATUSES } from '../domain';
import { scenarioFromDraft, settleCrops, type ScenarioDraft } from '../forms/scenario-draft';
import { createScenario, type SaveScenarioRefusal } from './save-scenario.server';

interface RemadeScenario {
  readonly id: number;
  /** the scenario it leaned on is not there any more: it leans on the territory as it is */
  readonly referenceLost: boolean;
}
/** Unreadable fields must be typed again; the others are kept in the form. Without a reason there are only faults. */
interface UnmadeDraft {
  readonly reason: SaveScenarioRefusal | null;
  readonly draft: ScenarioDraft;
  readonly faults: Faults;
}

export async function remakeScenario(
  actor: Actor,
  matrixId: number,
  sent: ScenarioDraft,
): Promise<Outcome<RemadeScenario, UnmadeDraft>> {
  const found = await matrixFor(actor, matrixId, 'scenario.create');
  if (!found.ok) return refused({ reason: found.reason, draft: sent, faults: {} });
  const read = settleCrops(sent, (await matrixBricks(matrixId)).crops);
  const draft = SCENARIO_STATUSES.some((status) => String(status) === read.status) ? read : { ...read, status: '2' };
  const { input, faults } = scenarioFromDraft(draft);
  const unmade = { draft, faults };
  if (Object.keys(faults).length > 0) return refused({ ...unmade, reason: null });
  const made = await createScenario(actor, matrixId, input);
  if (made.ok) return done({ id: made.value, referenceLost: false });
  const without =
    made.reason === 'referenceUnknown' ? await createScenario(actor, matrixId, { ...input, referenceId: 0 }) : made;
  return without.ok ? done({ id: without.value, referenceLost: true }) : refused({ ...unmade, reason: without.reason });
}
