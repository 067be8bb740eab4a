/** What a file would change, named as on screen, before anything is written. */
import { previewIssue, type AllocationCell, type GridLayout, type ImportDiff, type PreviewIssue } from '~/modules/exchange/domain';
import type { Territory } from '../domain';

export interface PreviewLine { readonly line: number; readonly zone: string; readonly crop: string; readonly mode: string; readonly before: number | null; readonly after: number }
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

export function importPreview(territory: Territory, { layout, diff, insert }: { layout: GridLayout | null; diff: ImportDiff<AllocationCell>; insert: 0 | 1 | 2 }, file: { fileName: string; applied: boolean }): ImportPreview {
  const names = (items: readonly { id: number; name: string }[]) => new Map(items.map((item) => [item.id, item.name]));
  const [zones, crops, modes] = [names(territory.zones), names(territory.crops), names(territory.drivingModes)];
  const line = (at: number, cell: AllocationCell, before: number | null): PreviewLine => ({ line: at, zone: zones.get(cell.zoneId) ?? '', crop: crops.get(cell.cropId) ?? '', mode: modes.get(cell.drivingModeId) ?? '', before, after: cell.areaHa });
  const lines = [...diff.changed.map((one) => line(one.line, one.after, one.before.areaHa)), ...diff.created.map((one) => line(one.line, one.value, null))].sort((a, b) => a.line - b.line);
  return { fileName: file.fileName, applied: file.applied, layout, insert, counts: diff.counts, lines: lines.slice(0, SHOWN), issues: diff.refused.slice(0, SHOWN).map(previewIssue) };
}
