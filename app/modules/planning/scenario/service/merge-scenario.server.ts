/** Two people saved one scenario: what each changed since the version both read, and a save of what they settle on. */
import type { SentForm } from '~/kernel/sent-form';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { readScenarioDraft } from '../forms/read-draft';
import { scenarioFromDraft } from '../forms/scenario-draft';
import { readScenarioMerge } from '../forms/merge.form';
import type { PostedMerge, MergeView } from '~/modules/core/versions/view/merge.view';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { findRevision } from '~/platform/db/revisions.server';
import { mergeLines } from '../view/scenario-history.view';
import { historyWords } from '~/modules/core/versions/service/history-words.server';
import { type ScenarioInput, mergeScenario } from '../domain';
import { scenarioFor } from './scenario-access.server';
import { inputOf, saveScenario, type SaveScenarioRefusal } from './save-scenario.server';
import type { MergePost } from '~/modules/core/versions/forms/merge.form';
import { partNames } from './part-names.server';
import { placeOf, type ScenarioPlace } from './scenario-history.server';

interface ScenarioMergePage {
  readonly place: ScenarioPlace;
  readonly merge: MergeView;
}
type MergeRefusal = SaveScenarioRefusal | 'noBase';

/** What the merge page shows: my version, written from `baseVersion`, against the one stored now. */
async function openScenarioMerge(
  actor: Actor,
  id: number,
  baseVersion: number,
  mine: ScenarioInput,
): Promise<Outcome<ScenarioMergePage, MergeRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const { scenario, matrix } = found.value;
  const base = await findRevision('scenario', id, baseVersion);
  if (!base) return refused('noBase');
  const theirs = inputOf(scenario);
  const merge = mergeScenario(base.snapshot as ScenarioInput, mine, theirs);
  const [names, t] = await Promise.all([partNames(matrix.matrixId), historyWords(actor.locale)]);
  return done({
    place: placeOf(actor, found.value),
    merge: {
      title: scenario.name,
      version: scenario.version,
      baseVersion,
      by: scenario.updatedBy,
      at: formatInstant(scenario.updatedAt),
      conflicts: mergeLines(merge, names, t, actor.locale),
      fromMine: merge.fromMine,
      fromTheirs: merge.fromTheirs,
      mine: JSON.stringify(mine),
    },
  });
}

/** Saves the merge with its choices, unless another save came in between. */
async function saveScenarioMerge(
  actor: Actor,
  id: number,
  post: MergePost<ScenarioInput>,
): Promise<Outcome<number, MergeRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const base = await findRevision('scenario', id, post.baseVersion);
  if (!base) return refused('noBase');
  const { merged } = mergeScenario(
    base.snapshot as ScenarioInput,
    post.mine,
    inputOf(found.value.scenario),
    post.chosen,
  );
  return saveScenario(actor, id, post.version, merged, 'merged');
}

/** First the form that was refused as stale, then the choices. */
export async function postScenarioMerge(
  actor: Actor,
  id: number,
  form: SentForm,
): Promise<Outcome<PostedMerge<ScenarioMergePage>, MergeRefusal | 'invalid'>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const choices = form.has('mine') ? readScenarioMerge(form) : null;
  if (form.has('mine') && !choices) return refused('invalid');
  if (choices) {
    const saved = await saveScenarioMerge(actor, id, choices);
    if (saved.ok) return done({ kind: 'saved' });
    if (saved.reason !== 'conflict') return saved;
  }
  const draft = choices ? null : readScenarioDraft(form, (await matrixBricks(found.value.matrix.matrixId)).crops);
  const submitted = draft ? scenarioFromDraft(draft) : null;
  if (submitted && submitted.faults.length > 0) return refused('invalid');
  const page = await openScenarioMerge(
    actor,
    id,
    choices?.baseVersion ?? draft?.version ?? 0,
    choices?.mine ?? submitted!.input,
  );
  return page.ok ? done({ kind: 'choose', page: page.value, again: choices !== null }) : page;
}
