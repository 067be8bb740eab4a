/**
 * A discharge beyond what its rating curve was gauged for says so wherever it leaves: files, calls, the picture. Stages
 * below the zero of the river, above the last gauging, and between them.
 */
import { beforeAll, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { addCurve, addGauging } from '~/modules/monitoring/derived-series/service/rating.server';
import { saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { recomputeDue } from '~/modules/monitoring/derived-series/service/recompute-series.server';
import type { HydrographPage } from '~/modules/monitoring/series-views/view/hydrograph-page';
import { surenessText } from '~/modules/monitoring/hydrograph/view/rated-line';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { loader } from '~/routes/api+/$';
import * as graphic from '~/routes/graphic+/_index';
import * as exported from '~/routes/graphic+/export.$format';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase({ each: true });

const START = '2024-01-01T00:00:00Z';
/** below the curve, above the last gauging, above the curve, and three within */
const STAGES = [-0.04, 1.3, 4.1, 0.5, 1, 1.2];
const OUTSIDE = [true, true, true, false, false, false];
/** 5 h² times what each gauging was off; √(Σ ln² ÷ (5 − 3)), computed apart */
const OFF = [1.05, 0.96, 1.02, 0.97, 1.01];
const ERROR = 0.0522772981742903;
let [stationId, discharge] = [0, 0];

beforeAll(async () => {
  stationId = await newPiezometer();
  const shape = { segments: [{ from: 0, to: 2, a: 5, h0: 0, b: 2 }] };
  await addCurve(HYDROLOGIST, stationId, { validFrom: new Date(START), validTo: null, shape, comment: '' });
  for (const [rank, by] of OFF.entries()) {
    const stage = 0.4 + 0.2 * rank;
    const gauged = { at: new Date(START), stage, discharge: by * 5 * stage ** 2, comment: '' };
    await addGauging(HYDROLOGIST, stationId, gauged);
  }
  const stage = await createSeries(HYDROLOGIST, { stationId, quantity: 'stage', name: '', step: 60 });
  if (!stage.ok) throw new Error(stage.reason);
  await importMeasures(HYDROLOGIST, [{ target: stage.value.id, rows: hourly(START, STAGES) }], {
    ...{ kind: 'file', overlap: 'replace' },
  });
  const recipe = { name: 'dischargeOfStage', inputs: [stage.value.id], values: { outside: 'flag' } } as const;
  const saved = await saveRecipe(HYDROLOGIST, stationId, { recipe, label: '', edited: null });
  if (!saved.ok) throw new Error('recipe');
  discharge = saved.value;
  await recomputeDue({
    progress: () => Promise.resolve(),
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
});

async function linesOf(search = ''): Promise<Record<string, string>[]> {
  const address = `/graphic/export/csv?series=${discharge}&period=all${search}`;
  const answer = (await (await browsing('admin')).get(exported.loader, address, { format: 'csv' })) as Response;
  const [head = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(';').map((name) => name.replace(/^"|"$/g, ''));
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, rank) => [names[rank]!, cell])));
}
const column = (lines: readonly Record<string, string>[], end: string) =>
  lines.map((line) => Object.entries(line).find(([name]) => name.endsWith(end))?.[1]);

test('in a file it is marked, and its error is not said as if it were known', async () => {
  const lines = await linesOf();
  expect(column(lines, 'Plage jaugée')).toEqual(OUTSIDE.map((outside) => (outside ? 'hors plage jaugée' : '')));
  // 5 h² × 0,0523
  expect(column(lines, 'Erreur-type résiduelle (m³/s)')).toEqual(['', '', '', '0,065', '0,261', '0,376']);
});

test('beside other series it is marked instant by instant, and counted in a mean', async () => {
  expect(column(await linesOf('&side=instant'), 'hors plage jaugée')).toEqual(
    OUTSIDE.map((one) => String(Number(one))),
  );
  expect(column(await linesOf('&side=day'), 'hors plage jaugée')).toEqual(['3']);
});

test('a call marks it, the light answer too, and is asked again once a gauging changes how sure it is', async () => {
  const call = await signedIn('admin');
  const get = (layer: string, headers = {}) =>
    call(loader, { path: `/api/piezometer/${stationId}/measures/${layer}?series=${discharge}`, headers });
  const rows = (await get('discharge')).json as { outsideRating: boolean; uncertainty: number | null }[];
  expect(rows.map(({ outsideRating }) => outsideRating)).toEqual(OUTSIDE);
  expect(rows.map(({ uncertainty }) => uncertainty)).toEqual([null, null, null, 0.065, 0.261, 0.376]);
  const light = await get('min');
  expect((light.json as { outsideRating: boolean }[]).map(({ outsideRating }) => outsideRating)).toEqual(OUTSIDE);
  const etag = { 'if-none-match': light.response.headers.get('etag')! };
  expect((await get('min', etag)).response.status).toBe(304);
  await addGauging(HYDROLOGIST, stationId, { at: new Date(START), stage: 0.6, discharge: 1.8, comment: '' });
  expect((await get('min', etag)).response.status).toBe(200);
});

test('the picture knows what the curve was gauged for, and says beside a value how sure it is', async () => {
  const page = (await (await browsing('admin')).get(graphic.loader, `/graphic?series=${discharge}&period=all`)) as {
    hydrograph: HydrographPage;
  };
  const { drawn } = page.hydrograph.series[0]!;
  expect(drawn.rated).toMatchObject([{ low: expect.closeTo(0.8, 9), high: expect.closeTo(7.2, 9) }]);
  expect(drawn.rated![0]!.error).toBeCloseTo(ERROR, 9);
  const said = (value: number) =>
    surenessText(drawn, { at: Date.parse(START), value }, { outside: 'hors plage jaugée', locale: 'fr' });
  expect([0, 5, 7.2, 8.45].map(said)).toEqual([' (hors plage jaugée)', ' ± 0,261', ' ± 0,376', ' (hors plage jaugée)']);
});
