/** The small form of status and users. */
import type { Actor } from '~/kernel/actor';
import { defineForm, type ValuesOf } from '~/records/fields/domain';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent, type Reply } from '~/platform/http/form.server';
import { TERRITORY_FORM, TERRITORY_LISTS } from '../domain';
import { saveStatusForm } from '../service/status-form.server';

const USERS = { users: TERRITORY_LISTS.users, usersRead: TERRITORY_FORM.usersRead };
const FIELDS = { ...USERS, status: TERRITORY_FORM.status };

/** Null: saved. Who may not set the status is not asked for it. */
export async function answerStatus(request: Request, actor: Actor, id: number): Promise<Reply | null> {
  const sent = await readSent(request);
  const form = await readForm<Partial<typeof FIELDS> & typeof USERS>(
    sent,
    defineForm('territory-status', sent.has('status') ? FIELDS : USERS),
  );
  if (!form.accepted) return form.refuse('badStatus', 'territory:refusal.badStatus');
  const value: ValuesOf<typeof USERS> & Partial<ValuesOf<typeof FIELDS>> = form.value;
  const saved = await saveStatusForm(actor, id, value);
  return saved.ok ? null : form.refuse(saved.reason, `territory:refusal.${saved.reason}`);
}
