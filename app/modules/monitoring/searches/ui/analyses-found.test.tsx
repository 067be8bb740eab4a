import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import type { AnalysesFound } from '../view/analyses-found';
import { AnalysesFoundPanel } from './analyses-found';

const cell = { n: 12, nQuantified: 8, lqMin: 0.1, lqMax: 0.5, max: 41.5, to: '/station/quality/1/parameter/1340' };
const FOUND: AnalysesFound = {
  ...{ count: 1200, isMore: false, stations: 60, leftColumns: 3, leftRows: 59, mostInFiles: 50_000, reckoned: [] },
  columns: [{ key: '1340 173', name: 'Nitrates', unit: 'mg(NO3)/L' }],
  rows: [{ id: 1, name: 'Vègre', code: 'Q1', to: '/station/quality/1/samplings', n: 12, cells: { '1340 173': cell } }],
  paging: { page: 1, pageSize: 25, total: 60, sizes: [25] },
  files: { title: 'Essai' },
};
const told = (found: Partial<AnalysesFound>, isKept = true) =>
  renderFrench(<AnalysesFoundPanel found={{ ...FOUND, ...found }} isKept={isKept} />, 'searches', 'quality');

test('a kept search goes from page to page; what is only counted says how many are not shown', async () => {
  const kept = await told({});
  expect(kept).toContain('?page=2"');
  expect(kept).not.toContain('ne sont pas montrées');
  const counted = await told({}, false);
  expect(counted).not.toContain('page=2');
  expect(counted).toContain('59 autres stations ne sont pas montrées');
});

test('beyond what files hold the table stays, and why there is no file is said', async () => {
  const many = await told({ count: 200_000, files: null });
  expect(many).toMatch(/200\s000 analyses trouvées/);
  expect(many).toMatch(/Un fichier contient 50\s000 analyses au plus/);
  expect(many).toContain('Vègre');
  expect(many).not.toContain('XLSX');
  const more = await told({ count: 50_000, isMore: true, rows: [], files: null });
  expect(more).toMatch(/Plus de 50\s000 analyses/);
});
