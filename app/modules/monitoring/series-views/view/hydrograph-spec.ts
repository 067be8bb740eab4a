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

/** The day of a value; one that is to be looked at is told as such. */
function dayOf(at: number, marks: Shown['marks'], t: Words): string {
  const day = formatDay(new Date(at));
  const isDoubtful = marks.some(
    ({ kind, name, from, to }) => kind === 'suspicion' && name !== 'gap' && from <= at && at <= to,
  );
  return isDoubtful ? t('timeseries:finding.doubtful', { day }) : day;
}

/** What a series says in the window, from its figures. */
export function sentenceOf({ series, statistics, drawn, station, marks }: Shown, t: Words, locale: string): string {
  if (!statistics) return t('timeseries:finding.none', { station: station.name });
  const number = (value: number) =>
    `${formatNumber(value, quantityOf(series.quantity).decimals, locale)} ${series.unit}`;
  const day = (at: number) => dayOf(at, marks, t);
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
export function recordsText({ records, series, drawn, marks }: Shown, t: Words, locale: string): string | null {
  if (!records) return null;
  const number = (value: number) =>
    `${formatNumber(value, quantityOf(series.quantity).decimals, locale)} ${series.unit}`;
  return t(`timeseries:finding.${drawn.down ? 'recordsDown' : 'records'}`, {
    ...{ low: number(records.low.value), lowDay: dayOf(records.low.at, marks, t) },
    ...{ high: number(records.high.value), highDay: dayOf(records.high.at, marks, t) },
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

/** Where its alerts ring, by name; lines that somebody drew at another level beside them. */
function levelLines(
  { thresholds, alertLevels }: Pick<Shown['series'], 'thresholds'> & Pick<Shown, 'alertLevels'>,
  t: Words,
): NonNullable<HydrographSpec['series'][number]['thresholds']> {
  const colourOfLevel = (rank: number, of: number) => LEVEL_COLOURS[LEVEL_COLOURS.length - of + rank] ?? 'brick';
  const rings = alertLevels.map(({ level, of, value }) => ({
    value,
    label: t('timeseries:picture.alertLevel', { level }),
    colour: colourOfLevel(level - 1, of),
  }));
  const drawn = thresholds.flatMap((value, rank) =>
    rings.some((one) => one.value === value)
      ? []
      : [
          {
            value,
            label: t('timeseries:picture.threshold', { rank: rank + 1 }),
            colour: colourOfLevel(rank, thresholds.length),
          },
        ],
  );
  return [...rings, ...drawn];
}
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
    series: series.map(({ drawn, series: { quantity, name, thresholds }, station, alertLevels }) => ({
      ...drawn,
      thresholds: as === 'absolute' && !drawn.per ? levelLines({ thresholds, alertLevels }, t) : [],
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
