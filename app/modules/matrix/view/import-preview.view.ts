/** What a file of values would change, named as on screen, before anything is written. */
import { previewIssue, type GridLayout, type ImportDiff, type MatrixCell, type PreviewIssue } from '~/modules/exchange/domain';
import type { GridBricks } from './matrix-grid.view';

export interface PreviewLine { readonly line: number; readonly sheet: string; readonly indicator: string; readonly zone: string; readonly crop: string; readonly mode: string; readonly before: number | null; readonly after: number }
export interface ImportPreview {
  readonly fileName: string;
  readonly applied: boolean;
  readonly layout: GridLayout | null;
  readonly insert: 0 | 1 | 2;
  readonly counts: { readonly created: number; readonly changed: number; readonly unchanged: number; readonly refused: number };
  readonly lines: readonly PreviewLine[];
  readonly issues: readonly PreviewIssue[];
}

/** Longer lists say how many there are; the file itself holds them. */
const SHOWN = 300;

export function importPreview(bricks: GridBricks, { layout, diff, insert }: { layout: GridLayout | null; diff: ImportDiff<MatrixCell>; insert: 0 | 1 | 2 }, file: { fileName: string; applied: boolean }): ImportPreview {
  const names = (items: readonly { id: number; name: string }[]) => new Map(items.map((item) => [item.id, item.name]));
  const [zones, crops, modes, indicators] = [names(bricks.zones), names(bricks.crops), names(bricks.drivingModes), names(bricks.indicators)];
  const line = (at: { line: number; sheet?: string }, cell: MatrixCell, before: number | null): PreviewLine => ({
    line: at.line, sheet: at.sheet ?? '', indicator: indicators.get(cell.indicatorId) ?? '', zone: zones.get(cell.zoneId) ?? '', crop: crops.get(cell.cropId) ?? '', mode: modes.get(cell.drivingModeId) ?? '', before, after: cell.value,
  });
  const lines = [...diff.changed.slice(0, SHOWN).map((one) => line(one, one.after, one.before.value)), ...diff.created.slice(0, SHOWN).map((one) => line(one, one.value, null))].sort((a, b) => a.sheet.localeCompare(b.sheet) || a.line - b.line);
  return { fileName: file.fileName, applied: file.applied, layout, insert, counts: diff.counts, lines: lines.slice(0, SHOWN), issues: diff.refused.slice(0, SHOWN).map(previewIssue) };
}
