/** The public vocabulary of exchange: pure, importable from any module's domain, view or service. */
export { cellAsText, cellDay, cellFlag, cellInteger, cellNumber, cellText } from './cell';
export { BYTE_ORDER_MARK, csvCell, csvLine } from './csv-writing';
export { acceptAttribute, GRID_FILES, TABLE_FILES, ZONE_FILES, type FileKind } from './file-kind';
export { extensionOf, storedFileName } from './file-name';
export type { FilePoint, FileZone, Geometry, MapFeature, Position, Ring, ZoneFile, ZoneGeometry } from './geometry';
export { readAllocationFile, readMatrixFile } from './grid-files/read-files';
export type { AllocationCell, GridLayout, GridName, GridNames, GridReading, MatrixCell } from './grid-files/vocabulary';
export {
  compareColumns,
  isWithin,
  previewColumns,
  type GridCells,
  type GridColumns,
  type GridComparison,
  type GridFileKind,
} from './grid-files/grid-columns';
export { allocationWorkbook, matrixTable, matrixWorkbook, submittedCellsTable } from './grid-files/write-files';
export { findHeader, type ColumnHeader, type HeaderMatch } from './header';
export {
  diffImport,
  sameValue,
  type ChangedLine,
  type ComparedField,
  type DiffRequest,
  type FieldChange,
  type ImportDiff,
  type IncomingLine,
} from './import-diff';
export {
  fileIssue,
  issueAt,
  issueKey,
  issuePlace,
  refusal,
  type FileIssue,
  type IssuePlace,
  type IssueReason,
  type Message,
  type Refusal,
} from './issue';
export { geoJsonText, kmlText } from './map-writing';
export { zoneNamed } from './zone-named';
export { nameIndex, normaliseName, type Named, type NameIndex } from './names';
export { isBlank, isBlankRow, type CellValue, type SheetBatch, type SheetRow, type SheetTable } from './table';
export {
  sheetNames,
  type CellInput,
  type ColumnKind,
  type ColumnSpec,
  type SheetSpec,
  type WorkbookSpec,
} from './workbook-spec';
export * from './issue-preview';
export * from './grid-files/preview-import';
