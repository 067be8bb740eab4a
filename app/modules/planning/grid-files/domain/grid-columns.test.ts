import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffImport, type SheetTable, fileIssue } from '~/records/exchange/domain';
import { buffersOf, compareColumns, emptyColumns, previewColumns, readGridColumns } from './grid-columns';
import { readMatrixFile } from './read-files';
import type { GridNames } from './vocabulary';

const named = (word: string, ids: readonly number[]) => ids.map((id) => ({ id, name: `${word} ${id}` }));
const names: GridNames = {
  zones: named('Zone', [7, 12, 3]),
  crops: named('Culture', [5, 9]),
  drivingModes: named('Conduite', [2, 4]),
  indicators: named('Indicateur', [1, 8]),
};

const place = {
  zone: fc.constantFrom(7, 12, 3, 99),
  crop: fc.constantFrom(5, 9),
  mode: fc.constantFrom(2, 4),
  indicator: fc.constantFrom(1, 8),
  value: fc.constantFrom(-2.5, 0, 1, 12.25),
};
const lines = fc.array(fc.record(place), { maxLength: 40 });
const tableOf = (
  rows: readonly { zone: number; crop: number; mode: number; indicator: number; value: number }[],
): SheetTable => ({
  name: 'Valeurs',
  hidden: false,
  rows: [
    { line: 1, cells: ['Zone', 'Culture', 'Conduite', 'Indicateur', 'Valeur'] },
    ...rows.map((row, at) => ({
      line: at + 2,
      cells: [
        `Zone ${row.zone}`,
        `Culture ${row.crop}`,
        `Conduite ${row.mode}`,
        `Indicateur ${row.indicator}`,
        row.value,
      ],
    })),
  ],
});

describe('a grid file as columns', () => {
  it('C192 says of any file what an object for each cell would say: new, changed, unchanged and refused', () => {
    fc.assert(
      fc.property(lines, lines, (before, submitted) => {
        const stored = readMatrixFile([tableOf(before)], names).cells;
        const reading = readMatrixFile([tableOf(submitted)], names);
        const columns = readGridColumns([tableOf(submitted)], names, 'matrix', 1000);
        const existing = readGridColumns([tableOf(before)], names, 'matrix', 0);
        const expected = diffImport({
          existing: stored,
          incoming: reading.cells.map((cell) => ({ line: cell.line, sheet: cell.sheet, value: cell })),
          refused: reading.issues,
          keyOf: (cell) => `${cell.indicatorId} ${cell.zoneId} ${cell.cropId} ${cell.drivingModeId}`,
          fields: ['value'],
        });
        const comparison = compareColumns(columns, existing, names);
        expect(comparison.counts).toEqual(expected.counts);
        expect(comparison.insert).toBe(reading.cells.length === 0 ? 0 : reading.issues.length > 0 ? 2 : 1);
        const preview = previewColumns(columns, comparison, names, { fileName: 'VALEURS.XLSX', applied: false });
        expect(preview.lines.map(({ line, after }) => [line, after])).toEqual(
          [
            ...expected.created.map((one) => [one.line, one.value.value]),
            ...expected.changed.map((one) => [one.line, one.after.value]),
          ].sort((a, b) => a[0]! - b[0]!),
        );
      }),
    );
  });

  it('keeps as many refused lines as asked for, and counts them all', () => {
    const columns = readGridColumns(
      [tableOf(Array.from({ length: 30 }, () => ({ zone: 99, crop: 5, mode: 2, indicator: 1, value: 1 })))],
      names,
      'matrix',
      10,
    );
    expect([columns.issues.length, columns.refused, columns.value.length]).toEqual([10, 30, 0]);
  });

  it('a preview holds its file’s name and not the file: it goes to the page', () => {
    const columns = readGridColumns([tableOf([])], names, 'matrix', 10);
    const upload = { fileName: 'VALEURS.CSV', applied: false, bytes: new Uint8Array(200_000) };
    expect(Object.keys(previewColumns(columns, compareColumns(columns, columns, names), names, upload)).sort()).toEqual(
      ['applied', 'counts', 'fileName', 'insert', 'issues', 'layout', 'lines', 'linesRead', 'notices'],
    );
  });

  it('a file that cannot be read is a grid without cells, refused once', () => {
    const columns = emptyColumns(fileIssue('unreadable'));
    expect([compareColumns(columns, columns, names).insert, columns.refused]).toEqual([0, 1]);
  });

  it('hands over every array it holds, so that none is copied between threads', () => {
    const columns = readGridColumns(
      [tableOf([{ zone: 7, crop: 5, mode: 2, indicator: 1, value: 3 }])],
      names,
      'matrix',
      10,
    );
    structuredClone(columns, { transfer: buffersOf(columns) });
    expect(Object.values(columns).filter((value) => ArrayBuffer.isView(value) && value.byteLength > 0)).toEqual([]);
  });
});

describe('what a preview shows of a large file', () => {
  const many = {
    ...names,
    zones: named(
      'Zone',
      Array.from({ length: 400 }, (_, rank) => rank + 1),
    ),
  };
  const rows = (from: number, count: number, value: number) =>
    Array.from({ length: count }, (_, rank) => ({ zone: from + rank, crop: 5, mode: 2, indicator: 1, value }));
  const compared = (stored: Parameters<typeof tableOf>[0], sent: Parameters<typeof tableOf>[0]) => {
    const columns = readGridColumns([tableOf(sent)], many, 'matrix', 1000);
    const existing = readGridColumns([tableOf(stored)], many, 'matrix', 0);
    return { columns, comparison: compareColumns(columns, existing, many) };
  };

  it.each([299, 300, 301])('%i new cells are counted, and 300 of them at most shown', (count) => {
    const { comparison } = compared([], rows(1, count, 7));
    expect([comparison.counts.created, comparison.shown.length]).toEqual([count, Math.min(count, 300)]);
  });

  it('cells that change come before new ones, and lines stand in the order of the file', () => {
    const sent = [...rows(1, 200, 7), ...rows(201, 200, 8)];
    const { columns, comparison } = compared(rows(201, 200, 1), sent);
    expect(comparison.counts).toMatchObject({ created: 200, changed: 200 });
    expect(comparison.shown.map(({ before }) => before)).toEqual([
      ...Array.from({ length: 200 }, () => 1),
      ...Array.from({ length: 100 }, () => null),
    ]);
    const { lines: shown } = previewColumns(columns, comparison, many, { fileName: 'f.csv', applied: false });
    expect(shown.map(({ line }) => line)).toEqual(shown.map(({ line }) => line).sort((a, b) => a - b));
    expect([shown[0]?.line, shown.at(-1)?.line]).toEqual([2, 401]);
  });

  it('300 refused lines are shown, all are counted', () => {
    const wrong = Array.from({ length: 301 }, () => ({ zone: 999, crop: 5, mode: 2, indicator: 1, value: 1 }));
    const { columns, comparison } = compared([], [...wrong, ...rows(1, 1, 1)]);
    expect(comparison).toMatchObject({ counts: { refused: 301, created: 1 }, insert: 2 });
    const preview = previewColumns(columns, comparison, many, { fileName: 'f.csv', applied: false });
    expect(preview.issues).toHaveLength(300);
    expect(compared([], wrong).comparison.insert).toBe(0);
    expect(compared([], rows(1, 1, 1)).comparison.insert).toBe(1);
  });
});
