/** The reference rotation rules: five of Eco+, five of AB (S2§2). */
import type { SentForm } from '~/kernel/sent-form';
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { readAllRows } from '../data/read-rows.server';
import { CULTURE_TYPES, knownSet, titleOf, type CellContext, type ReferenceSet } from '../domain';
import { readSeen, withChoices } from '~/kernel/edit-conflict';
import { readValues, type ReadValues } from '../forms/read-values';
import { cropsOfType, RULE_COLUMNS, ruleCrops, ruleView, submittedRule, typeOptions } from '../view/rules.view';
import { setHead, type RefusedRow, type SavedList } from '../view/list.view';
import { mergeRowForm } from '../view/merge-row-form';
import { columnContext } from './column-context.server';
import { lastUpdate, rightsOf } from './read-list.server';
import { versionOf } from './save-item.server';
import { saveRow } from './save-row.server';

/** A rule as it was sent. */
type SentRule = Pick<RefusedRow, 'id' | 'submitted' | 'version' | 'seen' | 'editConflict'>;

/**
 * `proposed`: the rule whose crops are taken from its crop type (the button without script); `submitted`: rules to show
 * as submitted.
 */
export async function readRules(
  actor: Actor,
  edit: boolean,
  { proposed, submitted = [] }: { proposed?: string; submitted?: readonly SentRule[] } = {},
) {
  const [set, crops] = [knownSet('rotation'), knownSet('cultures')];
  const [rows, cropRows, context] = [await readAllRows(set), await readAllRows(crops), await columnContext(set, actor)];
  const rules = rows
    .map((row) => ruleView(set, row, context))
    .map((rule) => {
      const sent = submitted.find(({ id }) => id === rule.key);
      const shown = sent ? submittedRule(rule, sent) : rule;
      return rule.key === proposed ? { ...shown, cultures: cropsOfType(shown.cropType, cropRows) } : shown;
    });
  return {
    set: setHead(set),
    mode: edit && may(actor, set.allow.edit) ? ('edit' as const) : ('read' as const),
    rights: rightsOf(actor, set),
    lastUpdate: await lastUpdate(set),
    rules,
    crops: ruleCrops(crops, cropRows),
    types: typeOptions(CULTURE_TYPES, context),
    ofType: Object.fromEntries(CULTURE_TYPES.map((type) => [type, cropsOfType(type, cropRows)])),
  };
}
type RulesPage = Awaited<ReturnType<typeof readRules>>;

/** Saves each rule that changed; a rule that is refused does not stop the others. */
export async function saveRules(actor: Actor, sent: SentForm): Promise<SavedList> {
  const set = knownSet('rotation');
  const context = await columnContext(set, actor);
  const refused: RefusedRow[] = [];
  let changed = 0;
  const form = await followChangedTypes(sent);
  for (const row of await readAllRows(set)) {
    const typed = readRule(set, row.id, form, context);
    if (!typed) continue;
    const { read, ...rule } = typed;
    // A text that is no number counts as 0 (S2§5).
    for (const bound of ['min', 'max'])
      if (read.objections.delete(bound) || read.values[bound] === null) read.values[bound] = 0;
    const saved = read.objections.size > 0 ? null : await saveRow(actor, set, row.id, rule.version, read.values);
    if (saved?.ok) {
      changed += saved.value.changed;
      continue;
    }
    const objections =
      saved && !saved.ok && saved.reason.kind === 'invalid' ? saved.reason.objections : read.objections;
    const editConflict =
      saved && !saved.ok && saved.reason.kind === 'conflict'
        ? mergeRowForm(set, { ...rule, current: saved.reason.current }, context)
        : null;
    refused.push({
      ...rule,
      title: titleOf(set, row),
      reasons: [...objections].map(([column, objection]) => ({ column, objection })),
      editConflict: editConflict ?? undefined,
    });
  }
  return { changed, refused };
}

/** The page with the crops proposed by one rule's type; all other fields as submitted. */
export async function proposeCrops(actor: Actor, rule: string, form: SentForm): Promise<RulesPage> {
  const set = knownSet('rotation');
  const context = await columnContext(set, actor);
  return readRules(actor, true, {
    proposed: rule,
    submitted: (await readAllRows(set)).flatMap((row) => readRule(set, row.id, form, context) ?? []),
  });
}

/** Without script the crops of a rule stay those of the type before: they follow its type here, as with script. */
async function followChangedTypes(form: SentForm): Promise<SentForm> {
  const changed = [...form].flatMap(([key, shown]) => {
    const prefix = /^(rule\..+\.)typeShown$/.exec(key)?.[1];
    return prefix !== undefined && shown !== form.get(`${prefix}cultureType`) ? [prefix] : [];
  });
  if (changed.length === 0) return form;
  const crops = await readAllRows(knownSet('cultures'));
  return form.with(
    Object.fromEntries(
      changed.map((prefix) => [`${prefix}cultures`, cropsOfType(Number(form.get(`${prefix}cultureType`)), crops)]),
    ),
  );
}

function readRule(
  set: ReferenceSet,
  id: string,
  form: SentForm,
  context: CellContext,
): (SentRule & { read: ReadValues }) | null {
  const prefix = `rule.${id}.`;
  if (!form.has(`${prefix}#version`)) return null;
  // a pair of radios where a column is a box
  const boxes = form.get(`${prefix}ensemble`) === '0' ? form.with({ [`${prefix}ensemble`]: [] }) : form;
  const read = readValues(set, withChoices(boxes, prefix), context, RULE_COLUMNS, prefix);
  return {
    id,
    read,
    submitted: read.submitted,
    version: versionOf(form, `${prefix}#version`),
    seen: readSeen(form, prefix),
  };
}
