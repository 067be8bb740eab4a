/** The allocation to fill, paged without script: the surfaces of the zones head every page. */
import { numberForInput } from '~/kernel/french-number';
import type { Named } from '~/kernel/small-types';
import { sumHa, type Territory } from '../domain';
import type { GridRow } from '~/ui/grid/cell-address';
import type { AllocationView, OpenLine } from './allocation.view';

/** Row of the zones' surfaces, above the crops. */
const SURFACE_ROW = 'surface';

/** The surfaces that outlines give to zones without one, as they would be typed. */
export const outlineSurfaces = (territory: Pick<Territory, 'zones'>, { zones }: Pick<AllocationView, 'zones'>) => {
  const known = new Map(territory.zones.map(({ id, outlineAreaHa }) => [id, outlineAreaHa]));
  return zones.flatMap(({ id, surface }) => {
    const area = known.get(id) ?? 0;
    return surface === null && area >= LEAST_HA
      ? [{ row: SURFACE_ROW, column: String(id), text: numberForInput(Number(area.toFixed(2))) }]
      : [];
  });
};
const LEAST_HA = 0.01;

/** Without script a page of the sheet holds about this many inputs (as a matrix does). */
const CELLS_A_PAGE = 1200;

export const allocationRows = (view: AllocationView, surfaceLabel: string): GridRow[] => [
  { id: SURFACE_ROW, label: surfaceLabel, values: view.zones.map((zone) => zone.surface), apart: true },
  ...view.grid.groups.flatMap((group) =>
    group.rows.map((row) => ({
      id: `${row.cropId}-${row.modeId}`,
      label: row.mode,
      group: group.crop,
      values: row.surfaces,
    })),
  ),
];

export interface AllocationSheet {
  readonly columns: readonly Named[];
  readonly rows: readonly GridRow[];
  /** Sums by zone of the lines on the other pages. */
  readonly elsewhere: readonly number[];
  readonly paging: {
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
    readonly sizes: readonly number[];
  } | null;
}

/** One page of the sheet: the one asked for, else the one where the line just added opens. */
export function allocationSheet(
  territory: Pick<Territory, 'zones'>,
  all: readonly GridRow[],
  asked: number | undefined,
  opened: OpenLine | undefined,
): AllocationSheet {
  const columns = territory.zones.map(({ id, name }) => ({ id, name }));
  const [head, ...lines] = all;
  const pageSize = Math.max(10, Math.floor(CELLS_A_PAGE / Math.max(1, columns.length)));
  if (lines.length <= pageSize) return { columns, rows: all, elsewhere: columns.map(() => 0), paging: null };
  const at = opened ? lines.findIndex((row) => row.id === `${opened.cropId}-${opened.modeId}`) : 0;
  const page = Math.min(
    Math.max(1, asked ?? Math.floor(Math.max(0, at) / pageSize) + 1),
    Math.ceil(lines.length / pageSize),
  );
  const first = (page - 1) * pageSize;
  const others = lines.filter((_, rank) => rank < first || rank >= first + pageSize);
  return {
    columns,
    rows: [...(head ? [head] : []), ...lines.slice(first, first + pageSize)],
    elsewhere: columns.map((_, column) => sumHa(others.map((row) => row.values[column] ?? 0))),
    paging: { page, pageSize, total: lines.length, sizes: [pageSize] },
  };
}
