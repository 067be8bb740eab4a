/** The form of the table: its effect first, then the save. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { jsonIn } from '~/kernel/json-in';
import { rightChangesOf, type RightChanges } from '~/kernel/right-changes';
import type { SentForm } from '~/kernel/sent-form';
import { readRightChanges } from '~/platform/auth/right-changes.server';
import { refusedCommand, replyOf, type Reply } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { tidy, withCells, type GridTab } from '../domain';
import { saveRights, tryRights } from '../service/rights-table.server';
import type { EffectView } from '../view/rights.view';

/** `cell.<role>.<action>`: an action has dots of its own. */
const CELL = /^cell\.([A-Za-z]+)\.(.+)$/;

/** The table that a form or an address carries, without what may not be changed. */
export const triedRights = (text: string): RightChanges => tidy(rightChangesOf(jsonIn(text)) ?? {});

const cellsIn = (sent: SentForm) =>
  [...sent].flatMap(([name, value]) => {
    const [, role, action] = CELL.exec(name) ?? [];
    return role && action ? [{ role, action, value }] : [];
  });

export async function answerRights(
  actor: Actor,
  tab: GridTab,
  sent: SentForm,
): Promise<Response | Reply<{ readonly effect: EffectView }>> {
  if (sent.command === 'save') {
    const saved = await saveRights(actor, triedRights(sent.text('draft')), sent.text('stamp'));
    if (saved.ok) return redirectWithToast(urls.rights({ tab }), 'rights:saved');
    const { by, at } = saved.reason;
    const params = { by, at: at ? formatInstant(at) : '' };
    return refusedCommand('rights', { key: 'rights:conflict', params }, statusOf('conflict'));
  }
  const draft = sent.command === 'defaults' ? {} : withCells(tab, cellsIn(sent), (await readRightChanges()) ?? {});
  return replyOf('rights', 200, { more: { effect: await tryRights(draft) } });
}
