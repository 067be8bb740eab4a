import {
  objectiveField,
  PICKED,
  ruleField,
  type ScenarioDraft,
  type Side,
} from '~/modules/planning/scenario/forms/scenario-draft';

const SIDES: readonly Side[] = ['sel', 'of'];

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
  shownObjectives: ReadonlySet<number>;
  shownRules: ReadonlySet<string>;
}) {
  const fields: [string, string][] = [
    ['version', String(draft.version)],
    ['name', draft.name],
    ['description', draft.description],
    ['status', draft.status],
    ['scRef', draft.scRef],
    ['iidDirection', draft.iidDirection],
    ['direction', draft.direction],
    ...(draft.respect ? [['respect', 'on'] as [string, string]] : []),
  ];
  for (const objective of draft.objectives) {
    const put = (part: string, value: string) => fields.push([objectiveField(objective.id, part), value]);
    fields.push(['objective', String(objective.id)]);
    put('kind', objective.kind);
    put('slot', String(objective.slot));
    put('iid', objective.iid);
    put('unit', objective.unit);
    put('comparison', objective.comparison);
    put('description', objective.description);
    if (objective.active) put('active', 'on');
    if (!shownObjectives.has(objective.id)) put('val1', objective.val1);
    for (const side of SIDES)
      for (const list of PICKED) for (const id of objective[side][list]) put(`${side}.${list}`, String(id));
  }
  for (const rule of draft.rules) {
    const put = (part: string, value: string) => fields.push([ruleField(rule.kind, rule.id, part), value]);
    fields.push(['rule', `${rule.kind}.${rule.id}`]);
    put('ensemble', rule.ensemble ? '1' : '0');
    put('type', String(rule.cultureType));
    put('typeBefore', String(rule.cultureType));
    if (rule.toutesCultures) put('all', 'on');
    if (rule.respect) put('respect', 'on');
    for (const crop of rule.crops) put('crops', String(crop));
    if (!shownRules.has(`${rule.kind}.${rule.id}`)) {
      put('min', rule.min);
      put('max', rule.max);
    }
  }
  return (
    <>
      {fields.map(([name, value], rank) => (
        <input key={`${name}-${rank}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
