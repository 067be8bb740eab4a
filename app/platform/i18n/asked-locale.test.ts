import { expect, test } from 'vitest';
import { askedLocale } from './asked-locale';

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['EN-us', 'en'],
  // the first of ours, by weight and not by place
  ['fr;q=0.3, en;q=0.7', 'en'],
  ['de-DE,de;q=0.9,en;q=0.5', 'en'],
  // what is refused isn't asked for
  ['en;q=0, fr', 'fr'],
  ['de', null],
  ['*', null],
  ['', null],
  [null, null],
  ['en;q=much', null],
])('%s asks for %s', (header, locale) => expect(askedLocale(header)).toBe(locale));
