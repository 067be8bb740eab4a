import { expect, test } from 'vitest';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import words from '~/locales/fr/territory.json';
import ui from '~/locales/fr/ui.json';
import { renderPage } from '../../../../../tests/support/render-page';
import { MatricesTab, type MatrixLine } from './matrices-tab';

async function html(matrices: readonly MatrixLine[]): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'fr',
    ns: ['territory', 'ui'],
    resources: { fr: { territory: words, ui } },
    interpolation: { escapeValue: false },
  });
  return renderPage(
    <I18nextProvider i18n={i18n}>
      <MatricesTab matrices={matrices} newTo={null} />
    </I18nextProvider>,
  );
}
const line = (matrixId: number, day: number, favoris = false): MatrixLine => ({
  matrixId,
  name: `Matrice ${matrixId}`,
  description: '',
  favoris,
  updatedAt: new Date(Date.UTC(2026, 2, day)),
  updatedBy: 'yann',
  scenarioCount: 1,
});

test('C156 C157 favourites and matrices fold apart, each with the last changed first', async () => {
  const page = await html([line(1, 1), line(2, 9), line(3, 5, true), line(4, 7, true), line(5, 3)]);
  const sections = page.split(/(?=<details)/).filter((part) => part.startsWith('<details'));
  expect(
    sections.map((section) => [...section.matchAll(/Matrice (\d)</g)].map(([, matrixId]) => Number(matrixId))),
  ).toEqual([
    [4, 3],
    [2, 5, 1],
  ]);
  expect(sections.map((section) => /Favori|favori/.test(section.slice(0, 400)))).toEqual([true, false]);
});

test('C159 a territory without a matrix says so', async () => {
  expect(await html([])).toContain('Aucune matrice à afficher');
});
