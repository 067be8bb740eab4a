/**
 * An issue of a file, as a value: place, reason and remedy. Every reason has two sentences in the `exchange` locale:
 * `reason.<key>` and `remedy.<key>`.
 */
export const ISSUE_REASONS = [
  // the file as a whole
  'noFile',
  'tooManyFiles',
  'tooLarge',
  'wrongExtension',
  'emptyFile',
  'contentMismatch',
  'notText',
  'mixedEncoding',
  'unreadable',
  'encrypted',
  'damagedArchive',
  'archiveTooBig',
  'archiveTooDense',
  'archiveTooManyEntries',
  'archiveUnsafeName',
  'hiddenArchiveContent',
  'macros',
  'xmlEntities',
  'tooLong',
  'tooMuchMemory',
  'tooManyRows',
  'tooManyColumns',
  'tooManyPixels',
  'notMultipart',
  'badDataUrl',
  'kmlUnreadable',
  'kmlNoZone',
  'geoJsonUnreadable',
  'zoneNotInFile',
  'refusedBefore',
  // a declaration of telepac, as XML or as a zipped shapefile
  'notTelepac',
  'telepacUnreadable',
  'telepacNoParcel',
  'telepacNoHolding',
  'telepacNoYear',
  'telepacPreviousYear',
  'noShapefile',
  'shapefileUnreadable',
  'shapefileNotTelepac',
  'noParcel',
  'deletedRecords',
  'projectionSupposed',
  'notDrawn',
  'noSurface',
  'turnedHole',
  'drawnNotDeclared',
  // a table
  'noTable',
  'noRow',
  'missingColumn',
  'missingColumnNear',
  'repeatedColumn',
  'unknownColumn',
  'unknownColumnNear',
  'unknownSheet',
  'unknownSheetNear',
  'layoutUnknown',
  'badCsv',
  // of a workbook, what its screen does not show
  'hiddenRows',
  'hiddenColumns',
  'hiddenSheet',
  'mergedNumber',
  'mergedLarge',
  // a cell
  'required',
  'notANumber',
  'negative',
  'percentInsteadOfNumber',
  'doubtfulNumber',
  'notAnInteger',
  'notAFlag',
  'notADay',
  'dateInsteadOfNumber',
  'formulaFault',
  'formulaWithoutValue',
  'tooLongText',
  'unknownName',
  'unknownNameNear',
  'ambiguousName',
  'outOfRange',
  // several lines
  'repeatedKey',
  'conflictingKey',
  // a geometry
  'badCoordinates',
  'openRing',
  'coordinatesOutOfRange',
  'projectedCoordinates',
  'swappedCoordinates',
  'outsideFrance',
  'crossedOutline',
  'strayHole',
  'partInside',
  'namesFromField',
  'repeatedZone',
  'overlappingZones',
  'linkedElsewhere',
  'linkedBeside',
  'kmzWithoutKml',
  'namelessZone',
  'notAPoint',
  'notASurface',
  'badMetres',
  'notLambert93',
  'unknownShape',
] as const;
export type IssueReason = (typeof ISSUE_REASONS)[number];

/** What the sentences of a reason put into their holes: a reason is not given without them. */
export const ISSUE_PARAMS = {
  tooManyFiles: ['limit'],
  tooLarge: ['limit'],
  wrongExtension: ['accepted'],
  contentMismatch: ['extension'],
  archiveTooBig: ['limit'],
  archiveTooManyEntries: ['limit'],
  tooLong: ['seconds'],
  tooManyRows: ['limit'],
  tooManyColumns: ['limit'],
  tooManyPixels: ['limit'],
  missingColumn: ['column'],
  missingColumnNear: ['column', 'nearest'],
  repeatedColumn: ['column'],
  unknownColumn: ['name'],
  unknownColumnNear: ['name', 'nearest'],
  unknownSheet: ['sheet'],
  unknownSheetNear: ['sheet', 'nearest'],
  zoneNotInFile: ['name', 'names'],
  shapefileNotTelepac: ['field'],
  deletedRecords: ['count'],
  turnedHole: ['count'],
  drawnNotDeclared: ['declared', 'drawn'],
  hiddenRows: ['count', 'lines'],
  hiddenColumns: ['count', 'columns'],
  hiddenSheet: ['sheet'],
  mergedNumber: ['from', 'to'],
  mergedLarge: ['count', 'megabytes'],
  doubtfulNumber: ['whole', 'decimal'],
  projectedCoordinates: ['projection'],
  swappedCoordinates: ['name'],
  outsideFrance: ['name'],
  crossedOutline: ['name'],
  openRing: ['name'],
  strayHole: ['name'],
  partInside: ['name'],
  namesFromField: ['name', 'field'],
  namelessZone: ['name'],
  repeatedZone: ['name', 'count'],
  overlappingZones: ['name', 'other', 'hectares'],
  required: ['column'],
  formulaFault: ['fault'],
  tooLongText: ['limit'],
  unknownName: ['name'],
  unknownNameNear: ['name', 'nearest'],
  ambiguousName: ['name', 'ids'],
  outOfRange: ['min', 'max'],
  repeatedKey: ['lines'],
  conflictingKey: ['lines'],
} as const satisfies Partial<Record<IssueReason, readonly string[]>>;
type WithParams = keyof typeof ISSUE_PARAMS;
/** The parameters that a call gives after its reason. */
export type ParamsOf<Reason extends IssueReason> = Reason extends WithParams
  ? [params: Readonly<Record<(typeof ISSUE_PARAMS)[Reason][number], string | number>> & MessageParams]
  : [params?: MessageParams];

export type MessageParams = Readonly<Record<string, string | number>>;
export interface Message {
  readonly key: string;
  readonly params?: MessageParams;
}

export interface FileIssue {
  /** 1 is the first line of the file or sheet; 0 speaks of the whole file. */
  readonly line: number;
  readonly sheet?: string;
  /** 1 is the first column. */
  readonly column?: number;
  readonly columnName?: string;
  readonly value?: string;
  readonly reason: Message;
  readonly remedy: Message;
}

type IssuePlace = Pick<FileIssue, 'line' | 'sheet' | 'column' | 'columnName' | 'value'>;

/** A refusal without its place in the file yet. */
export interface Refusal {
  readonly reason: IssueReason;
  readonly params?: MessageParams;
}
export const refusal = <Reason extends IssueReason>(reason: Reason, ...[params]: ParamsOf<Reason>): Refusal =>
  params ? { reason, params } : { reason };

export function issueAt(place: IssuePlace, { reason, params }: Refusal): FileIssue {
  const value = place.value === undefined ? {} : { value: excerpt(place.value) };
  return {
    ...place,
    ...value,
    reason: message(`reason.${reason}`, params),
    remedy: message(`remedy.${reason}`, params),
  };
}

export const fileIssue = <Reason extends IssueReason>(reason: Reason, ...params: ParamsOf<Reason>): FileIssue =>
  issueAt({ line: 0 }, refusal(reason, ...params));

/** The full i18n key: other modules put their namespace in front themselves. */
export const issueKey = ({ key }: Message): string => (key.includes(':') ? key : `exchange:${key}`);

/** A cell may hold a novel; an error list shows its beginning. */
const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
const message = (key: string, params: MessageParams | undefined): Message => (params ? { key, params } : { key });

/** The place of an issue, as a message: « Feuille « Marge », ligne 12, colonne 4 ». */
export function issuePlace({ line, sheet, column }: FileIssue): Message {
  if (line === 0 && sheet === undefined) return { key: 'place.file' };
  const kind = `${sheet === undefined ? 'line' : 'sheetLine'}${column === undefined ? '' : 'Column'}`;
  return {
    key: `place.${kind}`,
    params: { line, ...(sheet === undefined ? {} : { sheet }), ...(column === undefined ? {} : { column }) },
  };
}
