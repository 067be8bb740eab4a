/** The posted cells of the allocation grid: `surface` rows are totals of zones, `8-2` the crop 8 in mode 2. */
import { z } from 'zod';
import type { PostedCell } from '~/ui/grid/grid-post';
import { parseFrenchNumber } from '~/kernel/french-number';
import { isDoubtfulNumber } from '~/kernel/number-column';
import { cellKey, OPEN_LINES_AT_MOST, surfaceKey, type AllocationEdit } from '../domain';

/** `fault` is a key of the territory namespace. */
export interface CellFault {
  readonly row: string;
  readonly column: string;
  readonly fault: 'cell.notNumber' | 'cell.doubtful' | 'cell.negative' | 'cell.tooLarge' | 'cell.unknown';
  readonly text: string;
}

const ID = /^\d{1,9}$/;
const LINE = /^(\d{1,9})-(\d{1,9})$/;
const MAX_HA = 1e7;

export function readAllocationCells(cells: readonly PostedCell[]): {
  readonly edits: AllocationEdit[];
  readonly faults: CellFault[];
} {
  const edits: AllocationEdit[] = [];
  const faults: CellFault[] = [];
  for (const { row, column, text } of cells) {
    const refuse = (fault: CellFault['fault']) => faults.push({ row, column, fault, text });
    const line = LINE.exec(row);
    if (!ID.test(column) || (row !== 'surface' && !line)) {
      refuse('cell.unknown');
      continue;
    }
    const value = parseFrenchNumber(text);
    if (value === undefined) refuse('cell.notNumber');
    else if (isDoubtfulNumber(text)) refuse('cell.doubtful');
    else if (value !== null && value < 0) refuse('cell.negative');
    else if (value !== null && value > MAX_HA) refuse('cell.tooLarge');
    else
      edits.push({
        key: line
          ? cellKey({ zoneId: Number(column), cropId: Number(line[1]), modeId: Number(line[2]) })
          : surfaceKey(Number(column)),
        value,
      });
  }
  return { edits, faults };
}

/** `line=8-2`: a combination to show although it is empty. */
export const OpenLines = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((lines) =>
    [lines ?? []]
      .flat()
      .slice(0, OPEN_LINES_AT_MOST)
      .flatMap((line) => {
        const [, cropId, modeId] = LINE.exec(line) ?? [];
        return cropId && modeId ? [{ cropId: Number(cropId), modeId: Number(modeId) }] : [];
      }),
  );
