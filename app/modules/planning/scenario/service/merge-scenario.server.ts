/** Two people saved one scenario: what each changed since the version both read, and a save of what they settle on. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { MergePost } from '~/records/versions/domain';
import { historyWords } from '~/records/versions/service/history-words.server';
import { openMerge, saveMerge, type Merging } from '~/records/versions/service/merge-record.server';
import type { PostedMerge } from '~/records/versions/view/merge.view';
import { matrixBricks } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { findRevision } from '~/platform/db/revisions.server';
import { mergeScenario, type MergeConflict, type ScenarioInput } from '../domain';
import { scenarioFromDraft, settleCrops, type ScenarioDraft } from '../forms/scenario-draft';
import { mergeLines } from '../view/scenario-history.view';
import { partNames, scenarioFor } from './scenario-access.server';
import { inputOf, saveScenario, type SaveScenarioRefusal } from './save-scenario.server';

type MergeRefusal = SaveScenarioRefusal | 'noBase';

const merging = (actor: Actor, id: number): Merging<ScenarioInput, MergeConflict, MergeRefusal> => ({
  async sides(baseVersion) {
    const found = await scenarioFor(actor, id, 'scenario.edit');
    if (!found.ok) return found;
    const { scenario, matrix } = found.value;
    const base = await findRevision('scenario', id, baseVersion);
    if (!base) return refused('noBase');
    const [names, t] = await Promise.all([partNames(matrix.matrixId), historyWords(actor.locale)]);
    return done({
      record: scenario,
      settle: (mine, chosen) => mergeScenario(base.snapshot as ScenarioInput, mine, inputOf(scenario), chosen),
      lines: (conflicts) =>
        mergeLines(conflicts, [inputOf(scenario), base.snapshot as ScenarioInput], names, t, actor.locale),
    });
  },
  save: (version, merged) => saveScenario(actor, id, version, merged, 'merged'),
});

/** The choices of a form that was refused as stale. */
export async function openDraftMerge(
  actor: Actor,
  id: number,
  sent: ScenarioDraft,
): Promise<Outcome<PostedMerge, MergeRefusal | 'invalid'>> {
  const found = await scenarioFor(actor, id, 'scenario.edit');
  if (!found.ok) return found;
  const { crops } = await matrixBricks(found.value.matrix.matrixId);
  const { input, faults } = scenarioFromDraft(settleCrops(sent, crops));
  if (Object.keys(faults).length > 0) return refused('invalid');
  const merge = await openMerge(merging(actor, id), sent.version, input);
  return merge.ok ? done({ kind: 'choose', merge: merge.value, again: false }) : merge;
}

export const saveScenarioMerge = (actor: Actor, id: number, post: MergePost<ScenarioInput>) =>
  saveMerge(merging(actor, id), post);
