import { expect, test } from 'vitest';
import { readMeasureFile } from './read-measures';

test('the days of a workbook take their hours from the column beside, 00:00 among them', () => {
  const line = (at: number, day: string, hour: string, value: number) => ({
    line: at,
    cells: [{ date: `${day}T00:00:00` }, hour, value],
  });
  const rows = [
    { line: 1, cells: ['Date', 'Heure', 'Niveau (m)'] },
    line(2, '2024-05-16', '09:00:00', 3.42),
    line(3, '2024-05-17', '12:30:00', 3.41),
    line(4, '2024-05-18', '00:00:00', 3.4),
  ];
  const { channels, issues } = readMeasureFile([{ name: 'Feuil1', hidden: false, rows }], {});
  expect(issues).toEqual([]);
  // UTC+1, the usual clock of loggers
  expect([...channels[0]!.at].map((at) => new Date(at).toISOString().slice(0, 16))).toEqual([
    '2024-05-16T08:00',
    '2024-05-17T11:30',
    '2024-05-17T23:00',
  ]);
});
