/** What the page of a matrix shows: one slice of its values, in read mode or in edit mode. */
import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { findMatrixBricks, type MatrixBricks } from '../data/names.server';
import { readValues } from '../data/values.server';
import {
  autoFillObstacle as obstacleTo,
  describeMatrix,
  type AutoFillObstacle,
  type MatrixDescription,
} from '../domain';
import {
  filling,
  sheetColumns,
  sheetRows,
  sliceOf,
  withDecimals,
  type SheetRow,
  type Slice,
  valueUnit,
} from '../view/matrix-grid.view';
import { matrixHead, type MatrixHead } from '../view/matrix-head.view';
import { matrixFor, type AccessRefusal } from './matrix-access.server';

export interface SliceAsked {
  readonly indicatorId?: number;
  readonly zoneId?: number;
  readonly page?: number;
}

/** Without script a page of the sheet holds about this many inputs. */
const CELLS_A_PAGE = 1200;

const named = (items: readonly { id: number; name: string }[]) => items.map(({ id, name }) => ({ id, name }));

async function readSlice(matrixId: number, bricks: MatrixBricks, slice: Slice): Promise<SheetRow[]> {
  return sheetRows(
    bricks,
    slice,
    await readValues(matrixId, slice.by === 'zone' ? { zoneId: slice.zoneId } : { indicatorIds: [slice.indicatorId] }),
  );
}

export async function readMatrixPage(actor: Actor, matrixId: number, asked: SliceAsked, editing: boolean) {
  const found = await matrixFor(actor, matrixId, editing ? 'matrix.edit' : 'matrix.read');
  if (!found.ok) return found;
  const { matrix, territory } = found.value;
  const bricks = await findMatrixBricks(matrixId);
  const slice = sliceOf(bricks, asked);
  const rows = slice ? await readSlice(matrixId, bricks, slice) : [];
  const columns = slice ? withDecimals(sheetColumns(bricks, slice), rows, slice) : [];
  const pageSize = Math.max(10, Math.floor(CELLS_A_PAGE / Math.max(1, columns.length)));
  const page = Math.min(Math.max(1, asked.page ?? 1), Math.max(1, Math.ceil(rows.length / pageSize)));
  return done({
    head: matrixHead(actor, matrix, territory),
    slice,
    columns,
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    filling: filling(rows),
    paging: rows.length > pageSize ? { page, pageSize, total: rows.length, sizes: [pageSize] } : null,
    indicators: bricks.indicators.map((one) => ({ id: one.id, name: one.name, unit: valueUnit(one) })),
    zones: named(bricks.zones),
    autoFill: editing
      ? await autoFillObstacle(actor, territory.id, matrix.indicators.length)
      : ('notEditing' as AutoFillObstacle | null),
  });
}

/** Why the values of a matrix cannot be calculated while it is edited; null when they can. */
export async function autoFillObstacle(
  actor: Actor,
  territoryId: number,
  indicatorCount: number,
): Promise<AutoFillObstacle | null> {
  const territory = await readTerritory(actor, territoryId);
  if (!territory) return 'noPlace';
  const { department, cityCode, kml } = territory.localisation;
  return obstacleTo({
    editing: true,
    indicatorCount,
    year: territory.year,
    located: department !== null || cityCode !== null || kml !== null,
    drawnZones: territory.zones.filter((zone) => zone.outline !== null).length,
  });
}

/** Every row of a slice, for the sheet that scrolls. */
export async function readMatrixRows(
  actor: Actor,
  matrixId: number,
  asked: SliceAsked,
): Promise<Outcome<SheetRow[], AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.read');
  if (!found.ok) return found;
  const bricks = await findMatrixBricks(matrixId);
  const slice = sliceOf(bricks, asked);
  return done(slice ? await readSlice(matrixId, bricks, slice) : []);
}

interface DescribePage {
  readonly head: MatrixHead;
  readonly description: MatrixDescription;
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
}

/** Name, description and the territory's indicators to choose from. */
export async function readMatrixDescription(
  actor: Actor,
  matrixId: number,
): Promise<Outcome<DescribePage, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const { matrix, territory } = found.value;
  const [place, bricks] = [await readTerritory(actor, territory.id), await findMatrixBricks(matrixId)];
  const offered = new Map(
    [...(place?.indicators ?? []), ...bricks.indicators].map(({ id, name, unit }) => [id, { id, name, unit }]),
  );
  return done({
    head: matrixHead(actor, matrix, territory),
    description: describeMatrix(matrix),
    indicators: [...offered.values()],
  });
}

/** The matrix behind a question (duplicate, delete), when this person may do it. */
export async function openMatrix(
  actor: Actor,
  matrixId: number,
  action: 'matrix.duplicate' | 'matrix.delete' | 'matrix.edit' | 'scenario.create',
): Promise<Outcome<MatrixHead, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, action);
  return found.ok ? done(matrixHead(actor, found.value.matrix, found.value.territory)) : found;
}
