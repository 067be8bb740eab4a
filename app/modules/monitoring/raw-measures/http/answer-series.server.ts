/** The buttons of the page of a station's series: save the settings of one, take an empty one away. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { WHOLE } from '~/kernel/form';
import { refused } from '~/kernel/outcome';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { defineForm } from '~/records/fields/domain';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent, replyOf } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { SERIES_FIELDS } from '../forms/series.form';
import {
  removeSeries,
  saveSettings,
  storedSettings,
  type HeldBy,
  type SettingsRefusal,
} from '../service/series-settings.server';
import { inputName } from '~/modules/monitoring/derived-series/view/recipe-words';
import { answerQuantity } from './answer-quantity.server';
import type { SeriesMore } from '../view/series-page';

const FAULTS = {
  exists: { name: 'timeseries:settingsFault.exists' },
  bounds: { highest: 'timeseries:settingsFault.bounds' },
  thresholds: { threshold1: 'timeseries:settingsFault.thresholds' },
  mainElsewhere: { main: 'timeseries:settingsFault.main' },
} as const;

export async function answerSeries(request: Request, actor: Actor, stationId: number, after: string) {
  const sent = await readSent(request);
  const id = wholeInDigits(sent.text('series')) || 0;
  if (sent.command === 'quantity' || sent.command === 'undoQuantity')
    return answerQuantity(sent, actor, { stationId, id, after });
  if (sent.command === 'remove') return remove(actor, stationId, id, after);
  const answer = await answerRecord(sent, actor, {
    form: defineForm('series', SERIES_FIELDS),
    labels: 'timeseries:seriesField',
    hasOtherForms: true,
    stored: () => storedSettings(stationId, id),
    deleted: () => deletedMeanwhile('series', id),
    async save(read, version) {
      const values = { ...read, breakHours: read.breakHours ?? 0 };
      const saved = await saveSettings(actor, stationId, { id, version }, values);
      return saved.ok ? saved : refused(told(saved.reason));
    },
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(after, 'timeseries:toast.seriesSaved');
}

function told(reason: SettingsRefusal): RecordRefusal {
  if (reason === 'notFound' || reason === 'conflict') return reason;
  if (typeof reason === 'string') return { reason, faults: FAULTS[reason] };
  const { count, from, to } = reason;
  const window = { from: formatInstant(new Date(from)), to: formatInstant(new Date(to)) };
  return { reason: 'stale', faults: { [WHOLE]: { key: 'timeseries:settings.closed', params: { count, ...window } } } };
}

async function remove(actor: Actor, stationId: number, id: number, after: string) {
  const removed = await removeSeries(actor, stationId, id);
  if (removed.ok) return redirectWithToast(after, 'timeseries:toast.seriesRemoved');
  if (removed.reason === 'notFound') throw notFound();
  return replyOf<SeriesMore>('series', statusOf('used'), { more: { held: await heldWords(actor, removed.reason) } });
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
