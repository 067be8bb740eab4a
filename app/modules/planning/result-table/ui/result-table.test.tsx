import { expect, test } from 'vitest';
import ui from '~/locales/fr/ui.json';
import { renderFrench } from '../../../../../tests/support/render-french';
import { ROWS_A_PAGE } from '../view/page-sizes';
import type { ResultTableView } from '../view/result-table.view';
import { ResultTable } from './result-table';

/** Seven equal crops in each of three zones. */
function viewOf(surface: number): ResultTableView {
  const areas = (ha: number) => ({ reference: ha, result: ha });
  const zone = (id: number) => ({ id, name: `Zone ${id}`, whole: areas(surface), byMode: [areas(surface)] });
  const zones = [1, 2, 3].map(zone);
  const rows = zones.flatMap(({ id }) =>
    [1, 2, 3, 4, 5, 6, 7].map((crop) => ({
      ...{ key: `${id}-${crop}`, zoneId: id, crop: `Culture ${crop}` },
      ...{ whole: areas(surface / 7), byMode: [areas(surface / 7)] },
    })),
  );
  return {
    ...{ zones, rows, modes: [{ id: 1, name: 'AB' }], order: 'zone' },
    totals: { whole: areas(3 * surface), byMode: [areas(3 * surface)] },
    narrowing: { changed: false },
    paging: { page: 1, pageSize: ROWS_A_PAGE[0], total: rows.length },
  } as unknown as ResultTableView;
}

test('parts that are rounded to another sum than the total that is shown are told, and only then', async () => {
  const told = await renderFrench(<ResultTable view={viewOf(33.345)} />, 'resultTable', 'ui');
  expect(told).toContain('100,04');
  expect(told).toContain(ui.table.rounded);
  expect(await renderFrench(<ResultTable view={viewOf(70)} />, 'resultTable', 'ui')).not.toContain(ui.table.rounded);
});
