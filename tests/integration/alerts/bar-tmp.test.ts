import { expect, test } from 'vitest';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { startOf } from '~/modules/core/fields/domain';
import { THRESHOLD_FIELDS } from '~/modules/monitoring/watches/domain';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries } from '../../support/series-world';
testDatabase();
const HOUR = 3_600_000;
test('bar', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 1000; i += 1) ids.push(await newSeries('nitrate'));
  await addThreshold(HYDROLOGIST, { of: 'all' }, { ...startOf(THRESHOLD_FIELDS), quantity: 'nitrate', level1: 40, level2: 50 });
  const context = { progress: () => Promise.resolve(), signal: new AbortController().signal, log: () => Promise.resolve() };
  for (const day of [0, 1, 2]) {
    const from = Date.UTC(2026, 10, 1) + day * 24 * HOUR;
    const rows = { at: Array.from({ length: 24 }, (_, h) => from + h * HOUR), value: Array.from({ length: 24 }, (_, h) => 30 + h) };
    let t = performance.now();
    const done = await importMeasures(HYDROLOGIST, ids.map((target) => ({ target, rows })), { kind: 'file', overlap: 'skip' });
    if (!done.ok) throw new Error(JSON.stringify(done.reason));
    const importMs = performance.now() - t;
    t = performance.now();
    const judged = await judgeDue(context);
    console.info('BAR', day, Math.round(importMs), Math.round(performance.now() - t), judged.judged);
  }
  expect(1).toBe(1);
}, 300_000);
