/** The buttons of the page of a station's series: save the settings of one, take an empty one away. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { readSeen, withChoices } from '~/kernel/edit-conflict';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { parseTexts, submittedTexts, textsOf } from '~/modules/core/fields/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { SERIES_FIELDS } from '../forms/series.form';
import { removeSeries, saveSettings, type HeldBy } from '../service/series-settings.server';
import { inputName } from '../view/recipe-words';
import type { SeriesReply } from '../view/series-page';

const FAULTS = {
  exists: { name: 'timeseries:settingsFault.exists' },
  bounds: { highest: 'timeseries:settingsFault.bounds' },
  thresholds: { threshold1: 'timeseries:settingsFault.thresholds' },
  mainElsewhere: { main: 'timeseries:settingsFault.main' },
} as const;

export async function answerSeries(actor: Actor, stationId: number, sent: SentForm, after: string) {
  const number = (name: string) => wholeInDigits(sent.text(name)) || 0;
  const id = number('series');
  if (sent.command === 'remove') {
    const removed = await removeSeries(actor, stationId, id);
    if (removed.ok) return redirectWithToast(after, 'timeseries:toast.seriesRemoved');
    if (removed.reason === 'notFound') throw notFound();
    return data<SeriesReply>({ held: await heldWords(actor, removed.reason) }, 409);
  }
  const form = withChoices(sent);
  const texts = submittedTexts(SERIES_FIELDS, form);
  const read = parseTexts(SERIES_FIELDS, texts);
  if ('faults' in read) return data<SeriesReply>({ texts, faults: read.faults as Record<string, string> }, 422);
  const values = { ...read.values, breakHours: read.values.breakHours ?? 0 };
  const saved = await saveSettings(actor, stationId, { id, version: number('version') }, values);
  if (saved.ok) return redirectWithToast(after, 'timeseries:toast.seriesSaved');
  if (saved.reason === 'notFound') throw notFound();
  if (typeof saved.reason === 'string') return data<SeriesReply>({ texts, faults: FAULTS[saved.reason] }, 422);
  if ('kind' in saved.reason) {
    const { count, from, to } = saved.reason;
    const window = { from: formatInstant(new Date(from)), to: formatInstant(new Date(to)) };
    return data<SeriesReply>(
      { texts, refused: { key: 'timeseries:settings.closed', params: { count, ...window } } },
      409,
    );
  }
  const { theirs } = saved.reason;
  return data<SeriesReply>(
    conflictOfFields(
      SERIES_FIELDS,
      { seen: readSeen(form), submitted: texts, stored: textsOf(SERIES_FIELDS, theirs.values) },
      { by: theirs.updatedBy, at: theirs.updatedAt, version: theirs.version },
      { t: await translatorOf(actor), locale: actor.locale, labels: 'timeseries:seriesField' },
    ),
    409,
  );
}

async function heldWords(actor: Actor, { computed, ...counts }: HeldBy) {
  const t = await translatorOf(actor);
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  return [
    ...counted.map(([what, count]) => ({ key: `timeseries:settingsHeld.${what}`, params: { count } })),
    ...computed.map((one) => ({
      key: 'timeseries:settingsHeld.computed',
      params: { name: inputName({ ...one, station: null }, t) },
    })),
  ];
}
