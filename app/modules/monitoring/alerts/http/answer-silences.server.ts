/** The buttons of the page of silences. */
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { SILENCE_FORM } from '../domain';
import { addSilence, stopSilence } from '../service/silences.server';

export async function answerSilences(request: Request, actor: Actor, stationId: number | null) {
  const sent = await readSent(request);
  const after = urls.silences(stationId === null ? {} : { station: stationId });
  if (sent.command === 'end') {
    const ended = await stopSilence(actor, wholeInDigits(sent.text('silence')) || 0);
    if (!ended.ok) throw notFound();
    return redirectWithToast(after, 'alerts:toast.silenceEnded');
  }
  const form = await readForm(sent, SILENCE_FORM);
  if (!form.accepted) return form.reply();
  const added = await addSilence(actor, stationId, form.value);
  if (!added.ok) throw notFound();
  return redirectWithToast(after, 'alerts:toast.silenceAdded');
}
