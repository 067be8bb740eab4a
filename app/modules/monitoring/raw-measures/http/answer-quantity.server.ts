/** The buttons under the settings of a series: correct its quantity, take that back. */
import type { Actor } from '~/kernel/actor';
import { WHOLE, type Fault } from '~/kernel/form';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { inputName } from '~/modules/monitoring/derived-series/view/recipe-words';
import { refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import { QUANTITY_FORM } from '../forms/quantity.form';
import { correctQuantity, undoQuantity, type QuantityRefusal } from '../service/correct-quantity.server';

interface Asked {
  readonly stationId: number;
  readonly id: number;
  /** the page of the station's series */
  readonly after: string;
}

export async function answerQuantity(sent: SentForm, actor: Actor, { stationId, id, after }: Asked) {
  const t = await translatorOf(actor);
  if (sent.command === 'undoQuantity') {
    const change = wholeInDigits(sent.text('change')) || 0;
    const undone = await undoQuantity(actor, stationId, { id, change });
    if (undone.ok) return redirectWithToast(after, 'timeseries:toast.quantityUndone');
    return refusedCommand('button', faultOf(undone.reason, t), statusOf('used'));
  }
  const form = await readForm(sent, QUANTITY_FORM);
  if (!form.accepted) return form.reply();
  const corrected = await correctQuantity(actor, stationId, { id, version: form.version }, form.value);
  if (corrected.ok) return redirectWithToast(after, 'timeseries:toast.quantityCorrected');
  const { reason } = corrected;
  const field = reason === 'unit' || reason === 'exists' ? 'quantity' : WHOLE;
  return form.again({ [field]: faultOf(reason, t) }, statusOf(typeof reason === 'string' ? reason : 'used'));
}

/** Each refusal says what to do about it. */
function faultOf(reason: QuantityRefusal, t: Translate): Fault {
  if (reason === 'notFound') throw notFound();
  if (typeof reason === 'string') return `timeseries:quantityFault.${reason}`;
  const { computed, ...counts } = reason;
  const parts = [
    ...Object.entries(counts).flatMap(([what, count]) =>
      count > 0 ? [t(`timeseries:quantityLeaning.${what}`, { count })] : [],
    ),
    ...computed.map((one) =>
      t('timeseries:quantityLeaning.computed', { name: inputName({ ...one, station: null }, t) }),
    ),
  ];
  return { key: 'timeseries:quantityFault.leaning', params: { what: parts.join(' ; ') } };
}
