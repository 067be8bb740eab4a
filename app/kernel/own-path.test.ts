import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPath } from './own-path';

const ELSEWHERE = [
  'https://pirate.example',
  '//pirate.example',
  '///pirate.example',
  '/\\pirate.example',
  '\\\\pirate.example',
  '/\t/pirate.example',
  '/\n/pirate.example',
  '/\r\nLocation: https://pirate.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'pirate.example',
  '/.//pirate.example',
  '/x/..//pirate.example',
  '/./\\pirate.example',
  ' //pirate.example',
  '/%0d%0aSet-Cookie: a=b\u0000',
  'http:/pirate.example',
  'HTTPS:pirate.example',
  '/\u0000/pirate.example',
  '',
] as const;

describe('where signing in, preferences and exports lead back', () => {
  test.each(ELSEWHERE)('never to « %s »', (next) => {
    const path = ownPath(next, '/');
    expect(new URL(path, 'https://ici.example').host).toBe('ici.example');
    expect(path).toMatch(/^\/(?![/\\])[^\s\\]*$/);
  });

  test('to a page of ours, with its search and its place', () => {
    expect(ownPath('/territories?page=2&q=a%20b#liste', '/')).toBe('/territories?page=2&q=a%20b#liste');
    for (const nothing of [null, undefined, '']) expect(ownPath(nothing, '/account')).toBe('/account');
  });

  test('whatever is asked for, a browser stays here and a header keeps to its line', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        ':',
        '@',
        '?',
        '#',
        '%',
        '\t',
        '\n',
        '\r',
        ' ',
        'a',
        'http',
        'pirate.example',
        '0d',
        '0a',
        '2f',
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          fc.string(),
          hostile.map((text) => `/${text}`),
        ),
        (next) => {
          const path = ownPath(next, '/');
          expect(new URL(path, 'https://ici.example').origin).toBe('https://ici.example');
          expect(path).not.toMatch(/[\r\n\t\u0000]/);
          expect(() => new Headers({ location: path })).not.toThrow();
        },
      ),
      { numRuns: 100 },
    );
  }, 30_000);
});
