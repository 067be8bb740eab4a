/** What of an allocation travels to a page: the crops of one page of its table, or totals alone. */
import type { Paging } from '~/ui/table/table-url';
import type { AllocationView } from './allocation.view';

/** A page of the table to read holds about this many surfaces: a larger one weighs what its readers wait for. */
export const CELLS_READ = 1800;

export interface AllocationPage extends AllocationView {
  readonly paging: Paging | null;
}

/** Whole crops with all of their driving modes; zones, totals and missing surfaces are on every page. */
export function allocationPage(view: AllocationView, asked: number): AllocationPage {
  const { groups } = view.grid;
  const lines = groups.reduce((sum, group) => sum + group.rows.length + 1, 0);
  if (lines * view.zones.length <= CELLS_READ) return { ...view, paging: null };
  const pageSize = Math.max(1, Math.floor((CELLS_READ * groups.length) / (lines * view.zones.length)));
  const page = Math.min(Math.max(1, asked), Math.ceil(groups.length / pageSize));
  return {
    ...view,
    grid: { ...view.grid, groups: groups.slice((page - 1) * pageSize, page * pageSize) },
    paging: { page, pageSize, total: groups.length, sizes: [pageSize] },
  };
}

/** For charts and figures: the sums, without the surface of each zone. */
export const allocationTotals = (view: AllocationView): AllocationView => ({
  ...view,
  grid: {
    ...view.grid,
    groups: view.grid.groups.map((group) => ({
      ...group,
      totals: [],
      rows: group.rows.map((row) => ({ ...row, surfaces: [] })),
    })),
  },
});
