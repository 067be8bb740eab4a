/** The reference rotation rules: five of Eco+, five of AB (S2§2). */
import { may, type Actor } from '~/modules/accounts/domain';
import { readAllRows } from '../data/read-rows.server';
import { CULTURE_TYPES, findSet, type ReferenceSet } from '../domain';
import { readValues } from '../forms/read-values';
import { cropsOfType, ruleCrops, ruleView, typedRule, typeOptions } from '../view/rules.view';
import type { SavedList } from '../view/list.view';
import { columnContext } from './column-context.server';
import { lastUpdate, rightsOf } from './read-list.server';
import { saveRow } from './save-row.server';

const known = (key: string): ReferenceSet => {
  const set = findSet(key);
  if (!set) throw new Error(`no reference set ${key}`);
  return set;
};

/** `proposed`: rules whose list is taken from the crop type in the form (the button without script); `refused`: rules to show as they were typed. */
export async function readRules(actor: Actor, edit: boolean, { proposed = {}, refused = [] }: { proposed?: Readonly<Record<string, number>>; refused?: SavedList['refused'] } = {}) {
  const [set, crops] = [known('rotation'), known('cultures')];
  const [rows, cropRows, context] = [await readAllRows(set), await readAllRows(crops), await columnContext(set, { locale: actor.locale })];
  const rules = rows.map(ruleView).map((rule) => {
    const type = proposed[rule.key];
    const typed = refused.find(({ id }) => id === rule.key)?.typed;
    if (typed) return typedRule(rule, typed);
    return type === undefined ? rule : { ...rule, cultureType: type, cultures: cropsOfType(type, cropRows) };
  });
  return {
    set: { key: set.key, icon: set.icon, api: set.api }, mode: edit && may(actor, set.allow.edit) ? 'edit' as const : 'read' as const, rights: rightsOf(actor, set), lastUpdate: await lastUpdate(set),
    rules, crops: ruleCrops(crops, cropRows), types: typeOptions(CULTURE_TYPES, context), ofType: Object.fromEntries(CULTURE_TYPES.map((type) => [type, cropsOfType(type, cropRows)])),
  };
}
export type RulesPage = Awaited<ReturnType<typeof readRules>>;

const COLUMNS = ['ensemble', 'cultureType', 'toutesCultures', 'cultures', 'min', 'max', 'respect'];

/** Saves each rule that changed; a rule that is refused does not stop the others. */
export async function saveRules(actor: Actor, form: FormData): Promise<SavedList> {
  const set = known('rotation');
  const context = await columnContext(set, { locale: actor.locale });
  const refused: SavedList['refused'][number][] = [];
  let changed = 0;
  for (const row of await readAllRows(set)) {
    const version = Number(form.get(`rule.${row.id}.#version`));
    if (!form.has(`rule.${row.id}.#version`)) continue;
    const read = readValues(set, form, context, COLUMNS, `rule.${row.id}.`);
    // What is no number counts as 0 (S2§5).
    for (const bound of ['min', 'max']) if (read.objections.delete(bound) || read.values[bound] === null) read.values[bound] = 0;
    if (form.get(`rule.${row.id}.ensemble`) === '0') read.values.ensemble = false;
    const saved = read.objections.size > 0 ? null : await saveRow(actor, set, row.id, Number.isInteger(version) ? version : null, read.values);
    if (saved?.ok) { changed += saved.value.changed; continue; }
    const objections = saved && !saved.ok && saved.reason.kind === 'invalid' ? saved.reason.objections : read.objections;
    refused.push({ id: row.id, title: row.id, typed: read.typed, reasons: [...objections].map(([column, objection]) => ({ column, objection })), ...(saved && !saved.ok && saved.reason.kind === 'conflict' ? { conflictBy: saved.reason.by } : {}) });
  }
  return { changed, refused };
}
