/** How the product speaks of the quality of a water, of files of analyses and of what stands around a hydrograph. */
import { capital } from '~/kernel/capital';
import { formatDay } from '~/kernel/civil-date';
import { DAY_MS, dayNumberOf, dayStart } from '~/kernel/civil-time';
import { parseFrenchNumber } from '~/kernel/french-number';
import { scaleOfSymbol } from '~/modules/monitoring/analysed-units/domain';
import { recordsOf } from '~/modules/monitoring/series-views/domain/compared';
import { hydrographSpec, recordsText, sentenceOf } from '~/modules/monitoring/series-views/view/hydrograph-spec';
import { thresholdWords } from '~/modules/monitoring/hydrograph/view/panel-words';
import { insideText } from '~/modules/monitoring/situation/view/situation-words';
import { limitText, verdictWords } from '~/modules/monitoring/series/view/verdict-words';
import type { Analysis } from '~/modules/monitoring/quality/domain';
import { broken, type Broken } from '~/modules/monitoring/quality/domain/control-rules';
import { readAnalysisFile } from '~/modules/monitoring/quality/domain/read-file';
import { settleReplicates } from '~/modules/monitoring/quality/domain/replicates';
import { exactNumber, resultWords } from '~/modules/monitoring/quality/view/result-words';
import {
  classVerdict,
  groupDaysOf,
  isPast,
  knownSeries,
  moleculesOf,
  trendOfResults,
  verdictOf,
  type KnownSeries,
  type WaterThreshold,
  type Within,
} from '~/modules/monitoring/quality-answers/domain';
import { classWords, trendWords } from '~/modules/monitoring/quality-answers/view/parameter-words';
import type { PastLimit, QualityPage } from '~/modules/monitoring/quality-answers/view/quality-page';
import { groupWords, stateWords } from '~/modules/monitoring/quality-answers/view/quality-words';
import { limitSentences } from '~/modules/monitoring/quality-answers/view/verdict-words';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { statisticsOf } from '~/modules/monitoring/series/domain/view';
import type { Given, Way, Words } from './read-numbers';

const FR = 'fr';
const CODES: Readonly<Record<string, string>> = {
  ...{ Nitrates: '1340', Nitrites: '1339', Atrazine: '1107', 'Atrazine déséthyl': '1108', Glyphosate: '1506' },
  ...{ 'Oxygène dissous': '1311', Métolachlore: '1221' },
};
const codeOf = (name: string): string => CODES[name] ?? name;
const hours = (day: string): Date => new Date(dayStart(dayNumberOf(isoOf(day))) + 10 * 3_600_000);
const isoOf = (day: string): string => day.split('/').reverse().join('-');

/** « < 0,5 », « 62 »: what a laboratory wrote. */
function written(text: string): Pick<Analysis, 'remark' | 'result' | 'lq'> {
  const [, sign = '', digits = ''] = /^([<>]?)\s*(.+)$/.exec(text) ?? [];
  const value = parseFrenchNumber(digits);
  if (value === null || value === undefined) throw new Error(`« ${text} » is no result`);
  return { remark: sign === '<' ? 10 : sign === '>' ? 3 : 1, result: value, lq: sign === '<' ? value : null };
}

/** Rows of results as a reader sees them: one parameter, or one named in each row. */
function analysesIn(given: Given): Analysis[] {
  const [units, results] = [given.texts('units'), given.texts('results')];
  const [names, fractions] = ['parameters', 'fractions'].map((key) => (given.has(key) ? given.texts(key) : []));
  return given.texts('days').map((day, rank) => ({
    ...{ stationId: 1, samplingId: rank, replicate: 0, importId: 1, nature: 'parameter', inSitu: 2, text: '' },
    ...{ parameter: codeOf(names![rank] ?? given.text('parameter')), at: hours(day), support: '3' },
    ...{ fraction: fractions![rank] ?? '3', unit: units.length === 1 ? units[0]! : units[rank]! },
    ...{ ld: null, saturation: null, uncertainty: null, status: 1, qualification: 1, accreditation: 0, difficulty: 0 },
    ...{ method: '', laboratory: 'L', producer: '', analysedAt: null, code: '', comment: '' },
    ...written(results[rank]!),
  }));
}
function knownIn(given: Given): KnownSeries[] {
  const known = knownSeries(analysesIn(given), { scaleOf: scaleOfSymbol, isSettled: () => false });
  if (!given.has('sensor')) return known;
  const values = given.numbers('sensor');
  const days = given.texts('sensorDays').map((day, rank) => {
    const at = hours(day).getTime();
    return { at, day: dayNumberOf(isoOf(day)), remark: 1, lq: null, value: values[rank]! };
  });
  const unit = given.unit('sensor');
  const parameter = codeOf(given.text('parameter'));
  const of = { parameter, fraction: '', unit, support: '3', source: 'sensor', scale: scaleOfSymbol(unit) } as const;
  const { at, day, value } = days.at(-1)!;
  return [...known, { ...of, days, aside: [], last: { at, day, value } }];
}

interface Limiting {
  readonly parameter: string;
  readonly level: number;
  readonly unit: string;
  readonly fraction?: string;
  readonly worse?: 'high' | 'low';
}
const thresholdOf = ({ parameter, level, unit, fraction = '', worse = 'high' }: Limiting): WaterThreshold => ({
  ...{ code: parameter, name: parameter, purpose: 'limit', collection: '', alteration: '', subject: 'parameter' },
  ...{ parameters: [codeOf(parameter)], unit, fraction, support: '', worse, levels: [level] },
  ...{ source: '', sourceDate: null },
});
function pastLimit(limit: Limiting, known: readonly KnownSeries[], within: Within | null = null): PastLimit {
  const [threshold, code] = [thresholdOf(limit), codeOf(limit.parameter)];
  const own = known.filter(({ parameter }) => parameter === code);
  const { days: _, ...verdict } = verdictOf({ threshold, scale: scaleOfSymbol(limit.unit), known: own, within });
  return {
    ...{ code, threshold: code, parameter: code, name: limit.parameter, level: limit.level, unit: limit.unit },
    ...{ worse: threshold.worse, ...verdict },
  };
}
const daysIn = (parameter: string, unit: string, known: readonly KnownSeries[]) =>
  verdictOf({
    threshold: thresholdOf({ parameter, level: Infinity, unit }),
    ...{ scale: scaleOfSymbol(unit), known: known.filter((one) => one.parameter === codeOf(parameter)) },
  });

function qualityPage(given: Given): QualityPage {
  const known = knownIn(given);
  const years = given.texts('days').map((day) => Number(day.slice(6)));
  const [firstYear, lastYear] = [Math.min(...years), Math.max(...years)];
  const sinceYear = Math.max(firstYear, lastYear - 2);
  const within = { first: dayNumberOf(`${sinceYear}-01-01`), last: dayNumberOf(`${lastYear}-12-31`) };
  const [levels, units] = [given.numbers('limits'), given.texts('limitUnits')];
  const limits = given
    .texts('limited')
    .map((parameter, rank) => pastLimit({ parameter, level: levels[rank]!, unit: units[rank]! }, known, within))
    .filter(({ last }) => last !== null);
  const nitrate = known.some(({ parameter }) => parameter === '1340');
  const { days, last } = daysIn('Nitrates', 'mg(NO3)/L', known);
  return {
    ...{ firstYear, lastYear, sinceYear, limits, unusual: [] },
    past: limits.filter(({ exceedances }) => exceedances.past > 0),
    nitrate:
      nitrate && last
        ? {
            ...{ unit: 'mg(NO3)/L', figures: { trend: trendOfResults(days) }, last },
            limit: limits.find(({ parameter }) => parameter === '1340') ?? null,
          }
        : null,
  } as unknown as QualityPage;
}

/** A file as its lines stand in a text editor: what its reader tells, and what of it is read. */
function fileSentences(given: Given, t: Words): string[] {
  const rows = given.texts('lines').map((text, rank) => ({ line: rank + 1, cells: text.split(';') }));
  const words = Object.entries(CODES).flatMap(([name, code]) => [name.toLowerCase(), code].map((word) => [word, code]));
  const file = readAnalysisFile([{ name: 'labo.csv', rows } as never], {
    ...{ now: Date.UTC(2026, 10, 28), chosen: null, symbols: new Map(Object.entries(SYMBOLS)) },
    parameters: new Map(words.map(([word, code]) => [word!, [code!]])),
  });
  const { repeated, contradicting } = settleReplicates(file.lines.map(({ analysis }) => analysis));
  const at = (rank: number) => file.lines[rank]!.at('result');
  const told: Broken[] = [
    ...file.broken,
    ...contradicting.map(({ rank, against, times }) => {
      const { line, value } = at(against);
      return broken('T24', at(rank), { times, line, value });
    }),
    ...(repeated.length > 0 ? [broken('T25', at(repeated[0]!), { count: repeated.length })] : []),
  ];
  const left = new Set([...contradicting.map(({ rank }) => rank), ...repeated]);
  const read = file.lines.flatMap(
    ({ analysis: { parameter, result, remark, lq = null, text = '', sampling } }, rank) =>
      left.has(rank)
        ? []
        : [
            [
              formatDay(sampling.at),
              Object.keys(CODES).find((name) => CODES[name] === parameter) ?? parameter,
              resultWords({ result, remark, text } as never, lq, { t: (key) => key, locale: FR }),
              lq === null ? 'sans limite' : `limite ${exactNumber(lq, FR)}`,
            ].join(' – '),
          ],
  );
  const sentences = told.map(({ issue: { line, columnName = '', reason } }) => {
    const place = `Ligne ${line}${columnName === '' ? '' : `, colonne « ${columnName} »`}`;
    return `${place} : ${t(reason.key, reason.params).replace(/^[A-Z]\d+\s: /, '')}`;
  });
  return [...sentences, `Lu : ${read.length === 0 ? 'rien' : read.join(' ; ')}`];
}
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ '133': 'µg/L', '162': 'mg/L', '173': 'mg(NO3)/L', '171': 'mg(NO2)/L', '390': 'ng/L', '158': 'mg/kg' },
};

/** Measures of the sentence, as the page has them. */
function shownOf(given: Given) {
  const quantity = given.text('quantity') as Quantity;
  const { unit, summed = false, down = false } = quantityOf(quantity);
  const values = given.numbers('values');
  const points = given.texts('at').map((_, rank) => {
    const at = given.instants('at')[rank]!;
    return { at, value: values[rank]!, status: 1 };
  });
  const days = points.map(({ at, value }) => ({
    ...{ day: Math.floor(at / DAY_MS), n: 1, sum: value, first: value, last: value, min: value, max: value },
    ...{ firstAt: at, lastAt: at, minAt: at, maxAt: at },
  }));
  const doubtful = given.has('doubtful') ? given.instants('doubtful') : [];
  return {
    series: { quantity, unit, thresholds: given.has('drawn') ? given.numbers('drawn') : [], name: '' },
    station: { name: given.text('station'), to: '' },
    statistics: statisticsOf({ kind: 'points', points } as never),
    records: summed ? null : recordsOf(days as never),
    drawn: { drawn: summed ? 'bars' : 'line', down },
    marks: doubtful.map((at) => ({ kind: 'suspicion', name: 'outlier', from: at, to: at, comment: '' })),
    alertLevels: given.has('levels')
      ? given.numbers('levels').map((value, rank, all) => ({ value, level: rank + 1, of: all.length }))
      : [],
  };
}

export const WATER_WAYS: Readonly<Record<string, Way>> = {
  limit: (given, t) => {
    const limiting = {
      ...{ parameter: given.text('parameter'), level: given.number('level'), unit: given.unit('level') },
      ...(given.has('limitFraction') ? { fraction: given.text('limitFraction') } : {}),
      ...(given.has('lowest') ? { worse: 'low' as const } : {}),
    };
    const one = pastLimit(limiting, knownIn(given));
    return limitSentences(one as never, { t, locale: FR })
      .map(capital)
      .join('\n');
  },
  water: (given, t) => stateWords(qualityPage(given), { t, locale: FR }).map(capital).join(' '),
  resultsTrend: (given, t) => {
    const unit = given.texts('units')[0]!;
    const { days } = daysIn(given.text('parameter'), unit, knownIn(given));
    return trendWords({ trend: trendOfResults(days), decimals: 1 } as never, unit, { t, locale: FR });
  },
  class: (given, t) => {
    const [parameter, unit] = [given.text('parameter'), given.unit('levels')];
    const levels = given.numbers('levels');
    const { days } = daysIn(parameter, unit, knownIn(given));
    const found = classVerdict({ levels, worse: 'high' }, days);
    const { class: of = null, isOpen = false, value = null, n = 0 } = found ?? {};
    const one = { alteration: given.text('alteration'), levels, unit, class: of, isOpen, value, n };
    return classWords(one as never, { t, locale: FR });
  },
  group: (given, t) => {
    const known = knownIn(given);
    const [level, sumLevel, unit] = [given.number('each'), given.number('total'), given.unit('each')];
    const names = [...new Set(given.texts('parameters'))];
    const verdicts = names.map((name) => ({ name, verdict: pastLimit({ parameter: name, level, unit }, known) }));
    const own = names.map((name) => ({
      ...{ parameter: codeOf(name), unit, fraction: '', support: '', days: daysIn(name, unit, known).days },
    }));
    const days = groupDaysOf(own);
    const most = [...days].sort((a, b) => b.total - a.total)[0]!;
    const group = {
      ...{ unit, level, sumLevel, samplings: days.length, analysed: names.length },
      withFinds: days.filter(({ nQuantified }) => nQuantified > 0).length,
      sumPast: days.filter(({ total }) => isPast(total, sumLevel, 'high')).length,
      sumMax: most.total > 0 ? { value: most.total, day: most.day } : null,
      notJudged: verdicts.reduce((sum, { verdict }) => sum + verdict.notJudged.reduce((all, { n }) => all + n, 0), 0),
      molecules: moleculesOf(own, level).map((one) => {
        const { name, verdict } = verdicts.find((other) => codeOf(other.name) === one.parameter)!;
        return { ...one, name, past: verdict.exceedances.past };
      }),
    };
    return groupWords(group as never, { t, locale: FR }).join(' ');
  },
  file: (given, t) => fileSentences(given, t).join('\n'),
  caption: (given, t) => {
    const shown = shownOf(given) as never;
    return [sentenceOf(shown, t, FR), recordsText(shown, t, FR)].filter((text) => text !== null).join('\n');
  },
  alertLines: (given, t) => {
    const one = shownOf(given);
    const page = { window: { from: 0, to: 1 }, series: [one], y: 'all', as: 'absolute', today: 2 };
    const [series] = hydrographSpec(page as never, t, FR).series;
    const { decimals, unit } = quantityOf(one.series.quantity);
    return (series?.thresholds ?? []).map((line) => thresholdWords(line, { decimals, unit }, FR)).join(' · ');
  },
  inside: (given, t) => {
    const [month, year] = given.text('month').split('/').map(Number) as [number, number];
    const index = given.text('quantity') as Quantity;
    const before = given.has('before') ? given.numberOrNone('before') : null;
    return insideText({ index, month: year * 12 + month - 1, value: given.number('value'), before }, t, FR);
  },
  chip: (given, t) => {
    const unit = given.unit('value');
    if (given.has('level')) return verdictWords({ is: 'alert', level: given.number('level') } as never, unit, t, FR);
    return given.number('value') > given.number('most')
      ? t('timeseries:verdict.overLimit', { limit: limitText(given.number('most'), unit, FR) })
      : '(rien)';
  },
};
