import { objectiveField, ruleField, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { DRAFT_FIELD, draftFields } from '~/modules/planning/scenario/forms/write-draft';

/**
 * Everything of the scenario that the room does not move, so that the form is whole for the server and the browser's
 * solver.
 */
export function KeptDraft({
  draft,
  shownObjectives,
  shownRules,
}: {
  draft: ScenarioDraft;
  shownObjectives: readonly { readonly id: number }[];
  shownRules: readonly { readonly kind: string; readonly id: number }[];
}) {
  const moved = new Set([
    DRAFT_FIELD,
    'changeCap',
    ...shownObjectives.map(({ id }) => objectiveField(id, 'target')),
    ...shownRules.flatMap(({ kind, id }) => [ruleField(kind, id, 'min'), ruleField(kind, id, 'max')]),
  ]);
  return (
    <>
      <input type="hidden" name="version" value={draft.version} />
      {draftFields(draft)
        .filter(([name]) => !moved.has(name))
        .map(([name, value], rank) => (
          <input key={`${name}-${rank}`} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
