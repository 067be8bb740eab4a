import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCases } from './main';

const results = runCases('tests/fixtures/hydrology');

test('reference cases of nine subjects are there to be compared', () => {
  const subjects = [...new Set(results.map((result) => result.case.split('/')[0]))];
  expect(subjects).toEqual([
    '01-spi',
    '02-ips',
    '03-trend',
    '04-quality',
    '05-corrections',
    '06-m4',
    '07-alerts',
    '08-civil-time',
    '09-transfer',
  ]);
  expect(results.filter(({ compared }) => compared === 0)).toEqual([]);
});

test.each(results)('$case gives the expected values', ({ differing }) => {
  expect(differing).toBe(0);
});

test('a case that lacks a file compares nothing and says which; the others go on, whatever folders are called', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hydrology-cases-'));
  for (const subject of ['01-spi', '02-ips', '04-quality'])
    cpSync(`tests/fixtures/hydrology/${subject}`, path.join(folder, subject), { recursive: true });
  renameSync(path.join(folder, '02-ips', 'orne'), path.join(folder, '02-ips', 'renommé'));
  rmSync(path.join(folder, '01-spi', 'twenty-years-one-gap', 'monthly.csv'));
  const found = runCases(folder);
  expect(found.filter(({ absent }) => absent !== undefined)).toMatchObject([
    { case: '01-spi/twenty-years-one-gap', compared: 0, absent: expect.stringMatching(/monthly\.csv$/) as string },
  ]);
  const whole = new Map(results.map((one) => [one.case, one]));
  for (const one of found) if (one.absent === undefined) expect(one).toEqual(whole.get(one.case));
  rmSync(path.join(folder, '02-ips', 'renommé', 'measures.csv.gz'));
  expect(runCases(folder).flatMap(({ absent }) => (absent === undefined ? [] : path.basename(absent)))).toContain(
    'measures.csv.gz',
  );
  rmSync(folder, { recursive: true });
});
