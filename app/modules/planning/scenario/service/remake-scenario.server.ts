/** Creates a scenario from the form submitted for a deleted one, objectives and rules included. */
import type { SentForm } from '~/kernel/sent-form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { matrixFor } from '~/modules/planning/matrix/service/matrix-access.server';
import { SCENARIO_STATUSES } from '../domain';
import { readScenarioDraft } from '../forms/read-draft';
import { scenarioFromDraft, type DraftFault } from '../forms/scenario-draft';
import { draftFields } from '../forms/write-draft';
import { createScenario, type SaveScenarioRefusal } from './save-scenario.server';

interface RemadeScenario {
  readonly id: number;
  /** the scenario it leaned on is not there any more: it leans on the territory as it is */
  readonly referenceLost: boolean;
}
/** Unreadable fields must be typed again; the others are kept in the form. Without a reason there are only faults. */
interface UnmadeDraft {
  readonly reason: SaveScenarioRefusal | null;
  readonly fields: readonly (readonly [name: string, text: string])[];
  readonly faults: readonly DraftFault[];
}

export async function remakeScenario(
  actor: Actor,
  matrixId: number,
  form: SentForm,
): Promise<Outcome<RemadeScenario, UnmadeDraft>> {
  const found = await matrixFor(actor, matrixId, 'scenario.create');
  if (!found.ok)
    return refused({
      reason: found.reason,
      fields: [...form].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
      faults: [],
    });
  const read = readScenarioDraft(form, (await matrixBricks(matrixId)).crops);
  const draft = SCENARIO_STATUSES.some((status) => String(status) === read.status) ? read : { ...read, status: '2' };
  const { input, faults } = scenarioFromDraft(draft);
  const unmade = { fields: draftFields(draft), faults };
  if (faults.length > 0) return refused({ ...unmade, reason: null });
  const made = await createScenario(actor, matrixId, input);
  if (made.ok) return done({ id: made.value, referenceLost: false });
  const without =
    made.reason === 'referenceUnknown' ? await createScenario(actor, matrixId, { ...input, referenceId: 0 }) : made;
  return without.ok ? done({ id: without.value, referenceLost: true }) : refused({ ...unmade, reason: without.reason });
}
