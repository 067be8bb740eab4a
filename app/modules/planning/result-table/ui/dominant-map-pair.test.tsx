import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import type { ResultTableView } from '../view/result-table.view';
import { DominantMapPair } from './dominant-map-pair';

const sentence = async (n: number): Promise<string> => {
  const changed = Array.from({ length: n }, (_, id) => ({ id, zone: `Z${id + 1}`, before: 'Blé', after: null }));
  const maps = { crops: [], reference: [], result: [], changed };
  const view = { maps, head: { baseline: true, name: 'S' } } as unknown as ResultTableView;
  const page = await renderFrench(<DominantMapPair view={view} />, 'resultTable');
  return page.replace(/<[^>]*>/g, '|').replace(/\s/g, ' ');
};

test('three zones that change are named, of more the others are counted; none is said', async () => {
  expect(await sentence(0)).toContain('Aucune zone ne change de culture dominante.');
  expect(await sentence(1)).toContain('1 zone change de culture dominante.||Z1 : Blé → aucune culture|');
  expect(await sentence(3)).toMatch(/3 zones changent .*Z1 : [^|]* · Z2 : [^|]* · Z3 : Blé → aucune culture\|/);
  expect(await sentence(4)).toMatch(/Z3 : Blé → aucune culture et 1 autre\|/);
  expect(await sentence(9)).toMatch(/Z3 : Blé → aucune culture et 6 autres\|/);
});
