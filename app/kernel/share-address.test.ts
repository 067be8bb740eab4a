import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareAddress, shareHost } from './share-address';

const TEMPLATE = 'https://reseau.example/share?text={text}%20{url}';

test('an address of a network holds the text and the address, whatever they contain', () => {
  const given = { text: 'Crue & piles {url} 100 %', url: 'https://essai/station/piezometry/1?a=b#c' };
  const address = shareAddress(TEMPLATE, given)!;
  expect(new URL(address).searchParams.get('text')).toBe(`${given.text} ${given.url}`);
  expect(shareHost(address)).toBe('reseau.example');
  expect(shareAddress('', given)).toBeNull();
});

test('no text leaves its place in the address, and none is longer than networks take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const url = new URL(shareAddress('https://reseau.example/?t={text}', { text, url: '' })!);
      expect([...url.searchParams.keys()]).toEqual(['t']);
      expect([...url.searchParams.get('t')!].length).toBeLessThanOrEqual(280);
    }),
  );
});
