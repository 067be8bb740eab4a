import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { attributeOf, XmlScanner } from './scan-xml';

type Event = readonly [string, string, string?];

function scanned(pieces: readonly string[]): Event[] {
  const events: Event[] = [];
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      events.push(['open', name, attributeOf(attributes, 'r')]);
    },
    close: (name) => {
      events.push(['close', name]);
    },
    text: (text) => {
      events.push(['text', text]);
    },
    wantsText: true,
  });
  for (const piece of pieces) scanner.write(piece);
  scanner.close();
  return joined(events);
}

function parsed(xml: string): Event[] {
  const events: Event[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    events.push(['open', name.replace(/^.*:/, ''), (attributes as Record<string, string>)['r']]);
  });
  parser.on('closetag', ({ name }) => {
    events.push(['close', name.replace(/^.*:/, '')]);
  });
  parser.on('text', (text) => {
    events.push(['text', text]);
  });
  parser.on('cdata', (text) => {
    events.push(['text', text]);
  });
  parser.write(xml).close();
  return joined(events);
}

/** Where a text is cut is nobody's business; outside the root there are only line ends. */
function joined(events: readonly Event[]): Event[] {
  const all: Event[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (event[0] === 'text' && last?.[0] === 'text') all[all.length - 1] = ['text', last[1] + event[1]];
    else all.push(event);
  }
  return all.filter(([kind, text], at) => kind !== 'text' || (at > 0 && at < all.length - 1 && text !== ''));
}

const text = fc.constantFrom(
  '12,5',
  'a &lt; b &amp; c',
  '&#233;t&#xE9;',
  ' ',
  '<![CDATA[<v>&amp;]]>',
  '<!-- <v> -->',
  '<?x y="<"?>',
  'é’\u202f',
);
const attribute = fc.constantFrom(
  '',
  ' r="A1"',
  " s='1' r = 'B2' ",
  ' spr="x" r="C3"',
  ' r="a&gt;b"',
  ' t="x > y" r="D4"',
);
const element = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    text,
    fc
      .tuple(fc.constantFrom('row', 'x:c', 'v'), attribute, fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, attributes, inner]) =>
        inner.length === 0 ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner.join('')}</${name}>`,
      ),
  ),
})).node;
const part = fc
  .array(element, { maxLength: 6 })
  .map((inner) => `<?xml version="1.0"?>\n<sheet>${inner.join('')}</sheet>\n`);

test('tells what a full parser tells of any part, wherever it is cut', () => {
  fc.assert(
    fc.property(part, fc.array(fc.nat(400), { maxLength: 8 }), (xml, cuts) => {
      const at = [0, ...[...new Set(cuts.map((cut) => cut % (xml.length + 1)))].sort((a, b) => a - b), xml.length];
      expect(scanned(at.slice(1).map((end, rank) => xml.slice(at[rank], end)))).toEqual(parsed(xml));
    }),
  );
});

test.each([
  '<a><b></a></b>',
  '<a>',
  '<a',
  '<a></a></a>',
  '<a>&unknown;</a>',
  '<a>&</a>',
  '<!DOCTYPE a><a/>',
  '<a><!ENTITY b "c"></a>',
  '< a/>',
  '<a b="></a>',
])('%s is refused, not guessed', (xml) => {
  expect(() => scanned([xml])).toThrow();
});
