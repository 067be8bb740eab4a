import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import * as XLSX from '@e965/xlsx';
import { cellDay, cellFlag, cellNumber, cellText } from '../domain/cell';
import type { CellValue } from '../domain/table';
import type { CellInput, ColumnSpec, WorkbookSpec } from '../domain/workbook-spec';
import { fileResponse, spreadsheetResponse } from '../http/file-response.server';
import { openSheets, openZones } from './read-file.server';
import { fileNameWith, spreadsheetContent, writeCsv, writeGeoJson, writeKml, writeXlsx } from './write-files.server';

const columns: ColumnSpec[] = [
  { header: 'Nom', kind: 'text' },
  { header: '=Surface', kind: 'decimal', decimals: 1 },
  { header: 'AB', kind: 'flag' },
  { header: 'Jour', kind: 'day' },
  { header: 'Mesure', kind: 'instant' },
];
const spec = (rows: CellInput[][]): WorkbookSpec => ({
  fileName: 'export',
  sheets: [{ name: 'Feuille', columns, rows }],
});
async function bytes(spec: WorkbookSpec, kind: 'xlsx' | 'csv'): Promise<Uint8Array> {
  return new Uint8Array(Buffer.from((await spreadsheetContent(spec, kind)).content, 'base64'));
}
async function reread(spec: WorkbookSpec, kind: 'xlsx' | 'csv'): Promise<CellValue[][]> {
  const read = await openSheets({ name: `a.${kind}`, bytes: await bytes(spec, kind) }, [kind]);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value.flatMap((table) => table.rows.map(({ cells }) => [...cells]));
}

test('cells are typed: numbers, booleans and dates stay what they are, instants are Paris clocks', async () => {
  const rows = await reread(
    spec([
      ['Blé', 12.345, true, '2024-03-31', new Date('2024-03-31T01:30:00Z')],
      [null, null, null, null, '2024-01-31T23:00:00Z'],
    ]),
    'xlsx',
  );
  expect(rows.slice(1)).toEqual([
    ['Blé', 12.345, true, { date: '2024-03-31T00:00:00' }, { date: '2024-03-31T03:30:00' }],
    [null, null, null, null, { date: '2024-02-01T00:00:00' }],
  ]);
  const text = Buffer.from(
    await bytes(spec([['Blé;"dur"', -1234.5, false, '2024-03-31', new Date('2024-03-31T01:30:00Z')]]), 'csv'),
  ).toString();
  expect(text).toBe(
    '\uFEFFNom;\'=Surface;AB;Jour;Mesure\r\n"Blé;""dur""";-1234,5;non;31/03/2024;31/03/2024 03:30:00\r\n',
  );
});

test('an English file parts cells by commas, has points in its numbers and English boxes; both are read', async () => {
  const rows: CellInput[][] = [
    ['Blé, "dur"', -1234.5, true, '2024-03-31', new Date('2024-03-31T01:30:00Z')],
    ['Orge; pois', 1.25, false, null, null],
  ];
  const written = { en: '', fr: '' };
  for (const locale of ['en', 'fr'] as const)
    written[locale] = await spreadsheetResponse(spec(rows), 'csv', { locale }).text();
  expect(written.en).toBe(
    'Nom,\'=Surface,AB,Jour,Mesure\r\n"Blé, ""dur""",-1234.5,yes,31/03/2024,31/03/2024 03:30:00\r\n' +
      '"Orge; pois",1.25,no,,\r\n',
  );
  for (const text of Object.values(written)) {
    const read = await openSheets({ name: 'a.csv', bytes: Buffer.from(text) }, ['csv']);
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    const cells = read.value.flatMap((table) => table.rows.slice(1).map((row) => row.cells));
    expect(cells.map(([name, number, box]) => [cellText(name), cellNumber(number), cellFlag(box)])).toEqual(
      rows.map(([name, number, box]) => [name, number, box].map((value) => ({ ok: true, value }))),
    );
  }
});

test('a row of another unit shows its own decimals; the value behind stays whole', async () => {
  const bytesOf = await bytes(
    {
      fileName: 'a',
      sheets: [
        {
          name: 'F',
          columns: [
            { header: 'Indicateur', kind: 'text' },
            { header: 'Valeur', kind: 'decimal' },
            { header: 'Part', kind: 'decimal', decimals: 2 },
          ],
          decimalsOfRow: [0, 3],
          rows: [
            ['Marge', 679.6789, 12.3456],
            ['IFT', 1.23456, 1.5],
          ],
        },
      ],
    },
    'xlsx',
  );
  const sheet = XLSX.read(bytesOf, { cellNF: true }).Sheets['F'] as Record<string, { v: number; z: string }>;
  expect(['B2', 'B3', 'C2', 'C3'].map((at) => [sheet[at]?.v, sheet[at]?.z])).toEqual([
    [679.6789, '#,##0'],
    [1.23456, '#,##0.000'],
    [12.3456, '#,##0.00'],
    [1.5, '#,##0.00'],
  ]);
});

test('computed numbers leave at their decimals, those that came in as they came', async () => {
  const came = [0.1 + 0.2, 2364.9799999999996, -1 / 3, 1e-9, 123456.789];
  const sheet: WorkbookSpec = {
    fileName: 'a',
    sheets: [
      {
        name: 'F',
        columns: [
          { header: 'Venu', kind: 'decimal', decimals: 'asItCame' },
          { header: 'Montré', kind: 'decimal', decimals: 1 },
          { header: 'Calculé', kind: 'decimal', decimals: 2, computed: true },
          { header: 'Surface', kind: 'decimal', decimals: 2, computed: 6 },
          { header: 'Selon la ligne', kind: 'decimal', computed: true },
        ],
        decimalsOfRow: [0, 1, 2, 3, 4],
        rows: came.map((number) => [number, number, number, number, number]),
      },
    ],
  };
  const left = [
    [0.3, 0.3, 0],
    [2364.98, 2364.98, 2365],
    [-0.33, -0.333333, -0.33],
    [0, 0, 0],
    [123456.79, 123456.789, 123456.789],
  ];
  for (const kind of ['xlsx', 'csv'] as const)
    expect(
      (await reread(sheet, kind)).slice(1).map((row) =>
        row.map((cell) => {
          const read = cellNumber(cell);
          return read.ok ? read.value : read.reason;
        }),
      ),
    ).toEqual(came.map((number, rank) => [number, number, ...left[rank]!]));
  const book = XLSX.read(await bytes(sheet, 'xlsx'), { cellNF: true }).Sheets['F'] as Record<string, { z: string }>;
  expect([book['A2']?.z, book['B2']?.z]).toEqual(['General', '#,##0.0']);
});

test(
  'a text that a spreadsheet would run as a formula is neutralised on the way out, in cells and headings, and ' +
    'comes back as it was',
  async () => {
    const texts = ['=1+1', '+33 6', '-12 ans', '@nom', '\ttab', "'=déjà", "=cmd|' /C calc'!A0", '12', 'a=b'];
    for (const kind of ['xlsx', 'csv'] as const) {
      const rows = await reread(spec(texts.map((text) => [text, null, null, null, null])), kind);
      const shown = rows.map(([cell]) => String(cell));
      expect(rows[0]?.[1]).toBe("'=Surface");
      expect(shown.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
      expect(
        rows.slice(1).map(([cell]) => {
          const read = cellText(cell);
          return read.ok ? read.value : read.reason;
        }),
      ).toEqual(texts.map((text) => text));
    }
  },
);

const line = fc.tuple(
  fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.replace(/[\p{Cs}\p{Co}\uFEFF\uFFFE\uFFFF]|[^\P{Cc}\n]/gu, '').trim())
    // letters are composed: a name is one whoever wrote it
    .map((text) => text.normalize('NFC')),
  fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true })),
  fc.option(fc.boolean()),
  fc.option(
    fc
      .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
);

test('export then import changes nothing, in xlsx and in csv', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 80, size: 'max' }),
      fc.constantFrom('xlsx' as const, 'csv' as const),
      async (rows, kind) => {
        const four: WorkbookSpec = {
          fileName: 'a',
          sheets: [
            {
              name: 'F',
              columns: columns.slice(0, 4),
              rows: rows.map(([text, number, flag, day]) => [
                text === '' ? null : text,
                number === null ? null : number + 0,
                flag,
                day,
              ]),
            },
          ],
        };
        const back = (await reread(four, kind))
          .slice(1)
          .map(([text, number, flag, day]) =>
            [cellText(text), cellNumber(number), cellFlag(flag), cellDay(day)].map((read) =>
              read.ok ? read.value : read.reason,
            ),
          );
        const wanted = rows.map(([text, number, flag, day]) => [
          text === '' ? null : text,
          number === null ? null : number + 0,
          flag,
          day,
        ]);
        const filled = (cells: readonly unknown[]): boolean =>
          cells.some((cell) => cell !== null && cell !== undefined);
        expect(back.filter(filled)).toEqual(wanted.filter(filled));
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

test('a hundred thousand rows are written as they are produced, other work going on meanwhile', async () => {
  const produced = { rows: 0, turns: 0 };
  const rows = function* (): Generator<CellInput[]> {
    for (; produced.rows < 100_000; produced.rows += 1)
      yield [`Zone ${produced.rows % 50}`, produced.rows / 4, true, '2024-01-01', null];
  };
  const turning = setInterval(() => {
    produced.turns += 1;
  }, 1);
  const stream = writeXlsx({ fileName: 'a', sheets: [{ name: 'F', columns, rows: rows() }] });
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
  clearInterval(turning);
  expect(produced.rows).toBe(100_000);
  expect(size).toBeGreaterThan(500_000);
  expect(produced.turns).toBeGreaterThan(50);
}, 60_000);

test('C204 the API gives content in base64 and a file name', async () => {
  const answer = await spreadsheetContent(
    {
      fileName: 'Assolement : Orne/2024',
      sheets: [{ name: 'F', columns: [{ header: 'a', kind: 'text' }], rows: [['é']] }],
    },
    'csv',
  );
  expect([answer.fileName, Buffer.from(answer.content, 'base64').toString()]).toEqual([
    'Assolement Orne 2024.csv',
    '\uFEFFa\r\né\r\n',
  ]);
});

test('downloads are attachments that a browser neither shows, guesses at nor keeps', async () => {
  const response = spreadsheetResponse(spec([['a', 1, null, null, null]]), 'csv', { locale: 'fr' });
  expect(parse(await response.text(), { delimiter: ';', bom: true })).toHaveLength(2);
  const headers = fileResponse('Été "2024"\r\nX', 'kml', '<kml/>').headers;
  expect(headers.get('Content-Disposition')).toBe(
    'attachment; filename="Ete 2024 X.kml"; filename*=UTF-8\'\'%C3%89t%C3%A9%202024%20X.kml',
  );
  expect([headers.get('X-Content-Type-Options'), headers.get('Cache-Control')]).toEqual([
    'nosniff',
    'private, no-store',
  ]);
  expect(fileNameWith('../..', 'csv')).toBe('.. ...csv');
});

test('zones written as KML are read back as they were, GeoJSON is what it says', async () => {
  const features = [
    {
      name: 'Vallée <& côte>',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 45],
            [1, 45],
            [1, 46],
            [0, 45],
          ],
        ],
      },
      properties: { surface: 12.5 },
    },
    {
      name: 'Deux',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 45],
              [1, 45],
              [1, 46],
              [0, 45],
            ],
          ],
          [
            [
              [2, 45],
              [3, 45],
              [3, 46],
              [2, 45],
            ],
          ],
        ],
      },
    },
  ] as const;
  const read = await openZones({ name: 'a.kml', bytes: new Uint8Array(Buffer.from(writeKml('Zones', features))) });
  expect(read.ok && read.value.zones.map(({ name, geometry, properties }) => ({ name, geometry, properties }))).toEqual(
    [
      { ...features[0], properties: { surface: '12.5' } },
      { ...features[1], properties: {} },
    ],
  );
  expect(
    (JSON.parse(writeGeoJson('Zones', features)) as { features: { properties: unknown }[] }).features[0]?.properties,
  ).toEqual({ name: 'Vallée <& côte>', surface: 12.5 });
});

test('a failing row source breaks the download instead of giving half a file as whole', async () => {
  const rows = function* (): Generator<CellInput[]> {
    yield ['a'];
    throw new Error('database gone');
  };
  for (const stream of [writeXlsx, writeCsv].map((write) =>
    write({ fileName: 'a', sheets: [{ name: 'F', columns, rows: rows() }] }),
  )) {
    await expect(async () => {
      for await (const chunk of stream as AsyncIterable<Buffer>) expect(chunk).toBeDefined();
    }).rejects.toThrow('database gone');
  }
});
