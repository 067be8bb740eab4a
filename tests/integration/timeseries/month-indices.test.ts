/** Indices that are made by themselves: kept, made again where measures changed, replayed, and out of the way. */
import { beforeEach, describe, expect, test } from 'vitest';
import { dayStart } from '~/kernel/civil-time';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { correctQuantity } from '~/modules/monitoring/raw-measures/service/correct-quantity.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { removeSeries } from '~/modules/monitoring/raw-measures/service/series-settings.server';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import { removeRecipe, saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { recomputeDue } from '~/modules/monitoring/derived-series/service/recompute-series.server';
import {
  createSeries,
  findSeries,
  findSeriesOf,
  findSettings,
} from '~/modules/monitoring/series/service/series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import type { ThresholdValues } from '~/modules/monitoring/watches/domain';
import { loader } from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { signedIn } from '../../support/people';
import { HYDROLOGIST, newPiezometer, storedValues } from '../../support/series-world';

testDatabase();

const DAY = 86_400_000;
const LOW: ThresholdValues = {
  ...{ quantity: 'groundwaterElevation', kind: 'range', direction: 'descending' },
  ...{ level1: 49, level2: 48.5, level3: null, level4: null },
  ...{ confirmations: 2, hysteresis: 0.05, hysteresisMode: 'absolute', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: [], outOfHours: null, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};
const FIRST = Date.parse('2000-01-01') / DAY;
let stationId = 0;
beforeEach(async () => {
  stationId = await newPiezometer();
});

async function daily(quantity: Quantity, years: number, value: (day: number) => number) {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name: '', step: 1440, breakHours: 72 });
  if (!made.ok) throw new Error(made.reason);
  const days = Math.round(years * 365.25);
  const brought = await bringIn(
    made.value.id,
    FIRST,
    Array.from({ length: days }, (_, rank) => value(FIRST + rank)),
  );
  return { id: made.value.id, importId: brought };
}
async function bringIn(target: number, first: number, values: readonly number[]): Promise<number> {
  const rows = {
    at: Float64Array.from(values, (_, rank) => dayStart(first + rank)),
    value: Float64Array.from(values),
  };
  const made = await importMeasures(HYDROLOGIST, [{ target, rows }], { kind: 'file', overlap: 'replace' });
  if (!made.ok) throw new Error(made.reason.kind);
  return made.value.importId!;
}
const recompute = () =>
  recomputeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: () => Promise.resolve(),
  });
const indexes = async () =>
  (await findSeriesOf([stationId])).filter(({ nature }) => nature === 'derived').map(({ quantity }) => quantity);
const idOf = async (quantity: Quantity) =>
  (await findSeriesOf([stationId])).find((series) => series.quantity === quantity)!.id;
const level = (day: number): number => 50 + ((new Date(day * DAY).getUTCFullYear() * 7) % 11) / 10 + Math.sin(day / 58);

test('a piezometer of sixteen years has its IPS and its position, without anybody asking; made once', async () => {
  await daily('groundwaterElevation', 16, level);
  await recompute();
  await recompute();
  expect((await indexes()).sort()).toEqual(['groundwaterIndex', 'positionIndex']);
  const values = await storedValues(await idOf('groundwaterIndex'));
  expect(values).toHaveLength(192);
  expect(values[0]![0]).toBe('1999-12-31T23:00');
  expect(values.every(([, value]) => Math.abs(value) <= 3)).toBe(true);
});

test('a short series has a position only; rain waits for its twenty years', async () => {
  await daily('groundwaterElevation', 3, level);
  await daily('rain', 18, () => 2);
  await recompute();
  expect(await indexes()).toEqual(['positionIndex']);
});

test('they are made again where measures changed, and a past instant is replayed', async () => {
  const { id, importId } = await daily('groundwaterElevation', 16, level);
  await recompute();
  const index = await idOf('groundwaterIndex');
  const before = await storedValues(index);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const then = new Date();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await bringIn(
    id,
    Date.parse('2015-06-01') / DAY,
    Array.from({ length: 30 }, () => 40),
  );
  await recompute();
  const after = await storedValues(index);
  // June of that year is the lowest now, every other June is higher than it was; other months stay
  const changed = after.filter(([, value], rank) => value !== before[rank]![1]).map(([at]) => at.slice(5, 7));
  expect(new Set(changed)).toEqual(new Set(['05']));
  expect(after.at(-7)![1]).toBeLessThan(-1.8);
  const window = { from: dayStart(FIRST), to: Date.now() };
  const stood = await readAsOf((await findSeries(index))!, window, then);
  // sums of the same days, added up in another order
  expect(stood.map(({ value }) => value.toFixed(4))).toEqual(before.map(([, value]) => value.toFixed(4)));
  await undoImport(HYDROLOGIST, importId);
  await recompute();
  expect(await storedValues(index)).toEqual([]);
});

test('nobody removes them, and they keep nobody from anything', async () => {
  const { id, importId } = await daily('discharge', 6, level);
  await recompute();
  const index = await idOf('monthFrequency');
  expect(await removeRecipe(HYDROLOGIST, stationId, index)).toMatchObject({ ok: false, reason: { kind: 'kept' } });
  // whose reference somebody chose is theirs
  const saved = await saveRecipe(HYDROLOGIST, stationId, {
    recipe: { name: 'monthFrequency', inputs: [id], values: { first: 2000, last: 2005 } },
    label: '',
    edited: { id: index, version: (await findSettings(index)).version },
  });
  expect(saved.ok).toBe(true);
  expect(await removeRecipe(HYDROLOGIST, stationId, index)).toMatchObject({ ok: true });
  await recompute();
  expect(await indexes()).toEqual(['monthFrequency']);
  await undoImport(HYDROLOGIST, importId);
  await recompute();
  expect(await removeSeries(HYDROLOGIST, stationId, id)).toMatchObject({ ok: true });
  expect(await findSeriesOf([stationId])).toEqual([]);
});

test('a quantity that was taken for another is corrected: the index of the wrong one goes along', async () => {
  const { id } = await daily('rain', 21, (day) => (day % 5) + new Date(day * DAY).getUTCFullYear() / 1000);
  await recompute();
  expect(await indexes()).toEqual(['precipitationIndex']);
  const version = (await findSettings(id)).version;
  const asked = { quantity: 'evapotranspiration', reason: 'mal nommée' } as const;
  expect(await correctQuantity(HYDROLOGIST, stationId, { id, version }, asked)).toMatchObject({ ok: true });
  await recompute();
  expect(await indexes()).toEqual([]);
});

describe('the API says the indices, the situation, what is measured and how it is watched', () => {
  type Answer = Record<string, unknown>;
  const call = async (route: string, search = '', id = stationId) => {
    const ask = await signedIn('admin');
    const { status, json } = await ask(loader, { path: `/api/piezometer/${id}/${route}${search}` });
    return { status, body: json as Answer[] & Answer };
  };

  test('C606: spi of a piezometer is the series that is kept; over several months, against a reference', async () => {
    await daily('groundwaterElevation', 16, level);
    await recompute();
    const kept = await storedValues(await idOf('groundwaterIndex'));
    const { body } = await call('spi');
    expect(body).toHaveLength(kept.length);
    // what is kept is rounded to six decimals
    for (const [rank, { value }] of body.entries()) expect(value).toBeCloseTo(kept[rank]![1], 5);
    expect(body[0]).toMatchObject({ date: '2000-01', months: 1, nReference: 16, message: null });
    const three = (await call('spi', '?months=3')).body;
    expect(three.slice(0, 3).map(({ value, message }) => [value === null, message])).toEqual([
      [true, 'missing month'],
      [true, 'missing month'],
      [false, null],
    ]);
    const short = (await call('spi', '?first=2000&last=2010')).body;
    expect(short[5]).toMatchObject({ value: null, nReference: 11, message: 'IPS not available' });
    expect(short[5]!['positionIndex']).toBeTypeOf('number');
    expect((await call('spi', '?months=5')).status).toBe(400);
  });

  test('C606: situation, dataTypes, chartOptions and thresholds of a station; another kind is not there', async () => {
    await daily('groundwaterElevation', 16, level);
    await recompute();
    const { body: situation } = await call('situation', '?month=2010-06');
    expect(situation).toMatchObject({ month: '2010-06', index: 'groundwaterIndex', missing: null });
    expect(situation['class']).toBeTypeOf('string');
    expect((await call('dataTypes')).body.map(({ dataType, nature }) => [dataType, nature])).toEqual([
      ['groundwaterElevation', 'measured'],
      ['groundwaterIndex', 'derived'],
      ['positionIndex', 'derived'],
    ]);
    expect((await call('chartOptions')).body[0]).toMatchObject({
      ...{ dataType: 'groundwaterElevation', drawn: 'line', inverted: false, breakHours: 72, thresholds: [] },
    });
    const added = await addThreshold(HYDROLOGIST, { of: 'station', stationId }, LOW);
    expect(added.ok).toBe(true);
    expect((await call('thresholds')).body).toMatchObject([
      { parameter: 'groundwaterElevation', direction: 'descending', levels: [49, 48.5], parent: 'station' },
    ]);
    expect((await call('dataTypes', '', 999_999)).status).toBe(404);
  });
});
