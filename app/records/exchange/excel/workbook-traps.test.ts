/** What a screen of a spreadsheet shows and its file does not: merged, hidden, formatted cells. */
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { workbookParts, zip } from '../../../../tests/fixtures/files/archives';
import { cellNumber } from '../domain/cell';
import { withMergedCodes } from '../domain/merged-labels';
import { openSheets } from '../service/read-file.server';
import { columnLetters, previewIssue } from '../domain/issue-preview';

const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Culture</t></is></c><c r="B1" t="inlineStr"><is><t>ha</t></is></c></row>';
const line = (at: number, cells: string, attributes = '') => `<row r="${at}"${attributes}>${cells}</row>`;
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (place: string, value: number, style = 0) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>' +
  '<numFmt numFmtId="164" formatCode="0.0\\ %"/><numFmt numFmtId="165" formatCode="0.0&quot; % de MS&quot;"/>' +
  '<numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs>' +
  [0, 9, 10, 164, 165, 166, 20].map((id) => `<xf numFmtId="${id}"/>`).join('') +
  '</cellXfs></styleSheet>';
const [WHOLE_PERCENT, PERCENT, OWN_PERCENT, WORDED, INSTANT, TIME] = [1, 2, 3, 4, 5, 6] as const;

/** `after`: what stands around the lines of the sheet. */
async function read(rows: string, { before = '', after = '', is1904 = false } = {}) {
  const parts = workbookParts([{ name: 'Surfaces', data: HEAD + rows }]).map(({ name, content }) => ({
    name,
    content: String(content)
      .replace('<sheetData>', `${before}<sheetData>`)
      .replace('</sheetData>', `</sheetData>${after}`)
      .replace('<sheets>', is1904 ? '<workbookPr date1904="1"/><sheets>' : '<sheets>')
      .replace(
        '</Relationships>',
        name.startsWith('xl/_rels')
          ? '<Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>'
          : '</Relationships>',
      ),
  }));
  const bytes = new Uint8Array(zip([...parts, { name: 'xl/styles.xml', content: STYLES }]));
  const sheets = await openSheets({ name: 'a.xlsx', bytes }, ['xlsx']);
  if (!sheets.ok) throw new Error(JSON.stringify(sheets.reason));
  const [table] = sheets.value;
  const { rows: lines, notices = [] } = table!;
  return {
    table: table!,
    cells: lines.slice(1).map(({ cells }) => cells),
    told: notices.map(({ line: at, column, reason }) => [at, column, reason.key.replace('reason.', ''), reason.params]),
  };
}

test('a number merged over three lines counts once and is told; a merged label stands on each line', async () => {
  const rows =
    line(2, text('A2', 'Céréales') + number('B2', 300)) + line(3, number('C3', 1)) + line(4, number('C4', 2));
  const merges = '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="B2:B4"/></mergeCells>';
  expect(await read(rows, { after: merges })).toMatchObject({
    cells: [
      ['Céréales', 300],
      ['Céréales', null, 1],
      ['Céréales', null, 2],
    ],
    told: [[2, 2, 'mergedNumber', { from: 2, to: 4 }]],
  });
});

test('a merged number repeats where its column holds labels, without notice; elsewhere it counts once', async () => {
  const rows =
    line(2, number('A2', 12) + number('B2', 300)) +
    line(3, number('C3', 1)) +
    line(4, number('A4', 9) + number('C4', 2)) +
    line(5, number('C5', 3));
  const merges = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B5"/><mergeCell ref="A4:A5"/></mergeCells>';
  const { table } = await read(rows, { after: merges });
  const labelled = withMergedCodes(table, new Set([0]));
  expect(labelled.rows.slice(1).map(({ cells }) => cells)).toEqual([
    [12, 300],
    [12, null, 1],
    [9, null, 2],
    [9, null, 3],
  ]);
  expect(labelled.notices).toMatchObject([{ column: 2, reason: { params: { from: 2, to: 5 } } }]);
  expect(withMergedCodes(table, new Set([2]))).toBe(table);
});

test('a number that is written as text, and an error, count once too', async () => {
  const rows = line(2, text('A2', '12,5') + '<c r="B2" t="e"><v>#N/A</v></c>') + line(3, number('C3', 1));
  const merges = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>';
  const { cells, told } = await read(rows, { after: merges });
  expect(cells[1]).toEqual([null, null, 1]);
  expect(told.map(([, , reason]) => reason)).toEqual(['mergedNumber', 'mergedNumber']);
});

test('what is merged sideways is a title: nothing is told', async () => {
  const rows = line(2, number('A2', 7) + number('C2', 1));
  expect((await read(rows, { after: '<mergeCells><mergeCell ref="A2:B2"/></mergeCells>' })).told).toEqual([]);
});

test('hidden lines and columns are read and told, those that hold nothing are not', async () => {
  const rows =
    line(2, text('A2', 'Blé') + number('B2', 1)) +
    line(3, text('A3', 'Orge') + number('B3', 2), ' hidden="1"') +
    line(4, '', ' hidden="1"') +
    line(5, text('A5', 'Colza') + number('AC5', 3), ' ht="0" customHeight="1"');
  const before = '<cols><col min="3" max="30" width="9" hidden="1"/><col min="31" max="31" width="0"/></cols>';
  const { cells, told } = await read(rows, { before });
  expect(cells).toHaveLength(3);
  expect(told).toEqual([
    [0, undefined, 'hiddenRows', { count: 2, lines: '3, 5' }],
    [0, undefined, 'hiddenColumns', { count: 1, columns: 'AC' }],
  ]);
});

test('of many hidden lines the first twelve are named, and all are counted', async () => {
  const told = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => line(at + 2, number(`A${at + 2}`, at), ' hidden="true"'));
    return (await read(rows.join(''))).told[0]?.[3];
  };
  expect(await told(12)).toEqual({ count: 12, lines: '2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13' });
  expect(await told(13)).toEqual({ count: 13, lines: '2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13…' });
});

test('a percentage is what the screen shows, and no number; words after a number leave it one', async () => {
  const rows = line(
    2,
    number('A2', 0.25, WHOLE_PERCENT) +
      number('B2', 0.123, PERCENT) +
      number('C2', 0.07, OWN_PERCENT) +
      number('D2', 35, WORDED),
  );
  const { cells } = await read(rows);
  expect(cells).toEqual([['25\u202f%', '12,3\u202f%', '7\u202f%', 35]]);
  expect(cellNumber(cells[0]![0])).toMatchObject({ ok: false, reason: { reason: 'percentInsteadOfNumber' } });
});

test('days and hours of a workbook that counts from 1904, and of one that counts from 1900', async () => {
  const rows = (shift: number) =>
    line(2, number('A2', 45367.375 - shift, INSTANT) + number('B2', 0.375, TIME) + number('C2', 0, TIME));
  const expected = [[{ date: '2024-03-16T09:00:00' }, '09:00:00', '00:00:00']];
  expect((await read(rows(0))).cells).toEqual(expected);
  expect((await read(rows(1462), { is1904: true })).cells).toEqual(expected);
});

test('an Excel 97 file says the same of its merged, hidden and percent cells', async () => {
  const sheet = utils.aoa_to_sheet([['Culture', 'ha', 'part'], ['Blé', 300, 0.25], ['Orge'], ['Colza', 4]]);
  sheet['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }];
  sheet['!rows'] = [{}, {}, {}, { hidden: true }];
  sheet['C2'] = { t: 'n', v: 0.25, z: '0%' };
  const book = utils.book_new(sheet, 'Feuil1');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8', cellStyles: true }) as ArrayBuffer);
  const read = await openSheets({ name: 'a.xls', bytes }, ['xls']);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  expect(read.value[0]!.rows.map(({ cells }) => cells.slice(0, 3))).toContainEqual(['Blé', 300, '25\u202f%']);
  expect(read.value[0]!.notices!.map(({ reason }) => reason.key)).toContain('reason.mergedNumber');
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is called %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});

test('a notice names its column as the spreadsheet does, where no heading does', () => {
  const issue = { line: 2, column: 28, reason: { key: 'reason.mergedNumber' }, remedy: { key: 'remedy.mergedNumber' } };
  expect(previewIssue(issue).column).toBe('AB');
  expect(previewIssue({ ...issue, columnName: 'Surface' }).column).toBe('Surface');
});
