/** Rows typed in the list of a set, and the rotation rules: each is saved by itself. */
import type { Actor } from '~/kernel/actor';
import { readSeen } from '~/kernel/edit-conflict';
import type { SentForm } from '~/kernel/sent-form';
import { rowsOf, submittedTexts } from '~/records/fields/domain';
import { replyOf } from '~/platform/http/form.server';
import { knownSet, type ReferenceSet } from '../domain';
import { columnContext } from '../service/column-context.server';
import { proposedCrops, readRules } from '../service/rules.server';
import type { SavedList } from '../view/list.view';
import { listForm } from '../view/list.view';
import { RULE_COMMANDS, ruleForm } from '../view/rules.view';
import { answerRows } from './answer-row.server';

const MOST_ROWS = 500;

/** `rows` names those that came whole. */
export async function answerList(actor: Actor, set: ReferenceSet, sent: SentForm): Promise<SavedList> {
  const context = await columnContext(set, actor);
  const typed = rowsOf(sent, 'row');
  const rows = sent.getAll('rows').slice(0, MOST_ROWS);
  return answerRows(
    actor,
    { set, context, form: listForm(set, context) },
    rows.flatMap((id) => {
      const row = typed.get(id);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** The form again – with the crops that a type proposes, or with what was refused –, or how many rules were saved. */
export async function answerRules(actor: Actor, sent: SentForm) {
  const set = knownSet('rotation');
  const context = await columnContext(set, actor);
  const form = ruleForm(set, context);
  // a pair of radios where a column is a box
  const rules = [...rowsOf(sent, 'rule')].map(
    ([id, rule]) => [id, rule.text('ensemble') === '0' ? rule.with({ ensemble: [] }) : rule] as const,
  );
  const command = RULE_COMMANDS.read(sent.command);
  if (command) {
    const submitted = rules.map(([id, rule]) => ({
      ...{ id, texts: submittedTexts(form, rule), version: rule.version },
      seen: readSeen(rule),
    }));
    const page = await readRules(actor, true, { proposed: command.rule, submitted });
    return { reply: replyOf('rules', 200, { more: { page, refused: [] as SavedList['refused'] } }) };
  }
  const saved = await answerRows(actor, { set, context, form }, await withTypes(rules));
  if (saved.refused.length === 0) return { changed: saved.changed };
  const page = await readRules(actor, true, { submitted: saved.refused });
  return { reply: replyOf('rules', 422, { more: { page, refused: saved.refused } }) };
}

/** Without script the crops of a rule could not follow its type. */
async function withTypes(rules: readonly (readonly [id: string, rule: SentForm])[]) {
  const isOther = (rule: SentForm): boolean =>
    rule.has('typeShown') && rule.get('typeShown') !== rule.get('cultureType');
  const proposed = rules.some(([, rule]) => isOther(rule)) ? await proposedCrops() : () => [];
  return rules.map(
    ([id, rule]) =>
      [id, isOther(rule) ? rule.with({ cultures: proposed(Number(rule.text('cultureType'))) }) : rule] as const,
  );
}
