/** The public vocabulary of exchange: pure, importable from any module's domain, view or service. */
export { cellAsText, cellDay, cellFlag, cellInteger, cellNumber, cellText } from './cell';
export { columnNumber } from './column-number';
export { TELEPAC_RECORD } from './declared-parcels';
export {
  acceptAttribute,
  acceptedList,
  kindOf,
  GRID_FILES,
  PLACE_FILES,
  SHAPE_FILES,
  USUAL_FILE_MB,
  ZONE_FILES,
  type FileKind,
} from './file-kind';
export { csvCell, csvFormOf, csvLine, csvText } from './csv-writing';
export { askedColumns, MOST_ASKED_COLUMNS, MOST_HEADING_LETTERS } from './file-limits';
export { extensionOf, storedFileName } from './file-name';
export type { FileZone, MapFeature, ZoneFile, ZoneGeometry } from './geometry';
export { neutraliseText, restoreText } from './formula-text';
export { findHeader, withoutUnit, type ColumnHeader, type HeaderMatch } from './header';
export { diffImport, type ComparedField, type FieldChange } from './import-diff';
export { fileIssue, issueAt, issueKey, refusal, type FileIssue, type Message, type Refusal } from './issue';
export { geoJsonText, kmlText } from './map-writing';
export { withMergedCodes } from './merged-labels';
export { zoneNamed } from './zone-named';
export { nestedRecords } from './nested-records';
export { nameIndex, normaliseName, type Named, type NameIndex } from './names';
export { isBlank, isBlankRow, type CellValue, type SheetRow, type SheetTable } from './table';
export {
  leavingCell,
  sheetNames,
  type CellInput,
  type ColumnKind,
  type ColumnSpec,
  type SheetSpec,
  type WorkbookSpec,
} from './workbook-spec';
export * from './issue-preview';
export { TEXT_DELIMITERS, TEXT_ENCODINGS, type TextFormat } from './text-format';
export type { XmlElement } from './xml-element';
