import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import words from '~/locales/fr/territory.json';
import { Icon } from '~/ui/icon';
import { TerritoryStatus } from './territory-status';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'fr', resources: { fr: { territory: words } } }));
const drawing = (element: JSX.Element) =>
  /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>))?.[1];

test.each([
  ['draft', 'file-text'],
  ['published', 'circle-check'],
  ['archived', 'folder-open'],
] as const)('C067 a territory that is %s has the icon %s', (status, icon) => {
  expect(drawing(<TerritoryStatus status={status} />)).toBe(drawing(<Icon name={icon} />));
});
