/** The words around a hydrograph: what it shows, in a sentence made from the data, and what its lines are called. */
import { formatDay } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import type { HydrographPage } from './hydrograph-page';
import type { HydrographSpec } from './hydrograph';

type Words = (key: string, options?: Record<string, unknown>) => string;
type Shown = HydrographPage['series'][number];

/** What a series says in the window, from its figures. */
export function sentenceOf({ series, statistics, drawn, station }: Shown, t: Words, locale: string): string {
  if (!statistics) return t('timeseries:finding.none', { station: station.name });
  const number = (value: number) => `${formatNumber(value, drawn.decimals, locale)} ${series.unit}`;
  const named = { station: station.name, max: number(statistics.max), maxDay: formatDay(new Date(statistics.maxAt)) };
  return drawn.drawn === 'bars'
    ? t('timeseries:finding.sum', { ...named, sum: number(statistics.sum) })
    : t('timeseries:finding.range', {
        ...named,
        min: number(statistics.min),
        minDay: formatDay(new Date(statistics.minAt)),
      });
}

export function hydrographSpec({ window, series }: HydrographPage, t: Words, locale: string): HydrographSpec {
  const quantities = series.map(
    ({ series: { quantity, unit } }) => `${t(`timeseries:quantity.${quantity}`)} (${unit})`,
  );
  const [first = '', ...others] = [...new Set(quantities)];
  return {
    id: 'hydrograph',
    title: [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others].join(', '),
    description: series.map((one) => sentenceOf(one, t, locale)).join(' '),
    locale,
    from: window.from,
    to: window.to,
    series: series.map(({ drawn, series: { quantity, name }, station }) => ({
      ...drawn,
      label: [station.name, t(`timeseries:quantity.${quantity}`), name].filter(Boolean).join(' – '),
    })),
    words: { empty: t('timeseries:picture.empty') },
  };
}
