import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { row, workbook, workbookParts, zip } from '../../../../tests/fixtures/files/archives';
import { cellNumber } from '../domain/cell';
import type { CellValue } from '../domain/table';
import { repackWorkbook } from '../excel/repack.server';
import { readWorkbook } from '../excel/read.server';
import { checkArchive, openArchive } from '../text/archive.server';
import { csvRows } from '../text/csv.server';
import { findDelimiter } from '../text/delimiter';
import { findEncoding } from '../text/encoding';
import { checkUpload } from './check-upload.server';
import { openSheets, streamSheet } from './read-file.server';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
async function cellsOf(name: string, bytes: Uint8Array): Promise<CellValue[][]> {
  const read = await openSheets({ name, bytes }, ['xlsx', 'xls', 'csv', 'txt', 'xml']);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value.flatMap((table) => table.rows.map((line) => [...line.cells]));
}
const fromText = async (bytes: Uint8Array, chunk = 7) => {
  const chunks = Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) => bytes.subarray(i * chunk, (i + 1) * chunk)),
  );
  const rows: (readonly [number, ...CellValue[]])[] = [];
  for await (const batch of csvRows(chunks, findEncoding(bytes).encoding))
    rows.push(...batch.map(({ line, cells }) => [line, ...cells] as const));
  return rows;
};

test('one French table is the same in every encoding that tools write', async () => {
  const text = 'Culture;Surface\r\nBlé d’été – Œillette;12,5\r\n';
  const windows = Buffer.concat(
    [...text].map((sign) => Buffer.from([{ '’': 0x92, '–': 0x96, Œ: 0x8c }[sign] ?? sign.charCodeAt(0)])),
  );
  const files = [
    bytesOf(text),
    bytesOf(`\uFEFF${text}`),
    bytesOf(`\uFEFF${text}`, 'utf16le'),
    new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
    bytesOf(text, 'utf16le'),
    new Uint8Array(windows),
  ];
  for (const file of files)
    expect(await cellsOf('a.csv', file)).toEqual([
      ['Culture', 'Surface'],
      ['Blé d’été – Œillette', '12,5'],
    ]);
  expect(await cellsOf('a.csv', bytesOf('Forêt;1,5\nMaïs;2\n', 'latin1'))).toEqual([
    ['Forêt', '1,5'],
    ['Maïs', '2'],
  ]);
});

test('the delimiter is found, quoted ones and decimal commas notwithstanding, or declared', () => {
  expect(
    [
      'a;b\n1,5;2,5\n',
      'a,b,c\n1,2,3\n',
      'a\tb\n1,5\t2\n',
      'x|y|z\n1|2|3\n',
      '"a;b;c",d\n"e;f;g",h\n',
      'a\nb\n',
      'sep=,\na;b,c\n',
    ].map(findDelimiter),
  ).toEqual([';', ',', '\t', '|', ',', ';', ',']);
});

test(
  'quoted line breaks stay in their cell and count as lines; empty lines, Mac line ends and « sep= » are ' +
    'understood',
  async () => {
    expect(await fromText(bytesOf('sep=;\r\na;"b\r\nc ""d"""\r\n\r\n1;2\r\n'))).toEqual([
      [2, 'a', 'b\r\nc "d"'],
      [5, '1', '2'],
    ]);
    expect(await fromText(bytesOf('a;b\r1;2\r'))).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
    expect(await fromText(bytesOf('code;nom\n="00123";="Bl""é"\n5" de haut;x\n'))).toEqual([
      [1, 'code', 'nom'],
      [2, '00123', 'Bl"é'],
      [3, '5" de haut', 'x'],
    ]);
  },
);

test('a quote that is never closed is told of where it stands, after what was cut well', async () => {
  const text = 'code;nom\r\n1;"a\r\nb"\r\n2;bien\r\n3;"ouvert\r\n4;y\r\n5;z\r\n';
  for (const size of [3, 1000])
    await expect(fromText(bytesOf(text), size)).rejects.toMatchObject({
      issue: { line: 5, reason: { key: 'reason.badCsv' } },
    });
});

test('chunks may cut a character, a line or a quote anywhere', async () => {
  const text = 'é;"à\n""ù"\nŒ;€\n';
  const whole = await fromText(bytesOf(text), 1000);
  for (const size of [1, 2, 3, 5]) expect(await fromText(bytesOf(text), size)).toEqual(whole);
});

test(
  'workbooks: typed cells, cached formula results, formulas never computed, faults, merged labels, hidden ' +
    'sheets, own line numbers',
  async () => {
    const data =
      `${row(3, ['Culture', 'Surface'])}<row r="4"><c r="A4" t="inlineStr"><is><t>Blé &amp; &lt;maïs&gt;</t>` +
      '</is></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4"><f>NOW()</f></c><c r="D4" t="e"><v>#N/A</v></c><c ' +
      'r="E4" t="b"><v>1</v></c><c r="F4" t="str"><f>CONCAT("a")</f><v>a</v></c><c r="G4"><v>1.5</v></c></row>';
    const read = await openSheets(
      {
        name: 'a.xlsx',
        bytes: new Uint8Array(workbook({ name: 'Été', data }, { name: 'Caché', data: row(1, [1]), state: 'hidden' })),
      },
      ['xlsx'],
    );
    expect(read.ok && read.value).toEqual([
      {
        name: 'Été',
        hidden: false,
        rows: [
          { line: 3, cells: ['Culture', 'Surface'] },
          { line: 4, cells: ['Blé & <maïs>', 2, { formula: 'NOW()' }, { fault: '#N/A' }, true, 'a', 1.5] },
        ],
        notices: [],
      },
      { name: 'Caché', hidden: true, rows: [{ line: 1, cells: [1] }], notices: [] },
    ]);
  },
);

test('the streaming reader of large workbooks gives what the ordinary one gives', async () => {
  const sheets = ['A', 'B'].map((name) => ({
    name,
    data: Array.from({ length: 1200 }, (_, i) => row(i + 1, [`Zone ${i}`, i / 4, 'x'])).join(''),
  }));
  const archive = zip(workbookParts(sheets));
  const both = await Promise.all(
    [Number.POSITIVE_INFINITY, 0].map(async (streamAbove) => {
      const opened = await openArchive(archive);
      const tables = new Map<string, unknown[]>();
      for (const { sheet, rows } of readWorkbook(await repackWorkbook(opened, await checkArchive(opened)), streamAbove))
        tables.set(sheet, [...(tables.get(sheet) ?? []), ...rows]);
      return tables;
    }),
  );
  expect(both[1]).toEqual(both[0]);
  expect(both[0]?.get('B')?.[1199]).toEqual({ line: 1200, cells: ['Zone 1199', 299.75, 'x'] });
});

test('a workbook too large to be kept whole says that its merged cells are read on their first line', async () => {
  const data = row(1, ['Zone', 1]) + row(2, ['', 2]);
  const [sheet, ...rest] = workbookParts([{ name: 'A', data }]).reverse();
  const merged = String(sheet!.content).replace(
    '</sheetData>',
    '</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
  );
  const opened = await openArchive(zip([...rest, { ...sheet!, content: merged }]));
  const book = await repackWorkbook(opened, await checkArchive(opened));
  const told = [...readWorkbook(book, 0)].flatMap(({ notices = [] }) => notices);
  expect(told).toMatchObject([
    { line: 0, sheet: 'A', reason: { key: 'reason.mergedLarge', params: { count: 1, megabytes: 24 } } },
  ]);
});

test('no letter is cut by the pieces a large sheet is read in, and a formula that gives 0 gives 0', async () => {
  const data = Array.from({ length: 9000 }, (_, i) => row(i + 1, [`${'a'.repeat(i % 7)}Lisière à blé`, i])).join('');
  const read = await cellsOf(
    'a.xlsx',
    new Uint8Array(workbook({ name: 'A', data: `${data}<row r="9001"><c r="A9001"><f>1-1</f><v>0</v></c></row>` })),
  );
  expect(new Set(read.slice(0, 9000).map(([name]) => String(name).replace(/^a+/, '')))).toEqual(
    new Set(['Lisière à blé']),
  );
  expect(read[9000]).toEqual([0]);
});

test('labels of merged cells are repeated, dates are known by their style, rich texts are joined', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts = workbookParts([{ name: 'A', data: '' }]).map((part) => {
    if (part.name.endsWith('Feuille1.xml'))
      return {
        ...part,
        content:
          `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" s="1"><v>` +
          '45382</v></c></row><row r="2"><c r="C2" s="2"><v>45382.5</v></c></row><row r="3"><c r="C3"><v>45382' +
          '</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B3"/></mergeCells></worksheet>',
      };
    if (part.name.endsWith('workbook.xml.rels'))
      return {
        ...part,
        content: String(part.content).replace(
          '</Relationships>',
          '<Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" ' +
            'Type="x/styles" Target="styles.xml"/></Relationships>',
        ),
      };
    return part;
  });
  const book = zip([
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content:
        `<sst xmlns="${main}"><si><t>autre</t></si><si><r><t>Blé </t></r><r><t xml:space="preserve">tendre</t>` +
        '</r><rPh><t>lu</t></rPh></si></sst>',
    },
    {
      name: 'xl/styles.xml',
      content:
        `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/></numFmts>` +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf ' +
        'numFmtId="170"/></cellXfs></styleSheet>',
    },
  ]);
  expect(await cellsOf('a.xlsx', new Uint8Array(book))).toEqual([
    ['Blé tendre', null, { date: '2024-03-31T00:00:00' }],
    ['Blé tendre', null, { date: '2024-03-31T12:00:00' }],
    ['Blé tendre', null, 45382],
  ]);
});

test('Excel 97 files are read, and text tables that call themselves .xls', async () => {
  const sheet = utils.aoa_to_sheet(
    [
      ['Culture', 'Surface', 'Semis'],
      ['Blé', 12.5, new Date('2024-03-31T00:00:00Z')],
    ],
    { UTC: true },
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Données');
  const bytes = new Uint8Array(write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer);
  expect(await cellsOf('ANCIEN.XLS', bytes)).toEqual([
    ['Culture', 'Surface', 'Semis'],
    ['Blé', 12.5, { date: '2024-03-31T00:00:00' }],
  ]);
  expect(await cellsOf('export.xls', bytesOf('code\tnom\n1\tBlé\n', 'latin1'))).toEqual([
    ['code', 'nom'],
    ['1', 'Blé'],
  ]);
});

test('Sandre XML becomes a table with the line of each record', async () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<REFERENTIELS ' +
    'xmlns="http://xml.sandre.eaufrance.fr/scenario/referentiel/3">\n<Scenario><CodeScenario>REF_PAR' +
    '</CodeScenario></Scenario>\n<Referentiel>\n<sa:Parametre xmlns:sa="x"><CdParametre ' +
    'schemeAgencyID="SANDRE">1340</CdParametre><NomParametre>Nitrates</NomParametre><Unite><CdUnite>162' +
    '</CdUnite></Unite></sa:Parametre>\n<Parametre><CdParametre>0027</CdParametre><NomParametre>Température &' +
    'amp; été</NomParametre></Parametre>\n</Referentiel></REFERENTIELS>';
  const read = await openSheets({ name: 'par.xml', bytes: bytesOf(xml, 'latin1') }, ['xml']);
  expect(read.ok && read.value[0]?.rows).toEqual([
    { line: 0, cells: ['CdParametre', 'CdParametre@schemeAgencyID', 'NomParametre', 'Unite/CdUnite'] },
    { line: 5, cells: ['1340', 'SANDRE', 'Nitrates', '162'] },
    { line: 6, cells: ['0027', null, 'Température & été', null] },
  ]);
});

test('a large file is streamed with its progress, and stopping early ends the thread', async () => {
  const text = 'zone;valeur\n'.concat(...Array.from({ length: 20_000 }, (_, i) => `Zone ${i};${i},5\n`));
  const checked = await checkUpload({ name: 'a.csv', bytes: bytesOf(text) }, ['csv']);
  if (!checked.ok) throw new Error('refused');
  let [count, sum, last] = [0, 0, 0];
  for await (const batch of streamSheet(checked.value)) {
    count += batch.rows.length;
    for (const { cells } of batch.rows) {
      const value = cellNumber(cells[1]);
      if (value.ok) sum += value.value ?? 0;
    }
    expect(batch.bytesRead).toBeGreaterThanOrEqual(last);
    last = batch.bytesRead;
  }
  expect([count, sum, last]).toEqual([20_001, 199_990_000 + 10_000, text.length]);
  for await (const { rows } of streamSheet(checked.value)) {
    expect(rows.length).toBeGreaterThan(0);
    break;
  }
  const stop = new AbortController();
  await expect(async () => {
    for await (const { rows } of streamSheet(checked.value, { signal: stop.signal }))
      if (rows.length > 0) stop.abort(new Error('stopped by the user'));
  }).rejects.toThrow('stopped by the user');
});

test('too many lines are refused, not cut off', async () => {
  const read = await openSheets({ name: 'a.csv', bytes: bytesOf('a\n'.repeat(2000)) }, ['csv'], { maxRows: 1500 });
  expect(read.ok ? read : read.reason.reason).toEqual({ key: 'reason.tooManyRows', params: { limit: 1500 } });
});

test('every text that is valid UTF-8 is taken as such, whatever the chunks', () => {
  fc.assert(
    fc.property(
      fc
        .string({ unit: 'grapheme', maxLength: 60 })
        .filter((text) => !/[\p{Cc}\uFEFF]/u.test(text) && text.length > 12),
      (text) => {
        expect(findEncoding(bytesOf(`nom;${text}\n`))).toEqual({ encoding: 'utf-8', binary: false, mixed: false });
      },
    ),
  );
});
