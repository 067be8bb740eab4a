import { expect, test } from 'vitest';
import { helpUrl, SETTING_DEFAULTS } from '~/kernel/settings';

const settings = { ...SETTING_DEFAULTS, helpSite: 'https://aide.essai.example/', supportLanguage: 'EN' };

test('help-centre addresses use the lowercase support language and the training token (C039)', () => {
  expect(helpUrl(settings, 'matrice')).toBe('https://aide.essai.example/en/matrice');
  expect(helpUrl({ ...settings, formationToken: 'j&1' }, 'matrice')).toBe(
    'https://aide.essai.example/en/matrice?token=j%261',
  );
  expect(helpUrl({ ...settings, supportLanguage: 'FR' })).toBe('https://aide.essai.example/fr/');
});
