/** The buttons of readings by hand: note one, take one back. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { parseTexts, submittedTexts } from '~/modules/core/fields/domain';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { Series } from '../domain';
import { READING_FIELDS } from '../forms/reading.form';
import { addReading, withdrawReading } from '../service/control-readings.server';
import type { CorrectionReply } from '../view/corrections-page';

export async function answerReading(actor: Actor, series: Series, form: SentForm, after: string) {
  if (form.command === 'undoReading') {
    const id = wholeInDigits(form.text('reading')) || 0;
    if (!(await withdrawReading(actor, series.id, id))) throw notFound();
    return redirectWithToast(`${after}#readings`, 'timeseries:toast.readingUndone');
  }
  const texts = submittedTexts(READING_FIELDS, form);
  const read = parseTexts(READING_FIELDS, texts);
  if ('faults' in read) return data<CorrectionReply>({ texts: {}, reading: { texts, faults: read.faults } }, 422);
  const { readAt, readValue, remark } = read.values;
  if (!readAt)
    return data<CorrectionReply>({ texts: {}, reading: { texts, faults: { readAt: 'common:form.required' } } }, 422);
  await addReading(actor, series.id, { at: readAt.getTime(), value: readValue ?? 0, comment: remark });
  return redirectWithToast(`${after}#readings`, 'timeseries:toast.readingSaved');
}
