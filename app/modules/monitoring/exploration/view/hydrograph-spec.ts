/** The words around a hydrograph: what it shows, in a sentence made from the data, and what its lines are called. */
import { capital } from '~/kernel/capital';
import { formatDay } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { EVENT_TYPES, type EventType } from '~/modules/monitoring/station-events/domain';
import type { ChartColour } from '~/ui/chart/chart-spec';
import { quantityOf, STATUSES } from '~/modules/monitoring/series/domain';
import type { HydrographPage, SeriesMark } from './hydrograph-page';
import type { HydrographSpec } from '~/modules/monitoring/hydrograph/view/hydrograph';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

/** The last level is the gravest. */
const LEVEL_COLOURS = ['water', 'leaf', 'ochre', 'brick'] as const;

const MARK_COLOURS = { operation: 'ochre', point: 'ink', suspicion: 'brick' } as const;

type Words = (key: string, options?: Record<string, unknown>) => string;
type Shown = HydrographPage['series'][number];

/** What a series says in the window, from its figures. */
export function sentenceOf({ series, statistics, drawn, station, marks }: Shown, t: Words, locale: string): string {
  if (!statistics) return t('timeseries:finding.none', { station: station.name });
  const number = (value: number) =>
    `${formatNumber(value, quantityOf(series.quantity).decimals, locale)} ${series.unit}`;
  // a value that is to be looked at is told as such
  const isDoubtful = (at: number) =>
    marks.some(({ kind, name, from, to }) => kind === 'suspicion' && name !== 'gap' && from <= at && at <= to);
  const day = (at: number) =>
    isDoubtful(at) ? t('timeseries:finding.doubtful', { day: formatDay(new Date(at)) }) : formatDay(new Date(at));
  const named = { station: station.name, max: number(statistics.max), maxDay: day(statistics.maxAt) };
  return drawn.drawn === 'bars'
    ? t('timeseries:finding.sum', { ...named, sum: number(statistics.sum) })
    : t('timeseries:finding.range', {
        ...named,
        min: number(statistics.min),
        minDay: day(statistics.minAt),
      });
}

/** The lowest and the highest value ever, with their days. */
export function recordsText({ records, series, drawn }: Shown, t: Words, locale: string): string | null {
  if (!records) return null;
  const number = (value: number) =>
    `${formatNumber(value, quantityOf(series.quantity).decimals, locale)} ${series.unit}`;
  return t(`timeseries:finding.${drawn.down ? 'recordsDown' : 'records'}`, {
    ...{ low: number(records.low.value), lowDay: formatDay(new Date(records.low.at)) },
    ...{ high: number(records.high.value), highDay: formatDay(new Date(records.high.at)) },
  });
}

/** Where the mark of a series leads, for those who may go there. */
export type MarkLink = (series: Shown['series'], mark: SeriesMark) => string | undefined;

export function markLabel({ kind, name, from, to, comment }: SeriesMark, t: Words): string {
  const day = (instant: number) => formatDay(new Date(instant));
  const what = t(
    {
      operation: `timeseries:operation.${name}.name`,
      point: `timeseries:mark.${name}`,
      event: `timeseries:event.${name}`,
      suspicion: `timeseries:suspicion.kind.${name}`,
    }[kind],
  );
  const when = from === to ? day(from) : t('timeseries:corrections.fromTo', { from: day(from), to: day(to) });
  return [what, when, comment].filter(Boolean).join(' – ');
}

const colourOf = ({ kind, name }: SeriesMark): ChartColour =>
  kind === 'event' ? EVENT_TYPES[name as EventType].colour : MARK_COLOURS[kind];

export function hydrographSpec(
  { window, series, y, as, today }: HydrographPage,
  t: Words,
  locale: string,
  linkOf: MarkLink = () => undefined,
): HydrographSpec {
  const quantities = series.map(({ drawn, series: { quantity, unit } }) => {
    const name = quantityName(t, quantity);
    return `${drawn.per ? t('timeseries:picture.perMonth', { name }) : name} (${unit})`;
  });
  const [first = '', ...others] = [...new Set(quantities)];
  return {
    id: 'hydrograph',
    title: t('timeseries:picture.title', {
      quantities: [capital(first), ...others].join(', '),
    }),
    description: series.map((one) => sentenceOf(one, t, locale)).join(' '),
    locale,
    from: window.from,
    to: window.to,
    y,
    ...(today >= window.from && today < window.to && { today }),
    series: series.map(({ drawn, series: { quantity, name, thresholds }, station }) => ({
      ...drawn,
      thresholds: (as === 'absolute' && !drawn.per ? thresholds : []).map((value, rank) => ({
        value,
        label: t('timeseries:picture.threshold', { rank: rank + 1 }),
        colour: LEVEL_COLOURS[LEVEL_COLOURS.length - thresholds.length + rank]!,
      })),
      label: [station.name, quantityName(t, quantity), name].filter(Boolean).join(' – '),
    })),
    marks: series.flatMap((one) =>
      one.marks.map((mark) => ({
        ...mark,
        label: markLabel(mark, t),
        colour: colourOf(mark),
        href: mark.opens ?? linkOf(one.series, mark),
      })),
    ),
    words: {
      empty: t('timeseries:picture.empty'),
      raw: t('timeseries:picture.raw'),
      reading: t('timeseries:picture.reading'),
      analysis: t('timeseries:picture.analysis'),
      below: t('timeseries:picture.below'),
      previous: t('timeseries:previous.word'),
      today: t('timeseries:picture.today'),
      band: t('timeseries:band.word'),
      leftOut: t('timeseries:y.leftOut'),
      outside: t('timeseries:rating.outside'),
      statuses: Object.fromEntries(Object.values(STATUSES).map((one) => [one, t(`timeseries:status.${one}`)])),
    },
  };
}
