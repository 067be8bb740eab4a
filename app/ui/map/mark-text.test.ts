/** Text that people typed stays text in a drawing that is made as text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureText } from './mark-text';

const read = (text = '') =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('a name, an address and a mark with signs of SVG in them are shown as they were typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, more) => {
      const words = `a<b>&"'${typed}`;
      const text = featureText(
        {
          feature: {
            ...{ id: words, label: words, detail: `z${more}`, href: `/?q=${words}`, mark: `9${typed}` },
            geometry: { type: 'Point', coordinates: [0, 0] },
          },
          ...{ style: {}, kind: 'point', path: '', points: [[3, 4]], rings: [], box: [0, 0, 0, 0] },
        } as never,
        '',
      );
      expect(text.match(/<\w+/g)).toEqual(['<a', '<title', '<circle', '<text']);
      expect(read(/ data-place="([^"]*)"/.exec(text)?.[1])).toBe(words);
      expect(read(/ href="([^"]*)"/.exec(text)?.[1])).toBe(`/?q=${words}`);
      expect(read(/<title>([^<]*)<\/title>/.exec(text)?.[1])).toBe(`${words} – z${more}`);
      expect(read(/>([^<]*)<\/text>/.exec(text)?.[1])).toBe(`9${typed}`);
    }),
  );
});
