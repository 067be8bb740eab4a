/** The buttons of an event: save it, let it be monitored, close it, diagnose, delete it. */
import type { Actor } from '~/kernel/actor';
import type { Outcome } from '~/kernel/outcome';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { civilDay, defineForm, text } from '~/records/fields/domain';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { EVENT_FORM, type EventValues } from '../domain';
import { changeEvent, deleteEvent, EVENT_ENTITY, saveEvent, type EventRefusal } from '../service/change-event.server';
import { addAction, removeAction } from '../service/diagnose-event.server';
import { shareEvent } from '../service/share-event.server';
import { goneEvent, storedEvent } from '../service/read-events.server';

interface Place {
  readonly word: string;
  readonly stationId: number;
}

/** `id` 0: a new one. */
export async function answerEvent(request: Request, actor: Actor, { word, stationId }: Place, id: number) {
  const sent = await readSent(request);
  const here = urls.stationEvent(word, stationId, id);
  const at = { stationId, id, version: 0 };
  if (id > 0)
    switch (sent.command) {
      case 'monitor':
        return done(await changeEvent(actor, at, (values) => ({ ...values, eventType: 'S' })), here, 'monitored');
      case 'reopen':
        return done(await changeEvent(actor, at, (values) => ({ ...values, closeDate: null })), here, 'reopened');
      case 'share': {
        const origin = await publicOrigin(request);
        const shared = await shareEvent(actor, { stationId, id, origin });
        if (shared.ok) return redirectWithToast(`${here}#share`, 'stationEvents:toast.shared');
        if (shared.reason === 'notFound') throw notFound();
        return redirectWithToast(here, { variant: 'error', key: `stationEvents:refusal.share.${shared.reason}` });
      }
      case 'close': {
        const form = await readForm(sent, CLOSE_FORM);
        if (!form.accepted) return form.reply();
        const closed = await changeEvent(actor, at, (values) => ({ ...values, closeDate: form.value.closedOn }));
        return closed.ok || typeof closed.reason === 'string'
          ? done(closed, here, 'closed')
          : form.again({ closedOn: Object.values(closed.reason.faults)[0]! }, 400);
      }
      case 'diagnose': {
        const form = await readForm(sent, ACTION_FORM);
        if (!form.accepted) return form.reply();
        const added = await addAction(actor, stationId, id, form.value);
        return added.ok || typeof added.reason === 'string'
          ? done(added, here, 'diagnosed')
          : form.again(added.reason.faults, 400);
      }
      case 'undiagnose':
        return done(
          await removeAction(actor, stationId, id, wholeInDigits(sent.text('action')) ?? 0),
          here,
          'undiagnosed',
        );
    }
  const answer = await answerRecord(sent, actor, {
    form: EVENT_FORM,
    labels: 'stationEvents:field',
    ...(id > 0 && { stored: () => storedEvent(stationId, id), deleted: () => goneEvent(actor, id) }),
    save: (values: EventValues, version) => saveEvent(actor, { stationId, id, version }, values),
  });
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(urls.stationEvent(word, stationId, answer.saved), 'stationEvents:toast.saved');
}

const CLOSE_FORM = defineForm('closeEvent', { closedOn: civilDay() }, ({ closedOn }) =>
  closedOn === null ? { closedOn: 'stationEvents:fault.closeDay' } : undefined,
);
const code = (required: string | false) => text({ max: 40, trim: true, ...(required && { required }) });
const ACTION_FORM = defineForm('eventAction', {
  diagnosticCode: code('stationEvents:fault.problem'),
  solutionCode: code(false),
});

/** A button that has no fields of its own. */
function done(changed: Outcome<number, EventRefusal>, to: string, key: string) {
  if (changed.ok) return redirectWithToast(to, `stationEvents:toast.${key}`);
  if (changed.reason === 'notFound') throw notFound();
  return redirectWithToast(to, { variant: 'error', key: 'stationEvents:refusal.changed' });
}

export async function answerDeletion(actor: Actor, { word, stationId }: Place, id: number) {
  const deleted = await deleteEvent(actor, stationId, id);
  if (!deleted.ok) throw notFound();
  return redirectWithToast(urls.stationEvents(word, stationId), {
    variant: 'success',
    key: 'stationEvents:toast.deleted',
    params: { name: deleted.value.name },
    ...(await deletionOf(EVENT_ENTITY, id)),
  });
}
