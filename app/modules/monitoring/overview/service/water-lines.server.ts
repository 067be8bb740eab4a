/** Stations with what they measured last, in words, for pages that show more than stations. */
import type { Actor } from '~/kernel/actor';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { kindOf, type StationLine } from '~/modules/monitoring/stations/domain';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { SPARK_DAYS } from '~/modules/monitoring/hydrograph/view/sparkline';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { LineValue } from '../view/kind-home.view';
import type { WaterLine } from '../view/water-lines.view';
import { changeUnit } from '~/modules/monitoring/statistics/view/trend-words';
import { verdictWords } from '~/modules/monitoring/series/view/verdict-words';
import { readLineValues } from './kind-home.server';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

type Named = Pick<StationLine, 'id' | 'name' | 'kind'>;
type Translator = Awaited<ReturnType<typeof translatorOf>>;

/** In the order given; each kind asks its measures once. */
export async function waterLines(actor: Actor, stations: readonly Named[]): Promise<WaterLine[]> {
  const t = await translatorOf(actor);
  const kinds = [...new Set(stations.map(({ kind }) => kind))];
  const values = await Promise.all(
    kinds.map((kind) =>
      readLineValues(
        actor,
        kind,
        stations.filter((one) => one.kind === kind).map(({ id }) => id),
      ),
    ),
  );
  const byStation = new Map(values.flat().map((value) => [value.stationId, value]));
  return stations.map((station) => lineOf(station, byStation.get(station.id), t, actor.locale));
}

function lineOf({ id, name, kind }: Named, last: LineValue | undefined, t: Translator, locale: string): WaterLine {
  const one = t(`stations:kind.${kind}.one`);
  const head = { id, name, to: urls.station(kindOf(kind).word, id) };
  if (!last || last.value === null || last.days === null)
    return {
      ...head,
      what: last && last.analyses > 0 ? `${one} · ${t('timeseries:last.analyses', { count: last.analyses })}` : one,
      value: '',
      age: last && last.days !== null ? last.age : 'none',
      ageText: last && last.days !== null ? t('timeseries:age.ago', { count: last.days }) : t('timeseries:age.none'),
      change: '',
      quantity: null,
      spark: null,
      sparkText: '',
      verdict: null,
    };
  const { decimals } = quantityOf(last.quantity);
  const quantity = quantityName(t, last.quantity);
  const change = last.spark?.change ?? null;
  return {
    ...head,
    what: `${one} · ${quantity}`,
    value: `${last.below ? '<\u202f' : ''}${withUnit(formatNumber(last.value, decimals, locale), last.unit, locale)}`,
    age: last.age,
    ageText: t('timeseries:age.ago', { count: last.days }),
    change:
      change === null
        ? ''
        : t('timeseries:last.change', {
            change: withUnit(formatSigned(change, decimals, locale), changeUnit(last.unit), locale),
            count: SPARK_DAYS,
          }),
    quantity: last.quantity,
    spark: last.spark,
    sparkText: t('timeseries:last.picture', { quantity }),
    verdict: last.verdict && { is: last.verdict.is, words: verdictWords(last.verdict, last.unit, t, locale) },
  };
}
