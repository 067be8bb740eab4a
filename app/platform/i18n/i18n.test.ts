import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { i18nOptions, withMany } from './i18n';

test('a million is counted like any other plural', async () => {
  const i18n = createInstance();
  await i18n.init({
    ...i18nOptions,
    lng: 'fr',
    resources: { fr: { common: withMany({ lines_one: '{{count}} ligne', lines_other: '{{count}} lignes' }) } },
  });
  expect([0, 1, 2, 1_000_000].map((count) => i18n.t('lines', { count }))).toEqual([
    '0 ligne',
    '1 ligne',
    '2 lignes',
    '1000000 lignes',
  ]);
});
