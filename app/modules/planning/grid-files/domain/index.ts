/** Grids of a territory in files: the areas of an allocation, the values of a matrix. */
export { readAllocationFile, readMatrixFile } from './read-files';
export type { GridLayout, GridNames } from './vocabulary';
export {
  compareColumns,
  emptyColumns,
  isWithin,
  previewColumns,
  shapeGrid,
  type GridCells,
  type GridColumns,
  type GridComparison,
  type GridTask,
} from './grid-columns';
export { allocationWorkbook, matrixTable, matrixWorkbook, submittedCellsTable } from './write-files';
export * from './preview-import';
