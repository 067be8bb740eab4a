/** A program is answered in the language that it asks for; a visitor sees the pages in that of their browser. */
import { expect, test } from 'vitest';
import { answerCall } from '~/platform/http/api.server';
import { preferenceCookie } from '~/platform/http/cookies.server';
import { detectLocale } from '~/platform/i18n/detect-locale.server';
import { API_CALLS } from '~/wings.server';

const asked = (language?: string, cookie?: string) =>
  new Request('http://localhost/api/nowhere', {
    headers: { ...(language ? { 'accept-language': language } : {}), ...(cookie ? { cookie } : {}) },
  });

test.each([
  [undefined, 'Cette adresse ne désigne rien.'],
  ['fr-FR', 'Cette adresse ne désigne rien.'],
  ['de', 'Cette adresse ne désigne rien.'],
  ['en-GB,en;q=0.9', 'This address leads to nothing.'],
])('a program that asks for %s is told why in that language, else in French', async (language, sentence) => {
  const answer = await answerCall(API_CALLS, { request: asked(language), params: {}, context: {} });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: sentence });
});

test('the first visit is in the browser’s language, the next ones in the language that was chosen', async () => {
  expect(await detectLocale(asked('en-GB,en;q=0.9,fr;q=0.5'))).toBe('en');
  expect(await detectLocale(asked('de-DE'))).toBe('fr');
  expect(await detectLocale(asked())).toBe('fr');
  const [chosen = ''] = (await preferenceCookie.serialize({ locale: 'fr' })).split(';');
  expect(await detectLocale(asked('en-GB', chosen))).toBe('fr');
});
