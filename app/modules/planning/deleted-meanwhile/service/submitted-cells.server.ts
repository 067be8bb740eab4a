/**
 * Cells typed in a sheet that is gone: shown a page at a time, and as a file that the sheet of another matrix or
 * allocation takes in.
 */
import type { Named, Words } from '~/kernel/small-types';
import { parseFrenchNumber } from '~/kernel/french-number';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { submittedCellsTable } from '~/modules/planning/grid-files/domain';
import { brickNames } from '~/modules/planning/matrix/service/matrix-bricks.server';
import { idsOf, pageOfCells, type SubmittedCell } from '../domain';
import { writeSubmittedCells } from '../forms/submitted-cells.form';

export const SHEET_KINDS = ['matrix', 'allocation'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

export interface SubmittedCellsView {
  readonly kind: SheetKind;
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** how many there are, those left empty, what a file does not bring back */
  readonly notes: readonly string[];
  /** which of them stand here, where they are many */
  readonly shown?: string;
  readonly previous?: number;
  readonly next?: number;
  /** what its presses say: words that no other page needs */
  readonly press: { readonly file: string; readonly previous: string; readonly next: string };
  /** all of them, sent along to the next page or into the file */
  readonly all: string;
}

const named = (items: readonly Named[]) => {
  const byId = new Map(items.map(({ id, name }) => [id, name]));
  return (id: number | null) => (id === null ? '' : (byId.get(id) ?? `#${id}`));
};

/** Null where nothing was typed. */
export async function submittedCellsView(
  kind: SheetKind,
  cells: readonly SubmittedCell[],
  asked: number,
  t: Words,
): Promise<SubmittedCellsView | null> {
  if (cells.length === 0) return null;
  const { shown, filled, empty, page, pages, from, to } = pageOfCells(cells, asked);
  const names = await brickNames(idsOf(shown));
  const [zone, crop, mode, indicator] = [
    named(names.zones),
    named(names.crops),
    named(names.drivingModes),
    named(names.indicators),
  ];
  // what is the same for all of them is said once: a narrow screen keeps its width for the values
  const several = {
    indicator: kind === 'matrix' && idsOf(filled).indicators.length > 1,
    zone: idsOf(filled).zones.length > 1,
  };
  const shared = [
    ...(kind === 'matrix' && !several.indicator && filled[0]
      ? [[t('deletedMeanwhile.cells.indicator'), indicator(filled[0].indicatorId)]]
      : []),
    ...(!several.zone && filled[0] ? [[t('deletedMeanwhile.cells.zone'), zone(filled[0].zoneId)]] : []),
  ];
  return {
    kind,
    label: t('deletedMeanwhile.cells.label'),
    columns: [
      ...(several.indicator ? ['indicator'] : []),
      ...(several.zone ? ['zone'] : []),
      'crop',
      'mode',
      kind === 'matrix' ? 'value' : 'area',
    ].map((column) => t(`deletedMeanwhile.cells.${column}`)),
    rows: shown.map((cell) => [
      ...(several.indicator ? [indicator(cell.indicatorId)] : []),
      ...(several.zone ? [zone(cell.zoneId)] : []),
      cell.cropId === null ? t('deletedMeanwhile.cells.surface') : crop(cell.cropId),
      mode(cell.modeId),
      cell.text,
    ]),
    notes: [
      t('deletedMeanwhile.cells.count', { count: filled.length }),
      ...shared.map(([what = '', name = '']) => t('deletedMeanwhile.cells.same', { what, name })),
      ...(empty > 0 ? [t('deletedMeanwhile.cells.empty', { count: empty })] : []),
      ...(filled.some(({ cropId }) => cropId === null) ? [t('deletedMeanwhile.cells.surfaces')] : []),
    ],
    ...(pages > 1 ? { shown: t('deletedMeanwhile.cells.shown', { from, to, total: filled.length, page, pages }) } : {}),
    ...(page > 1 ? { previous: page - 1 } : {}),
    ...(page < pages ? { next: page + 1 } : {}),
    press: {
      file: t('deletedMeanwhile.cells.press.file'),
      previous: t('deletedMeanwhile.cells.press.previous'),
      next: t('deletedMeanwhile.cells.press.next'),
    },
    all: writeSubmittedCells(cells),
  };
}

/** Numbers as numbers; what is no number as it was typed, for its owner to correct. */
export async function submittedCellsFile(
  kind: SheetKind,
  cells: readonly SubmittedCell[],
  name: string,
): Promise<WorkbookSpec> {
  const { filled } = pageOfCells(cells, 1);
  const entries = filled.map(({ indicatorId, zoneId, cropId, modeId, text }) => ({
    zoneId: zoneId ?? 0,
    cropId: cropId,
    drivingModeId: modeId,
    ...(indicatorId === null ? {} : { indicatorId: indicatorId }),
    value: parseFrenchNumber(text) ?? text,
  }));
  return submittedCellsTable(kind, entries, await brickNames(idsOf(filled)), name);
}
