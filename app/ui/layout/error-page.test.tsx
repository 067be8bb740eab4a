import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { ErrorPage } from './error-page';

it('C348 a refusal for want of rights is headed « Accès refusé »', async () => {
  expect(await renderPage(<ErrorPage status={403} />)).toContain('<h1>Accès refusé</h1>');
  expect(await renderPage(<ErrorPage status={404} />)).not.toContain('Accès refusé');
});
