/**
 * Decision 056: whoever reads measures and gives their numbers away rounds them by `series/domain/leaving`. Files that
 * read them and draw, judge or hand them on are named here, each with its reason: a new reader is decided about.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const READERS = [
  ...['streamMeasures', 'findPageOfMeasures', 'findMeasuresAt', 'listMeasures', 'findObservations', 'readAsOf'],
  ...['findPeriods', 'readYearlyStatistics', 'findWholeDays', 'wholeDaysOf'],
];
const READS = new RegExp(String.raw`\b(?:${READERS.join('|')})\(`);
const LEAVES = /domain\/leaving'|view\/measure-columns'|\.\/present-things'/;

const MONITORING = 'app/modules/monitoring';
const NO_DOOR: Readonly<Record<string, string>> = {
  [`${MONITORING}/series/data/measures.server.ts`]: 'reads them',
  [`${MONITORING}/series/data/series-days.server.ts`]: 'reads them',
  [`${MONITORING}/open-data/data/things.server.ts`]: 'reads them',
  [`${MONITORING}/series/service/yearly-statistics.server.ts`]: 'hands them to the calls and the report',
  [`${MONITORING}/raw-measures/service/same-days.server.ts`]: 'asks whether they are there',
  [`${MONITORING}/hydrograph/service/list-measures.server.ts`]: 'hands them to the calls',
  [`${MONITORING}/hydrograph/service/read-view.server.ts`]: 'draws them',
  [`${MONITORING}/corrections/service/read-as-of.server.ts`]: 'hands them to exports and pages',
  [`${MONITORING}/corrections/service/read-corrections.server.ts`]: 'draws them',
  [`${MONITORING}/data-quality/service/examine-series.server.ts`]: 'judges them',
  [`${MONITORING}/overview/service/inside-trends.server.ts`]: 'trends, in the words of a panel',
  [`${MONITORING}/series-views/service/read-hydrograph.server.ts`]: 'draws them',
  [`${MONITORING}/series-views/service/read-pair.server.ts`]: 'draws them',
  [`${MONITORING}/series/service/far-measures.server.ts`]: 'holds what is typed against them',
  [`${MONITORING}/statistics/service/read-statistics.server.ts`]: 'a screen, and the report that rounds',
};

const files = Object.keys(import.meta.glob(['/app/**/*.{ts,tsx}', '!/app/generated/**', '!/app/**/*.test.{ts,tsx}']));
const textOf = (file: string) => readFileSync(`.${file}`, 'utf8');
const readers = files.filter((file) => READS.test(textOf(file))).map((file) => file.slice(1));
const doors = readers.filter((file) => LEAVES.test(textOf(`/${file}`)));

test('whoever reads measures gives their numbers away by the one rule, or is no door', () => {
  expect(readers.filter((file) => !doors.includes(file)).sort()).toEqual(Object.keys(NO_DOOR).sort());
});

test('the doors are these: csv and xlsx, the calls, Hub’Eau, SensorThings, reports, the bank', () => {
  expect(doors.map((file) => file.slice(MONITORING.length + 1)).sort()).toEqual([
    'open-data/service/level-series.server.ts',
    'open-data/service/river-gauges.server.ts',
    'open-data/service/things.server.ts',
    'reviews/service/bank-export.server.ts',
    'series-views/api/measures.server.ts',
    'series-views/service/export-measures.server.ts',
    'statistics/service/station-report.server.ts',
  ]);
});

/** Reports of water that say how finely they leave themselves: a mean has one decimal more than its results. */
const FINER_BY_THEMSELVES = [`${MONITORING}/quality-answers/service/parameter-file.server.ts`];

test('a file of what was calculated leaves it whole but for the noise of the solver, not as it is shown', () => {
  const shown = files.filter((file) => /\bcomputed: true\b/.test(textOf(file))).map((file) => file.slice(1));
  expect(shown).toEqual(FINER_BY_THEMSELVES);
  const whole = files.filter((file) => /\bcomputed: SOLVED_DECIMALS\b/.test(textOf(file)));
  expect(whole.map((file) => file.slice('/app/modules/planning/'.length)).sort()).toEqual([
    'comparison/view/comparison-workbook.ts',
    'result-table/view/result-file.ts',
    'scenario/service/export-results.server.ts',
    'scenario/view/frontier-workbook.ts',
    'scenario/view/results-workbook.ts',
  ]);
});

test('JSON leaves through one writer, which takes the noise of binary fractions away', () => {
  for (const file of ['/app/platform/http/api.server.ts', `/${MONITORING}/open-data/http/things-answer.server.ts`])
    expect(textOf(file)).toMatch(/jsonText\(/);
});
