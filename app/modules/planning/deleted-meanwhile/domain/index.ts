export type PlanningKind = 'territory' | 'matrix' | 'scenario';

/** Cells typed in a sheet whose matrix or allocation somebody deleted meanwhile. */
export const submittedCellsField = 'submittedCells';
export const submittedPageField = 'submittedPage';

/** As typed: it may be no number. No indicator in an allocation; no crop where it is the surface of a zone. */
export interface SubmittedCell {
  readonly indicatorId: number | null;
  readonly zoneId: number | null;
  readonly cropId: number | null;
  readonly modeId: number | null;
  readonly text: string;
}

const CELLS_A_PAGE = 50;

interface CellPage {
  readonly shown: readonly SubmittedCell[];
  readonly filled: readonly SubmittedCell[];
  readonly empty: number;
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
}

/** The cells that say something, a page at a time; those left empty are counted. */
export function pageOfCells(cells: readonly SubmittedCell[], asked: number): CellPage {
  const filled = cells.filter(({ text }) => text.trim() !== '');
  const pages = Math.max(1, Math.ceil(filled.length / CELLS_A_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked) || 1));
  const from = (page - 1) * CELLS_A_PAGE;
  const shown = filled.slice(from, from + CELLS_A_PAGE);
  return {
    shown,
    filled,
    empty: cells.length - filled.length,
    page,
    pages,
    from: shown.length === 0 ? 0 : from + 1,
    to: from + shown.length,
  };
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** What they speak of, in the order of the sheet. */
export const idsOf = (cells: readonly SubmittedCell[]) => ({
  zones: distinct(cells.map(({ zoneId }) => zoneId)),
  crops: distinct(cells.map(({ cropId }) => cropId)),
  drivingModes: distinct(cells.map(({ modeId }) => modeId)),
  indicators: distinct(cells.map(({ indicatorId }) => indicatorId)),
});
