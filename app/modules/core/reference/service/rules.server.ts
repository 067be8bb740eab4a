/** The reference rotation rules: five of Eco+, five of AB (S2§2). */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { readAllRows } from '../data/read-rows.server';
import { CULTURE_TYPES } from '~/kernel/crop-types';
import { knownSet } from '../domain';
import type { SentRule, SentRow } from '../forms/sent-row';
import { cropsOfType, readRule, ruleCrops, ruleView, submittedRule, typeOptions } from '../view/rules.view';
import { setHead, type RefusedRow, type SavedList } from '../view/list.view';
import { columnContext } from './column-context.server';
import { lastUpdate, rightsOf } from './read-list.server';
import { saveSentRow } from './save-sent-row.server';

/**
 * `proposed`: the rule whose crops are taken from its crop type (the button without script); `submitted`: rules to show
 * as submitted.
 */
export async function readRules(
  actor: Actor,
  edit: boolean,
  { proposed, submitted = [] }: { proposed?: string; submitted?: readonly SentRow[] } = {},
) {
  const [set, crops] = [knownSet('rotation'), knownSet('cultures')];
  const [rows, cropRows, context] = [await readAllRows(set), await readAllRows(crops), await columnContext(set, actor)];
  const rules = rows.map((row) => {
    const sent = submitted.find(({ id }) => id === row.id);
    const shown = sent ? submittedRule(set, row, sent, context) : ruleView(set, row, context);
    return row.id === proposed ? { ...shown, cultures: cropsOfType(shown.cropType, cropRows) } : shown;
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
export async function saveRules(actor: Actor, rules: readonly SentRule[]): Promise<SavedList> {
  const set = knownSet('rotation');
  const context = await columnContext(set, actor);
  const crops = rules.some(({ typeChanged }) => typeChanged) ? await readAllRows(knownSet('cultures')) : [];
  const refused: RefusedRow[] = [];
  let changed = 0;
  for (const row of await readAllRows(set)) {
    const rule = rules.find(({ id }) => id === row.id);
    if (!rule) continue;
    const { typeChanged, ...sent } = rule;
    const cultures = cropsOfType(Number(sent.texts.cultureType?.[0]), crops);
    const texts = typeChanged ? { ...sent.texts, cultures } : sent.texts;
    const read = readRule(set, texts, context);
    const saved = await saveSentRow(actor, set, { ...sent, texts }, context, { read });
    if (saved.ok) changed += saved.value;
    else refused.push(saved.reason);
  }
  return { changed, refused };
}

/** The page with the crops proposed by one rule's type; all other fields as submitted. */
export const proposeCrops = (actor: Actor, proposed: string, submitted: readonly SentRule[]): Promise<RulesPage> =>
  readRules(actor, true, { proposed, submitted });
