/** An objective read back as a sentence: « En AB : au moins 15 % du territoire. » */
import type { Words } from '~/kernel/small-types';
import { indicatorOf, isRelative, traitsOf } from '~/modules/planning/optimisation/domain';
import {
  objectiveName,
  objectiveWords,
  selectionView,
  type AskedObjective,
} from '~/modules/planning/optimisation/view/objective-words';
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import { objectiveFromDraft, type ObjectiveDraft } from '../forms/scenario-draft';
import type { EditorContext } from './editor.view';

export const objectiveSentence = (objective: AskedObjective, t: Words, locale: string): string =>
  t('scenario:sentence.full', { sentence: sayIn(t, objectiveWords(objective, locale)) });

/** How an objective is called wherever it is spoken of. */
export const objectiveTitle = (
  objective: AskedObjective & { readonly description: string },
  t: Words,
  locale: string,
  said?: { readonly target: boolean },
): string => sayIn(t, objectiveName(objective, locale, said));

/** What a draft asks while it is written. */
export function draftAsked(draft: ObjectiveDraft, context: EditorContext): AskedObjective {
  const { quantity, comparison, target, sel, of } = objectiveFromDraft(draft);
  const names = { zones: context.zones, crops: context.crops, drivingModes: context.modes };
  const indicator = context.indicators.find(({ id }) => id === indicatorOf(quantity));
  return {
    kind: draft.kind,
    indicator: indicator?.name ?? null,
    relative: isRelative(quantity),
    comparison,
    target,
    unit: traitsOf(quantity).unit ?? indicator?.unit ?? '',
    sel: selectionView(names, sel),
    of: isRelative(quantity) ? selectionView(names, of) : null,
  };
}

/** The same sentence while the objective is written. */
export const draftSentence = (draft: ObjectiveDraft, context: EditorContext, t: Words, locale: string): string =>
  objectiveSentence(draftAsked(draft, context), t, locale);
