import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from './read.server';
import { SimpleCell } from './simple-cell';

const attributes = fc
  .tuple(
    fc.constantFrom('', ' r="B7"', ' r = "C7"', " r='D7'", ' r="7"'),
    fc.constantFrom('', ' s="1"', ' s="0"'),
    fc.constantFrom('', ' t="s"', ' t="str"', ' t="b"', ' t="e"', ' t="n"'),
    fc.constantFrom('', ' spans="1"', ' cm="1"'),
  )
  .chain((written) => fc.shuffledSubarray(written, { minLength: 4 }));
const inside = fc.constantFrom(
  '<v>1</v>',
  '<v>12.5</v>',
  '<v></v>',
  '<v/>',
  '<v>a &amp; b</v>',
  '<v>TRUE</v>',
  '<f>A1</f><v>3</v>',
  '<f>A1</f>',
  '<is><t>texte</t></is>',
  '',
  '<v xml:space="preserve"> 4 </v>',
  '<!-- 9 --><v>5</v>',
  '<v>1<!-- 2 --></v>',
);
const cell = fc
  .tuple(fc.constantFrom('c', 'x:c'), attributes, inside)
  .map(([name, written, content]) =>
    content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`,
  );
const row = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(cell, { maxLength: 4 }))
  .map(([line, cells]) => `<row r="${line}">${cells.join('')}</row>`);
const sheet = fc
  .array(row, { maxLength: 4 })
  .map((rows) => `<worksheet><sheetData>${rows.join('\n')}</sheetData></worksheet>`);
const strings = Buffer.from('<sst><si><t>zéro</t></si><si><t>un</t></si></sst>');
const styles = Buffer.from('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>');
const read = (xml: string) => [
  ...readWorkbook({
    sheets: [{ name: 'A', state: 'visible', content: Buffer.from(xml) }],
    strings,
    styles,
    is1904: false,
  }),
];
/** A space before each tag's end: no program writes that, so that every cell is read tag by tag. */
const otherwise = (xml: string) => xml.replace(/<(\/?)c\b([^>]*?)(\/?)>/g, '<$1c$2 $3>');

test('a cell read in one go is the cell read tag by tag', () => {
  fc.assert(
    fc.property(sheet, (xml) => {
      expect(read(xml)).toEqual(read(otherwise(xml)));
    }),
  );
});

test('what a workbook usually holds is read in one go', () => {
  const simple = new SimpleCell();
  const text = '<row r="7"><c r="BJ7" s="12" t="s"><v>34</v></c></row>';
  expect([
    simple.read(text, 11),
    simple.column,
    simple.style,
    simple.type,
    simple.value,
    text.slice(simple.end),
  ]).toEqual([true, 61, 12, 's', '34', '</row>']);
});

test.each([
  '<c r="A1"><v>1</v>',
  '<c r="A1"><v>1',
  '<c r="A1',
  '<c r="A1"/>',
  '<cell r="A1"><v>1</v></c>',
  '<c r="A1"><v>&lt;</v></c>',
  '<c r="A1"><f>B1</f><v>1</v></c>',
  "<c r='A1'><v>1</v></c>",
])('%s is left to whoever goes tag by tag', (text) => {
  expect(new SimpleCell().read(text, 0)).toBe(false);
});
