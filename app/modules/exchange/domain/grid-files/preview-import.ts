import { previewIssue, type PreviewIssue } from '../issue-preview';
import type { ImportDiff } from '../import-diff';
import type { GridLayout, GridName, GridNames } from './vocabulary';

/** Where a cell of a grid file stands; an allocation has no indicator. */
export interface GridPlace { readonly zoneId: number; readonly cropId: number; readonly drivingModeId: number; readonly indicatorId?: number }
export interface GridPreviewLine { readonly line: number; readonly sheet: string; readonly indicator: string | null; readonly zone: string; readonly crop: string; readonly mode: string; readonly before: number | null; readonly after: number }
export interface GridPreview {
  readonly fileName: string;
  readonly applied: boolean;
  readonly layout: GridLayout | null;
  readonly insert: 0 | 1 | 2;
  readonly counts: { readonly created: number; readonly changed: number; readonly unchanged: number; readonly refused: number };
  readonly lines: readonly GridPreviewLine[];
  readonly issues: readonly PreviewIssue[];
}

/** Longer lists say how many there are; the file itself holds them. */
const SHOWN = 300;

/** What a file would change in a grid, named as on screen, before anything is written. */
export function previewGridImport<Cell extends GridPlace>(
  names: GridNames, { layout, diff, insert }: { layout: GridLayout | null; diff: ImportDiff<Cell>; insert: 0 | 1 | 2 }, file: { fileName: string; applied: boolean }, valueOf: (cell: Cell) => number,
): GridPreview {
  const named = (items: readonly GridName[]) => {
    const byId = new Map(items.map((item) => [item.id, item.name]));
    return (id: number) => byId.get(id) ?? '';
  };
  const [zone, crop, mode, indicator] = [named(names.zones), named(names.crops), named(names.drivingModes), named(names.indicators)];
  const line = (at: { line: number; sheet?: string }, cell: Cell, before: number | null): GridPreviewLine => ({
    line: at.line, sheet: at.sheet ?? '', indicator: cell.indicatorId === undefined ? null : indicator(cell.indicatorId), zone: zone(cell.zoneId), crop: crop(cell.cropId), mode: mode(cell.drivingModeId), before, after: valueOf(cell),
  });
  const lines = [...diff.changed.slice(0, SHOWN).map((one) => line(one, one.after, valueOf(one.before))), ...diff.created.slice(0, SHOWN).map((one) => line(one, one.value, null))]
    .sort((a, b) => a.sheet.localeCompare(b.sheet) || a.line - b.line);
  return { fileName: file.fileName, applied: file.applied, layout, insert, counts: diff.counts, lines: lines.slice(0, SHOWN), issues: diff.refused.slice(0, SHOWN).map(previewIssue) };
}
