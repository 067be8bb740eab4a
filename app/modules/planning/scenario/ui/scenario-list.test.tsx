import { expect, test } from 'vitest';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import words from '~/locales/fr/scenario.json';
import ui from '~/locales/fr/ui.json';
import { renderPage } from '../../../../../tests/support/render-page';
import { scenarioListView } from '../view/scenario-list.view';
import { ScenarioList } from './scenario-list';

test('C208 a matrix without a scenario to show says so, whatever the filter', async () => {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'fr',
    ns: ['scenario', 'ui'],
    resources: { fr: { scenario: words, ui } },
    interpolation: { escapeValue: false },
  });
  const page = await renderPage(
    <I18nextProvider i18n={i18n}>
      <ScenarioList
        matrixId={1}
        view={scenarioListView([], new Map(), { status: 3, grouping: 'date' })}
        mayCreate={false}
      />
    </I18nextProvider>,
  );
  expect(page).toContain('Aucun scénario à afficher');
  expect(page).not.toContain('Comparer');
});
