/** The buttons of readings by hand: note one, take one back. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { READING_FORM } from '../forms/reading.form';
import { addReading, withdrawReading } from '../service/control-readings.server';

export async function answerReading(sent: SentForm, actor: Actor, seriesId: number, after: string) {
  if (sent.command === 'undoReading') {
    const id = wholeInDigits(sent.text('reading')) || 0;
    if (!(await withdrawReading(actor, seriesId, id))) throw notFound();
    return redirectWithToast(`${after}#readings`, 'timeseries:toast.readingUndone');
  }
  const form = await readForm(sent, READING_FORM);
  if (!form.accepted) return form.reply();
  const { readAt, readValue, remark } = form.value;
  await addReading(actor, seriesId, { at: readAt!.getTime(), value: readValue ?? 0, comment: remark });
  return redirectWithToast(`${after}#readings`, 'timeseries:toast.readingSaved');
}
