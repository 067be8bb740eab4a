import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tests/support/render-page';
import { ContactPage } from './letters';

/** Words of the module are their keys here; those of the shared parts are French. */
const page = (faults: Record<string, string>) =>
  renderPage(
    <ContactPage
      challenge={{ stamp: 'a', bits: 1 }}
      support={{ phone: '', mail: '', schedule: '', address: '' }}
      reply={{ form: 'letter', texts: {}, version: -1, faults }}
    />,
  );
const heading = (html: string) => /<h2>.*?<\/svg>(.*?)<\/h2>/.exec(html)?.[1];

test('a letter refused for no field of it (too many in an hour) is not headed as a field to correct', async () => {
  const refused = await page({ form: 'public:refusal.tooMany' });
  expect(heading(refused)).toBe('form.notSent');
  expect(refused).toContain('<li>refusal.tooMany</li>');
});

test('a field to correct is headed as before', async () => {
  expect(heading(await page({ email: 'public:form.email' }))).toBe('Un champ est à corriger');
  expect(heading(await page({ email: 'common:form.required' }))).toBe('form.incompletForm');
});
