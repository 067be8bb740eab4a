import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT_TEXTS, inLanguage, languageOf, readTranslations } from './';

const french = { title: 'Réunion', subtitle: 'Mairie', comment: '<p>Venez</p>', footer: '', footerContent: '' };

test('each text is in the language asked for, or in French where that one is missing', () => {
  const content = { ...french, translations: { en: { title: 'Meeting', comment: ' ' } } };
  expect(inLanguage(content, CONTENT_TEXTS, 'en')).toMatchObject({
    title: 'Meeting',
    subtitle: 'Mairie',
    comment: '<p>Venez</p>',
  });
  expect(inLanguage(content, CONTENT_TEXTS, 'fr')).toEqual(content);
  expect(inLanguage(content, CONTENT_TEXTS, 'de')).toEqual(content);
  expect([
    languageOf(content, 'title', 'en'),
    languageOf(content, 'comment', 'en'),
    languageOf(content, 'title', 'fr'),
  ]).toEqual(['en', 'fr', 'fr']);
});

test('whatever a column holds, only known languages and texts with words come out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (raw) => {
      for (const [language, texts] of Object.entries(readTranslations(raw, CONTENT_TEXTS))) {
        expect(language).toBe('en');
        for (const [name, text] of Object.entries(texts)) {
          expect(CONTENT_TEXTS).toContain(name);
          expect(text.trim()).not.toBe('');
        }
      }
    }),
  );
  expect(
    readTranslations(
      { en: { title: 'Meeting', comment: '', other: 'x', footer: 3 }, de: { title: 'Treffen' } },
      CONTENT_TEXTS,
    ),
  ).toEqual({ en: { title: 'Meeting' } });
  for (const nothing of [null, undefined, 'x', [], {}, { en: null }])
    expect(readTranslations(nothing, CONTENT_TEXTS)).toEqual({});
});
