import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import { KeptFormPage } from './kept-form-page';

const shown = async (n: number) => {
  const fields = Array.from({ length: n }, (_, rank) => [`f${rank}`, `v${rank}`] as const);
  const technical = [
    ['intent', 'x'],
    ['version', '3'],
    ['__seen', 'y'],
    ['left', ''],
  ] as const;
  const page = await renderFrench(
    <KeptFormPage action="/x" fields={[...fields, ...technical]} />,
    ...['accounts', 'contents', 'account', 'territory', 'public'],
  );
  return { values: [...page.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value), page };
};

test('forty values kept are shown, of more the others are counted, and all are sent again', async () => {
  const forty = await shown(40);
  expect([forty.values.length, forty.values[39]]).toEqual([40, 'v39']);
  expect(forty.page).not.toMatch(/et une autre valeur|autres valeurs/);
  const more = await shown(41);
  expect([more.values.length, more.page.includes('et une autre valeur')]).toEqual([40, true]);
  expect((await shown(45)).page).toContain('et 5 autres valeurs');
  expect(more.page.match(/type="hidden" name="f\d+"/g)).toHaveLength(41);
});
