import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { ErrorPage } from './error-page';

it('C348 a refusal for want of rights is headed « Accès refusé »', async () => {
  expect(await renderPage(<ErrorPage status={403} />)).toContain('<h1>Accès refusé</h1>');
  expect(await renderPage(<ErrorPage status={404} />)).not.toContain('Accès refusé');
});

it('a page whose turn has not come says so and reloads itself, script or not', async () => {
  const page = await renderPage(<ErrorPage status={202} reloadTo="/graphic?series=1" />);
  expect(page).toContain('<h1>Prêt dans quelques secondes</h1>');
  expect(page).toContain('<meta http-equiv="refresh" content="2"/>');
  expect(page).toContain('href="/graphic?series=1"');
});
