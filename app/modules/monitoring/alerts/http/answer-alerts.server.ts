/** The button of the list of alerts: somebody knows. */
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { acknowledgeAlert } from '../service/acknowledge-alert.server';

const LONGEST_NOTE = 500;

export async function answerAlerts(request: Request, actor: Actor, after: string) {
  const sent = await readSent(request);
  const id = wholeInDigits(sent.text('alert')) || 0;
  const answered = await acknowledgeAlert(actor, id, sent.text('note').trim().slice(0, LONGEST_NOTE));
  if (answered.ok)
    return redirectWithToast(after, {
      ...{ variant: 'success', key: 'alerts:toast.acknowledged', params: { station: answered.value.station } },
    });
  if (answered.reason === 'notFound') throw notFound();
  return refusedCommand('alerts', `alerts:refusal.${answered.reason}`, statusOf('stale'));
}
