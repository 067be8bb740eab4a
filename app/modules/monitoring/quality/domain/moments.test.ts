import { expect, test } from 'vitest';
import { momentOf } from './moments';

const said = (cell: Parameters<typeof momentOf>[0], hour = '') => {
  const { day, hour: ms, at } = momentOf(cell, hour);
  return [day, ms === undefined ? 'unreadable' : ms && ms / 60_000, at?.toISOString() ?? null];
};

test('a day and its hour are on the clock of Paris; midnight behind a day says no hour', () => {
  expect(said('12/03/2024')).toEqual(['2024-03-12', null, '2024-03-11T23:00:00.000Z']);
  expect(said('2024-03-12', '09h15')).toEqual(['2024-03-12', 555, '2024-03-12T08:15:00.000Z']);
  expect(said('12/03/2024 09:15')).toEqual(['2024-03-12', 555, '2024-03-12T08:15:00.000Z']);
  expect(said({ date: '2024-03-12T09:15:00' })).toEqual(['2024-03-12', 555, '2024-03-12T08:15:00.000Z']);
  for (const none of ['2024-03-12T00:00:00', '2024-03-12T00:00:00Z'])
    expect(said(none)).toEqual(['2024-03-12', null, '2024-03-11T23:00:00.000Z']);
  expect(said('2024-03-12T00:00:00Z', '09:15')).toEqual(['2024-03-12', 555, '2024-03-12T08:15:00.000Z']);
});

test('an hour with a zone is an instant, wherever it stands; its day is that of Paris', () => {
  for (const cell of ['2024-03-12T09:15:00Z', '2024-03-12 09:15Z', '2024-03-12T10:15:00+01:00', '12/03/2024 09:15:00Z'])
    expect(said(cell)).toEqual(['2024-03-12', 615, '2024-03-12T09:15:00.000Z']);
  expect(said('2024-07-12', '09:15:00Z')).toEqual(['2024-07-12', 675, '2024-07-12T09:15:00.000Z']);
  expect(said('2024-07-12T23:30:00Z')).toEqual(['2024-07-13', 90, '2024-07-12T23:30:00.000Z']);
});

test('what cannot be read is said to be so', () => {
  for (const cell of ['2024-03-12 midi', '2024-03-12T25:10:00Z', '2024-03-12T09:15:00+25:00', '12/03/2024 09:15 PM'])
    expect(said(cell).slice(0, 2)).toEqual(['2024-03-12', 'unreadable']);
  expect(said('31/02/2024 09:15')).toEqual([null, 555, null]);
  expect(said('hier')).toEqual([null, null, null]);
  expect(said('')).toEqual([null, null, null]);
});
