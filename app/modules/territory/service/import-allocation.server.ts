/** Allocations from spreadsheets: read, compared with what is there, applied line by line. */
import type { Actor } from '~/modules/accounts/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { diffImport, type AllocationCell, type FileIssue, type GridLayout, type GridNames, type ImportDiff } from '~/modules/exchange/domain';
import type { FileSource } from '~/modules/exchange/service/check-upload.server';
import { openGrid } from '~/modules/exchange/service/read-file.server';
import { findAllocation } from '../data/allocation.server';
import { cellKey, type Allocation, type AllocationEdit, type Territory } from '../domain';
import { readTerritory } from './read-territory.server';
import { mergeIntoAllocation } from './save-allocation.server';
import type { TerritoryRefusal } from './refusals';

export type AllocationFile = FileSource & { readonly name: string };

export interface AllocationImport {
  readonly layout: GridLayout | null;
  readonly diff: ImportDiff<AllocationCell>;
  /** 1 everything is taken, 2 some lines are refused, 0 nothing can be read (A20) */
  readonly insert: 0 | 1 | 2;
}

/** Ids and names alone: they travel to the thread. */
export const gridNames = (territory: Territory): GridNames => {
  const named = (bricks: readonly { readonly id: number; readonly name: string }[]) => bricks.map(({ id, name }) => ({ id, name }));
  return { zones: named(territory.zones), crops: named(territory.crops), drivingModes: named(territory.drivingModes), indicators: [] };
};

/** Every refused line is told, up to as many as a sheet of the largest territory has. */
const TOLD_ISSUES = 250_000;

/** What importing this file would do: created, changed, unchanged and refused lines. Writes nothing. */
export async function compareAllocationFile(territory: Territory, allocation: Allocation, file: AllocationFile): Promise<AllocationImport> {
  // read and named in the thread
  const columns = await openGrid(file, { kind: 'allocation', names: gridNames(territory), issues: TOLD_ISSUES });
  const diff = diffImport<AllocationCell>({
    existing: allocation.lines.map((line) => ({ zoneId: line.zid, cropId: line.cid, drivingModeId: line.mcid, areaHa: line.surface })),
    // an empty combination has no line: a zero on it changes nothing
    incoming: Array.from(columns.value, (areaHa, at) => ({ line: columns.line[at]!, sheet: columns.sheets[columns.sheet[at]!]!, value: { zoneId: columns.zone[at]!, cropId: columns.crop[at]!, drivingModeId: columns.mode[at]!, areaHa } })),
    keyOf: keyOfCell, fields: ['areaHa'], refused: columns.issues, repeated: 'refuse',
  });
  const created = diff.created.filter((line) => line.value.areaHa > 0);
  const zeros = diff.created.length - created.length;
  const counts = { ...diff.counts, created: created.length, unchanged: diff.unchanged + zeros };
  const taken = counts.created + counts.changed + counts.unchanged;
  return { layout: columns.layout, diff: { ...diff, created, unchanged: counts.unchanged, counts }, insert: taken === 0 ? 0 : diff.refused.length > 0 ? 2 : 1 };
}

const keyOfCell = (cell: AllocationCell): string => `${cell.zoneId}-${cell.cropId}-${cell.drivingModeId}`;

const editsOf = (diff: ImportDiff<AllocationCell>): AllocationEdit[] =>
  [...diff.created.map((line) => line.value), ...diff.changed.map((line) => line.after)]
    .map((cell) => ({ key: cellKey({ zid: cell.zoneId, cid: cell.cropId, mcid: cell.drivingModeId }), value: cell.areaHa }));

export interface AppliedImport extends AllocationImport { readonly update: number; readonly issues: readonly FileIssue[] }

/** Reads a file and applies its accepted lines; refused lines are reported and change nothing (insert 2). */
export async function importAllocation(actor: Actor, tid: number, file: AllocationFile): Promise<Outcome<AppliedImport, TerritoryRefusal>> {
  const territory = await readTerritory(actor, tid);
  if (!territory) return refused('notFound');
  const compared = await compareAllocationFile(territory, await findAllocation(tid), file);
  const applied = await mergeIntoAllocation(actor, tid, editsOf(compared.diff), territory.allocationVersion);
  if (!applied.ok) return applied;
  return done({ ...compared, update: applied.value.update, issues: compared.diff.refused });
}
