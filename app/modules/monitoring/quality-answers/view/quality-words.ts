/** The state of the water in the sentences that an elected person needs, and the chart of what was found. */
import { formatNumber } from '~/kernel/french-number';
import type { LineSpec } from '~/ui/chart/chart-spec';
import type { GroupView, PastLimit, QualityPage } from './quality-page';
import { decimalsIn, listWords, monthsWords, type Speaking } from './parameter-words';

const SAID = 4;
const MOST_MONTHS = 6;

/** « Métolachlore dépasse 0,1 µg/L, en avril, mai et juin » */
const pastWords = ({ name, level, unit, exceedances: { months } }: PastLimit, { t, locale }: Speaking): string => {
  const limit = `${formatNumber(level, decimalsIn(level), locale)}\u00a0${unit}`;
  return months.length > MOST_MONTHS
    ? t('answers:state.one', { name, limit })
    : t('answers:state.oneIn', { name, limit, months: monthsWords(months, locale) });
};

/** What an elected person must know: what is past its limit these years, and where nitrate goes. */
export function stateWords(
  { past, unusual, judged, sinceYear, lastYear, nitrate }: QualityPage,
  speaking: Speaking,
): string[] {
  const { t, locale } = speaking;
  const span = { first: sinceYear, last: lastYear };
  const said: string[] = [];
  if (judged === 0) said.push(t('answers:state.notJudged'));
  else if (past.length === 0) said.push(t('answers:state.kept', { ...span, count: judged }));
  else {
    const names = past.slice(0, SAID).map((one) => pastWords(one, speaking));
    if (past.length > SAID) names.push(t('answers:state.more', { count: past.length - SAID }));
    said.push(t('answers:state.past', { ...span, count: past.length, names: listWords(names, locale) }));
  }
  if (unusual.length > 0)
    said.push(
      t('answers:state.unusual', {
        count: unusual.length,
        names: listWords(
          unusual.slice(0, SAID).map(({ name }) => name),
          locale,
        ),
      }),
    );
  if (!nitrate) return said;
  const { turn, annual } = nitrate.figures.trend;
  const [limit] = nitrate.figures.limits;
  const last = `${formatNumber(nitrate.last, decimalsIn(nitrate.last), locale)}\u00a0${nitrate.unit}`;
  const way = turn
    ? t(`answers:state.nitrate.${turn.before.slope > 0 ? 'rose' : 'fell'}`, { year: turn.year })
    : annual && annual.verdict !== 'no significant trend'
      ? t(`answers:state.nitrate.${annual.verdict}`)
      : t('answers:state.nitrate.steady');
  const against = limit
    ? t(`answers:state.nitrate.${nitrate.last > limit.level ? 'above' : 'under'}`, {
        last,
        limit: `${formatNumber(limit.level, decimalsIn(limit.level), locale)}\u00a0${nitrate.unit}`,
      })
    : t('answers:state.nitrate.last', { last });
  return [...said, `${way} ${against}`];
}

/** The first stands above its chart. */
export function groupWords(group: GroupView, { t, locale }: Speaking): string[] {
  const { molecules, analysed, samplings, withFinds, level, unit, sumLevel, sumPast, sumMax } = group;
  const limitOf = (value: number) => `${formatNumber(value, decimalsIn(value), locale)}\u00a0${unit}`;
  const past = molecules.filter((one) => one.past > 0);
  const said: string[] = [];
  if (level !== null)
    said.push(
      t('answers:group.past', {
        ...{ count: past.length, limit: limitOf(level) },
        names: listWords(
          past.map(({ name }) => name),
          locale,
        ),
      }),
    );
  said.push(t('answers:group.found', { count: molecules.length, analysed, samplings, withFinds }));
  if (sumLevel !== null && sumMax)
    said.push(
      t('answers:group.sum', {
        ...{ count: sumPast, limit: limitOf(sumLevel) },
        most: `${formatNumber(sumMax.value, 3, locale)}\u00a0${unit}`,
      }),
    );
  return said;
}

/** The most present molecule of each sampling; where nothing was found, a hollow mark at the largest limit. */
export function groupChart(group: GroupView, { t, locale }: Speaking): LineSpec {
  const { code, unit, points, level, molecules } = group;
  const placed = (below: boolean) =>
    points.filter((one) => one.below === below).map(({ at, value }) => [at, value] as const);
  const decimals = Math.max(1, ...molecules.map(({ max }) => decimalsIn(max)));
  return {
    id: `group-${code}`,
    kind: 'lines',
    title: t('answers:group.chart'),
    subtitle: t('answers:chart.hollow'),
    locale,
    height: 280,
    axis: { unit, decimals },
    x: { type: 'time' },
    series: [
      {
        ...{ id: 'quantified', label: t('answers:chart.quantified'), curve: 'none' as const, dots: 'full' as const },
        points: placed(false),
      },
      {
        ...{ id: 'below', label: t('answers:chart.below'), curve: 'none' as const, dots: 'open' as const },
        points: placed(true),
      },
    ].filter((one) => one.points.length > 0),
    thresholds: level === null ? [] : [{ label: t('answers:group.each'), value: level }],
  };
}
