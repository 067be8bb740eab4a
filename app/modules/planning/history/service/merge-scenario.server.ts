/** Two people saved one scenario: what each changed since the version both read, and a save of what they settle on. */
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { ScenarioInput } from '~/modules/planning/scenario/domain';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import {
  inputOf,
  saveScenario,
  type SaveScenarioRefusal,
} from '~/modules/planning/scenario/service/save-scenario.server';
import { findRevision } from '../data/revisions.server';
import { mergeScenario } from '../domain';
import { mergeLines, type MergeView } from '../view/merge.view';
import type { MergePost } from '../forms/merge.form';
import { historyWords, partNames } from './part-names.server';
import { placeOf, type ScenarioPlace } from './scenario-history.server';

export interface ScenarioMergePage {
  readonly place: ScenarioPlace;
  readonly merge: MergeView;
}
export type MergeRefusal = SaveScenarioRefusal | 'noBase';

/** What the merge page shows: my version, written from `baseVersion`, against the one stored now. */
export async function openScenarioMerge(
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
  const [names, t] = await Promise.all([partNames(matrix.mid), historyWords(actor.locale)]);
  return done({
    place: placeOf(actor, found.value),
    merge: {
      title: scenario.name,
      version: scenario.version,
      baseVersion,
      by: scenario.usermaj,
      at: formatInstant(scenario.datemaj),
      conflicts: mergeLines(merge, names, t, actor.locale),
      fromMine: merge.fromMine,
      fromTheirs: merge.fromTheirs,
      mine: JSON.stringify(mine),
    },
  });
}

/** Saves the merge with its choices, unless somebody saved once more. */
export async function saveScenarioMerge(
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
