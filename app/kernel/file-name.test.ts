import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from '~/platform/http/attachment';
import { leavingFileName } from './file-name';

test('a name loses its quotes, commas, semicolons and paths, and keeps its accents', () => {
  expect(leavingFileName('Puits de « l’Orne », d\'en haut; "essai" <2>/a\\b')).toBe(
    'Puits de l Orne d en haut essai 2 a b',
  );
  expect(leavingFileName(' ,;"\r\n ')).toBe('export');
  expect([...leavingFileName('é'.repeat(500))]).toHaveLength(120);
});

/** As a client that splits at semicolons reads it. */
const partsOf = (header: string) => header.split(';').map((part) => part.trim());

test('a header of any name splits into the plain name and the true one', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('é', '"', "'", '’', ',', ';', '%', '«', '\n', '(', 'œ', '𝄞', ' '),
      maxLength: 60,
    }),
  );
  fc.assert(
    fc.property(name, (given) => {
      const [how, plain = '', whole = '', ...others] = partsOf(attachment(`${given}.csv`));
      expect([how, others]).toEqual(['attachment', []]);
      expect(plain).toMatch(/^filename="[^"',;%\\\x00-\x1f\x7f-\uffff]+"$/u);
      const [, encoded = ''] = /^filename\*=UTF-8''([A-Za-z0-9!~._%-]+)$/.exec(whole) ?? [];
      expect(decodeURIComponent(encoded)).not.toMatch(/[\p{Cc}"'‘’“”«»,;/\\]/u);
    }),
  );
});
