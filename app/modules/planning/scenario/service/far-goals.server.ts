/** Goals that are a thousand times what their land gives today, or what it can give: taken, and told (decision 191). */
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '~/kernel/actor';
import { farFrom, type FarNumber } from '~/kernel/far-number';
import { translatorOf } from '~/platform/i18n/i18n.server';
import type { ScenarioObjective } from '../domain';
import { objectiveFromDraft, type ScenarioDraft } from '../forms/scenario-draft';
import type { DraftAids, EditorContext } from '../view/editor.view';
import { draftAsked, objectiveTitle } from '../view/objective-sentence';

/** Of those that this save changed: what was told once is not told at each save. */
export const changedGoals = (before: readonly ScenarioObjective[], draft: ScenarioDraft): ScenarioDraft['objectives'] =>
  draft.objectives.filter((one) => {
    const goal = objectiveFromDraft(one);
    return goal.target !== null && !before.some((stored) => isDeepStrictEqual(stored, goal));
  });

export async function farGoals(
  actor: Actor,
  goals: ScenarioDraft['objectives'],
  context: EditorContext,
  aids: DraftAids,
): Promise<FarNumber[]> {
  const t = await translatorOf(actor);
  return goals.flatMap((draft) => {
    const aid = aids.objectives[draft.id];
    const { target } = objectiveFromDraft(draft);
    const far =
      aid &&
      farFrom(target, [
        { of: 'today', values: [aid.valueRefCalc] },
        ...(aid.slider ? [{ of: 'limit', lowest: aid.slider.from, highest: aid.slider.to } as const] : []),
      ]);
    if (!far || target === null) return [];
    const asked = { ...draftAsked(draft, context), description: draft.description };
    return [{ ...far, what: objectiveTitle(asked, t, actor.locale, { target: false }), value: target, unit: aid.unit }];
  });
}
