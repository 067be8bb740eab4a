import { expect, test } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { LanguageSelect } from './language-select';

const drawn = (languages: readonly string[]) =>
  renderPage(<LanguageSelect name="locale" label="Langue" defaultValue="en" />, undefined, { shell: { languages } });

test('the languages offered are those of the installation', async () => {
  const html = await drawn(['fr', 'en']);
  expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(['fr', 'en']);
});

test('one language is no choice: what the account asked for stays as it is', async () => {
  const html = await drawn(['fr']);
  expect(html).not.toContain('<select');
  expect(html).toContain('type="hidden" name="locale" value="en"');
});
