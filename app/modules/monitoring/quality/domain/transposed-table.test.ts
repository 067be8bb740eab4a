/** Turned sheets of laboratories whose signs stand in columns of their own. */
import { expect, test } from 'vitest';
import { readAnalysisFile } from './read-file';

const table = (rows: (string | null)[][]) => ({
  name: 'labo.xlsx',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
});
const known = {
  now: Date.UTC(2026, 0, 1),
  symbols: new Map<string, string>(),
  chosen: null,
  parameters: new Map([
    ['nitrates', ['1340']],
    ['nitrites', ['1339']],
  ]),
};
const read = (rows: (string | null)[][]) => {
  const file = readAnalysisFile([table(rows) as never], known);
  return {
    told: file.broken.map(({ rule, issue }) => [rule, issue.line, issue.columnName, issue.value]),
    lines: file.lines.map(({ analysis }) => [analysis.parameter, analysis.remark, analysis.result]),
    issues: file.issues.map(({ reason }) => reason.key),
  };
};

test('a column of signs before, or behind, the results of each sampling', () => {
  const results = [
    ['1340', 1, 14.2],
    ['1340', 10, 9.9],
    ['1339', 10, 0.025],
    ['1339', 1, 0.14],
  ];
  const before = read([
    ['Station', '', '09000001', '', '09000001'],
    ['Date', '', '07/10/2024', '', '04/11/2024'],
    ['Nitrates (mg(NO3)/L)', '', '14,2', '<', '9,9'],
    ['Nitrites (mg(NO2)/L)', '<', '0,025', '', '0,14'],
  ]);
  expect(before).toMatchObject({ issues: [], lines: results });
  const behind = read([
    ['Station', '09000001', '', '09000001', ''],
    ['Date', '07/10/2024', '', '04/11/2024', ''],
    ['Nitrates (mg(NO3)/L)', '14,2', '', '9,9', '<'],
    ['Nitrites (mg(NO2)/L)', '0,025', '<', '0,14', ''],
  ]);
  expect(behind.lines).toEqual(results);
});

test('a day merged over signs and results stands over the signs: the results are those behind', () => {
  const merged = read([
    ['Station', '09000001', '', '09000001', ''],
    ['Date', '07/10/2024', '', '04/11/2024', ''],
    ['Nitrates (mg(NO3)/L)', '', '14,2', '<', '9,9'],
    ['Nitrites (mg(NO2)/L)', '<', '0,025', '', '0,14'],
  ]);
  expect(merged.lines).toEqual([
    ['1340', 1, 14.2],
    ['1340', 10, 9.9],
    ['1339', 10, 0.025],
    ['1339', 1, 0.14],
  ]);
});

test('a sign between two samplings may be of either: neither number is read, and it is told', () => {
  const between = read([
    ['Station', '09000001', '', '09000001'],
    ['Date', '07/10/2024', '', '04/11/2024'],
    ['Nitrates (mg(NO3)/L)', '14,2', '<', '9,9'],
    ['Nitrites (mg(NO2)/L)', '0,025', '', '0,14'],
  ]);
  expect(between.told).toContainEqual(['T63', 3, 'C', '<']);
  expect(between.lines).toEqual([
    ['1339', 1, 0.025],
    ['1339', 1, 0.14],
  ]);
});
