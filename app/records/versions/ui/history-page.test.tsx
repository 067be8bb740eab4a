import { expect, test } from 'vitest';
import { renderFrench } from '../../../../tests/support/render-french';
import { Changes } from './history-page';

const change = { key: 'name', what: 'Nom', before: 'a', after: 'b' };

test('changes that a line does not list are counted, and nothing is drawn where nothing changed', async () => {
  const page = (others?: number) => renderFrench(<Changes changes={[change]} others={others} />, 'history');
  expect(await page()).not.toMatch(/soft/);
  expect(await page(0)).not.toMatch(/soft/);
  expect(await page(1)).toMatch(/<li class="soft">et un autre changement</);
  expect(await page(7)).toMatch(/<li class="soft">et 7 autres changements</);
  expect(await renderFrench(<Changes changes={[]} others={3} />, 'history')).toBe('');
});
