import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import { SearchPage } from './search-page';

const page = (count: number, given: number) => {
  const results = Array.from({ length: given }, (_, rank) => ({ id: String(rank), name: `N${rank}`, to: '/x' }));
  const group = { kind: 'station', label: 'Stations', count, results } as never;
  return renderFrench(<SearchPage text="blé" tooShort={false} groups={count === 0 ? [] : [group]} />, 'search');
};

test('what is found and not shown is counted; nothing found is said', async () => {
  expect(await page(3, 3)).not.toMatch(/précisez/);
  expect(await page(4, 3)).toContain('et 1 autre');
  expect(await page(9, 3)).toContain('et 6 autres');
  expect(await page(0, 0)).toContain('blé');
  expect(await page(0, 0)).toMatch(/[Rr]ien|[Aa]ucun/);
});
