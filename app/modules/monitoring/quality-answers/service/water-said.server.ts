/** What the sheet of a station says of its water: the sentences of its tab, and how much they stand on. */
import type { Actor } from '~/kernel/actor';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { WaterSaid } from '../view/quality-page';
import { stateWords } from '../view/quality-words';
import { lastAnalysed } from './analysed-values.server';
import { readQuality } from './read-quality-page.server';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** Null: nothing was ever analysed there. */
export async function readWaterSaid(actor: Actor, station: ReachedStation): Promise<WaterSaid | null> {
  const { analyses, word } = kindOf(station.kind);
  if (analyses !== true) return null;
  const [last] = await lastAnalysed(actor, [station.id], undefined);
  if (!last) return null;
  const t = (await translatorOf(actor)) as Words;
  const sentences = stateWords(await readQuality(actor, station), { t, locale: actor.locale });
  return {
    ...{ n: last.n, lastAt: last.lastAt, sentences },
    ...{ quality: urls.stationPage(word, station.id, 'quality') },
    samplings: urls.stationPage(word, station.id, 'samplings'),
  };
}
