/** The raw layer of a corrected series is the same picture as a series that nobody has corrected. */
import { expect, test } from 'vitest';
import type { Correction } from '~/modules/monitoring/corrections/domain/operation';
import { linesOf } from '~/modules/monitoring/series/domain/view';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { listMeasures } from '~/modules/monitoring/hydrograph/service/list-measures.server';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { unpackLines } from '~/modules/monitoring/hydrograph/view/pack';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries } from '../../support/series-world';

testDatabase();

const START = Date.UTC(2021, 0, 1);
const HOUR = 3_600_000;
const HOURS = 8000;
/** A hole of four days that a correction fills, and whole days that another one excludes. */
const [HOLE, OUT, SHIFTED] = [
  [1000, 1100],
  [3000, 3060],
  [5000, 5400],
] as const;
const at = (rank: number) => START + rank * HOUR;
const valueAt = (rank: number) => Math.round(500 + 80 * Math.sin(rank / 300) + ((rank * 37) % 11)) / 10;

async function twins() {
  const ranks = Array.from({ length: HOURS }, (_, rank) => rank).filter((rank) => rank <= HOLE[0] || rank >= HOLE[1]);
  const rows = { at: ranks.map(at), value: ranks.map(valueAt) };
  const [corrected, untouched] = [await newSeries(), await newSeries()];
  for (const target of [corrected, untouched])
    await importMeasures(HYDROLOGIST, [{ target, rows }], { kind: 'file', overlap: 'replace' });
  const over = ([from, to]: readonly [number, number]) => ({ from: at(from), to: at(to) });
  const corrections: Correction[] = [
    { ...over([HOLE[0] - 10, HOLE[1] + 10]), kind: 'gaps', values: { hours: 120 } },
    { ...over(OUT), kind: 'exclusion', values: {} },
    { ...over(SHIFTED), kind: 'offset', values: { offset: 30 } },
  ];
  for (const correction of corrections) {
    const applied = await applyOperation(HYDROLOGIST, corrected, { ...correction, comment: '', seen: 0 });
    expect(applied.ok, correction.kind).toBe(true);
  }
  return { corrected: (await findSeries(corrected))!, untouched: (await findSeries(untouched))! };
}

test('raw values of a corrected series thin as those of one without, over fillings and exclusions too', async () => {
  const { corrected, untouched } = await twins();
  expect(corrected.count).toBeGreaterThan(untouched.count);
  const windows = [
    { from: START, to: at(HOURS), px: 150 },
    { from: at(900) + 7 * 60_000, to: at(HOURS - 5), px: 80 },
    { from: at(2000), to: at(7500), px: 2000 },
    { from: at(980), to: at(1200), px: 800 },
  ];
  for (const window of windows) {
    const raw = await readView(corrected, { ...window, layer: 'raw' });
    const plain = await readView(untouched, window);
    expect(raw.kind).toBe(plain.kind);
    expect(linesOf(raw)).toEqual(linesOf(plain));
    expect(linesOf(await readView(corrected, window))).not.toEqual(linesOf(plain));
  }
  const listed = async (series: typeof corrected, options: { px?: number; layer: 'raw' | 'value' }) => {
    const rows: [number, number | null][] = [];
    for await (const row of listMeasures(series, { from: START, to: at(HOURS), ...options }))
      rows.push([row.at.getTime(), options.layer === 'raw' ? row.raw : row.value]);
    return rows;
  };
  for (const px of [100, undefined])
    expect(await listed(corrected, { px, layer: 'raw' })).toEqual(await listed(untouched, { px, layer: 'value' }));
});

test('a hydrograph carries raw values only where they differ, and names the corrections of its window', async () => {
  const { corrected } = await twins();
  const named = [{ series: corrected, station: { name: 'P', to: '/p' } }];
  const day = (rank: number) => new Date(at(rank)).toISOString().slice(0, 10);
  const read = async (from: number, to: number) =>
    (await readHydrograph(named, HydrographSearch.parse({ from: day(from), to: day(to) }))).series[0]!;
  const shifted = await read(4950, 5450);
  const raw = unpackLines(shifted.drawn.raw!).flat();
  expect(Math.max(...raw.map(({ value }) => value))).toBeLessThan(65);
  expect(shifted.statistics!.max).toBeGreaterThan(65);
  expect(shifted.marks).toMatchObject([{ kind: 'operation', name: 'offset', from: at(5000), to: at(5400) }]);
  const calm = await read(6000, 6500);
  expect(calm.drawn.raw).toBeUndefined();
  expect(calm.marks).toEqual([]);
});
