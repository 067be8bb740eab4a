/** A number that was typed or read from a label: seen, or its sheet opened. */
import { redirect } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent } from '~/platform/http/form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { SEEN_FORM } from '../domain';
import { seekByNumber } from '../service/find-device.server';
import { markSeen } from '../service/mark-seen.server';
import { stationOfCode } from '../service/open-assignment.server';

export async function answerInventory(request: Request, actor: Actor, since: string) {
  const sent = await readSent(request);
  const form = await readForm(sent, SEEN_FORM);
  if (!form.accepted) return form.reply();
  const { number, seenAt } = form.value;
  const found = await seekByNumber(number);
  if (typeof found === 'string') return form.again({ number: `equipment:fault.number.${found}` }, 422);
  if (sent.command === 'open') return redirect(urls.device(found));
  const stationId = seenAt === '' ? null : await stationOfCode(actor, seenAt);
  if (typeof stationId === 'string') return form.again({ seenAt: `equipment:fault.station.${stationId}` }, 422);
  const marked = await markSeen(actor, { deviceId: found, stationId });
  if (!marked.ok) return form.again({ number: 'equipment:fault.number.unknown' }, 422);
  return redirectWithToast(urls.inventory({ since, station: seenAt }), {
    ...{ variant: 'success', key: 'equipment:toast.seen', params: { number } },
  });
}
