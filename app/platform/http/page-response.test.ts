import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageResponse } from './page-response.server';

const answer = (page: string, accepts?: string) =>
  pageResponse(
    new Request('http://localhost/', accepts === undefined ? {} : { headers: { 'accept-encoding': accepts } }),
    new TextEncoder().encode(page),
    { status: 200, headers: new Headers({ 'content-type': 'text/html' }) },
  );

test('whatever the page, who takes brotli reads it whole, and caches are told that others get another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 600, maxLength: 3000 }), async (page) => {
      const response = answer(page, 'gzip, deflate, br');
      expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
        'br',
        'Accept-Encoding',
      ]);
      expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString('utf8')).toBe(
        new TextDecoder().decode(new TextEncoder().encode(page)),
      );
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['asks for nothing', undefined],
  ['asks for gzip alone', 'gzip'],
  ['refuses brotli', 'gzip, br;q=0'],
  ['refuses it in full', 'br; q=0.0, gzip'],
  ['names another one', 'zbr'],
])('who %s gets the page as it is, for the server’s compressor', async (_, accepts) => {
  const response = answer('é'.repeat(600), accepts);
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'é'.repeat(600)]);
});

test('a weight of preference is no refusal', () => {
  expect(answer('a'.repeat(600), 'br;q=0.8, gzip;q=0.5').headers.get('content-encoding')).toBe('br');
});

test('what is tiny is sent as it is, and so is what would hold up the other readers', () => {
  for (const length of [599, 160 * 1024 + 1])
    expect(answer('a'.repeat(length), 'br').headers.get('content-encoding')).toBeNull();
});
