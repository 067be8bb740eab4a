/** The reference rotation rules: five of Eco+, five of AB (S2§2). */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { readAllRows } from '../data/read-rows.server';
import { CULTURE_TYPES } from '~/kernel/crop-types';
import { knownSet, titleOf } from '../domain';
import { cropsOfType, ruleForm, ruleView, submittedRule } from '../view/rules.view';
import { setHead, type RefusedRow } from '../view/list.view';
import { columnContext } from './column-context.server';
import { lastUpdate, rightsOf } from './read-list.server';

/**
 * `proposed`: the rule whose crops are taken from its crop type (the button without script); `submitted`: rules to show
 * as submitted.
 */
export async function readRules(
  actor: Actor,
  edit: boolean,
  {
    proposed,
    submitted = [],
  }: { proposed?: string; submitted?: readonly Pick<RefusedRow, 'id' | 'texts' | 'version' | 'seen'>[] } = {},
) {
  const [set, crops] = [knownSet('rotation'), knownSet('cultures')];
  const [rows, cropRows, context] = [await readAllRows(set), await readAllRows(crops), await columnContext(set, actor)];
  const form = ruleForm(set, context);
  const rules = rows.map((row) => {
    const sent = submitted.find(({ id }) => id === row.id);
    const shown = sent ? submittedRule(form, row, sent) : ruleView(form, row);
    return row.id === proposed ? { ...shown, cultures: cropsOfType(shown.cropType, cropRows) } : shown;
  });
  return {
    set: setHead(set),
    mode: edit && may(actor, set.allow.edit) ? ('edit' as const) : ('read' as const),
    rights: rightsOf(actor, set),
    lastUpdate: await lastUpdate(set),
    rules,
    crops: cropRows.map((row) => ({ value: `#${row.id}`, label: titleOf(crops, row) })),
    types: form.cultureType.input.options ?? [],
    ofType: Object.fromEntries(CULTURE_TYPES.map((type) => [type, cropsOfType(type, cropRows)])),
  };
}

/** The crops that each type proposes. */
export async function proposedCrops(): Promise<(type: number) => readonly string[]> {
  const rows = await readAllRows(knownSet('cultures'));
  return (type) => cropsOfType(type, rows);
}
