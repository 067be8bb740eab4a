/** The state of the water in the sentences that an elected person needs, and the chart of what was found. */
import { formatNumber } from '~/kernel/french-number';
import type { LineSpec } from '~/ui/chart/chart-spec';
import type { GroupView, PastLimit, QualityPage } from './quality-page';
import { isCurrent, isKept } from '../domain';
import { decimalsIn, listWords, monthsWords, type Speaking } from './parameter-words';
import { dayOfInstant, lastAgainst, lastWords, notJudgedParts } from './verdict-words';

const SAID = 4;
const MOST_MONTHS = 6;

/** « Métolachlore dépasse 0,1 µg/L, en avril, mai et juin » */
const pastWords = (
  { name, level, unit, worse, exceedances: { months } }: PastLimit,
  { t, locale }: Speaking,
): string => {
  const limit = `${formatNumber(level, decimalsIn(level), locale)}\u00a0${unit}`;
  const own = worse === 'low' ? 'low' : 'one';
  return months.length > MOST_MONTHS
    ? t(`answers:state.${own}`, { name, limit })
    : t(`answers:state.${own}In`, { name, limit, months: monthsWords(months, locale) });
};

/** What an elected person must know: what is past its limit these years, and where nitrate goes. */
export function stateWords(page: QualityPage, speaking: Speaking): string[] {
  const { past, unusual } = page;
  const { t, locale } = speaking;
  const said = past.length > 0 ? [pastSentence(page, speaking)] : keptSentences(page, speaking);
  const open = openSentence(page, speaking);
  if (open) said.push(open);
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
  return page.nitrate ? [...said, nitrateSentence(page.nitrate, speaking)] : said;
}

const spanOf = ({ sinceYear, lastYear }: QualityPage, { t }: Speaking) => ({
  span: t(`answers:state.span.${sinceYear === lastYear ? 'year' : 'years'}`, { first: sinceYear, last: lastYear }),
});
function pastSentence(page: QualityPage, speaking: Speaking): string {
  const { past } = page;
  const { t, locale } = speaking;
  const names = past.slice(0, SAID).map((one) => pastWords(one, speaking));
  if (past.length > SAID) names.push(t('answers:state.more', { count: past.length - SAID }));
  return t('answers:state.past', { ...spanOf(page, speaking), count: past.length, names: listWords(names, locale) });
}
/** Only what is judged up to its last result is told as kept. */
function keptSentences(page: QualityPage, speaking: Speaking): string[] {
  const { limits } = page;
  const { t } = speaking;
  const kept = limits.filter(isKept).length;
  if (limits.length === 0) return [t('answers:state.notJudged')];
  if (kept === limits.length) return [t('answers:state.kept', { ...spanOf(page, speaking), count: kept })];
  return kept === 0
    ? [t('answers:state.nothingJudged', spanOf(page, speaking))]
    : [t('answers:state.keptSome', { ...spanOf(page, speaking), count: kept, of: limits.length })];
}
/** Those whose last result no limit judges. */
export const openLimits = (limits: readonly PastLimit[]): PastLimit[] => limits.filter((one) => !isCurrent(one));
function openSentence({ limits }: QualityPage, speaking: Speaking): string | null {
  const { t, locale } = speaking;
  const open = openLimits(limits);
  if (open.length === 0) return null;
  const names = open.slice(0, SAID).map(({ name, notJudged, last }) =>
    t('answers:state.openOne', {
      name,
      why: notJudgedParts(notJudged, speaking).join(t('answers:verdict.joined')),
      day: last ? dayOfInstant(last.at) : '',
    }),
  );
  if (open.length > SAID) names.push(t('answers:state.more', { count: open.length - SAID }));
  return t('answers:state.open', { count: open.length, names: listWords(names, locale) });
}

function nitrateSentence(
  { figures, last, limit, unit }: NonNullable<QualityPage['nitrate']>,
  speaking: Speaking,
): string {
  const { t, locale } = speaking;
  const { turn, annual, doubt } = figures.trend;
  const way = doubt
    ? t(`answers:state.nitrate.${turn ? 'doubtTurn' : doubt}`)
    : turn
      ? t(`answers:state.nitrate.${turn.before.slope > 0 ? 'rose' : 'fell'}`, { year: turn.year })
      : annual && annual.verdict !== 'no significant trend'
        ? t(`answers:state.nitrate.${annual.verdict}`)
        : t(`answers:state.nitrate.${annual ? 'steady' : 'short'}`);
  if (!limit) return `${way} ${t('answers:state.nitrate.last', { last: lastWords(last, speaking) })}`;
  const level = `${formatNumber(limit.level, decimalsIn(limit.level), locale)}\u00a0${limit.unit || unit}`;
  return `${way} ${lastAgainst(limit, level, speaking)}`;
}
/** The first stands above its chart. */
export function groupWords(group: GroupView, { t, locale }: Speaking): string[] {
  const { molecules, analysed, samplings, withFinds, level, unit, sumLevel, sumPast, sumMax, notJudged } = group;
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
  if (notJudged > 0) said.push(t('answers:group.notJudged', { count: notJudged }));
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
