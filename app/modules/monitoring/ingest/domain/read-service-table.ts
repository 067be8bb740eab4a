/** Tables that services give: ADES (Paris clock) and Hub'Eau (UTC). Their columns are known by name. */
import { TIME_ZONE, type Clock } from '~/kernel/civil-time';
import { cellAsText, normaliseName, type SheetRow, type SheetTable } from '~/records/exchange/domain';
import { parseFrenchNumber } from '~/kernel/french-number';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { codesOfLines } from './code-columns';
import { measureIssue } from './issues';
import { leftKind } from './left-out';
import { readDate } from './read-date';
import { contradiction } from './read-mon';
import { mainTable } from './read-table';
import { ReadingInProgress, type FileFormat, type MeasureReading } from './reading';
import type { MeasureCode, SaidWords } from './sandre-code';

interface ServiceTable {
  readonly format: FileFormat;
  readonly clock: Clock;
  readonly station: string;
  readonly date: string;
  readonly values: readonly { readonly column: string; readonly quantity: Quantity; readonly unit: string }[];
  /** the column that says what a line measures, where it does */
  readonly kind?: {
    readonly column: string;
    readonly of: Readonly<Record<string, { quantity: Quantity; unit: string }>>;
  };
  /** columns of Sandre's codes, or of their words; the first that is filled counts */
  readonly codes?: Readonly<Partial<Record<MeasureCode, readonly string[]>>>;
  /** they are those of hydrometry: 16 is « validée » */
  readonly hydrometry?: boolean;
}

const FLOW_CODES = {
  status: ['statut_serie', 'code_statut_serie', 'code_statut', 'libelle_statut'],
  qualification: [
    ...['code_qualification_obs', 'libelle_qualification_obs', 'code_qualification', 'libelle_qualification'],
  ],
};

const TABLES: readonly ServiceTable[] = [
  {
    format: 'ades',
    clock: TIME_ZONE,
    station: 'Identifiant national BSS',
    date: 'Date de la mesure',
    values: [
      { column: 'Profondeur relative/repère de mesure', quantity: 'groundwaterDepth', unit: 'm' },
      { column: 'Côte NGF', quantity: 'groundwaterElevation', unit: 'm' },
    ],
    codes: {
      status: ['Code statut de la mesure', 'Statut de la mesure', 'Statut'],
      qualification: ['Code qualification', 'Qualification'],
      continuity: ['Code continuité', 'Continuité'],
    },
  },
  {
    format: 'hubeauLevels',
    clock: 0,
    station: 'code_bss',
    date: 'date_mesure',
    values: [
      { column: 'niveau_nappe_eau', quantity: 'groundwaterElevation', unit: 'm' },
      { column: 'niveau_eau_ngf', quantity: 'groundwaterElevation', unit: 'm' },
      { column: 'profondeur_nappe', quantity: 'groundwaterDepth', unit: 'm' },
    ],
    codes: {
      status: ['code_statut', 'statut'],
      qualification: ['code_qualification', 'qualification'],
      continuity: ['code_continuite', 'nom_continuite'],
    },
  },
  {
    format: 'hubeauFlows',
    clock: 0,
    station: 'code_station',
    date: 'date_obs',
    values: [{ column: 'resultat_obs', quantity: 'stage', unit: 'mm' }],
    kind: {
      column: 'grandeur_hydro',
      of: { H: { quantity: 'stage', unit: 'mm' }, Q: { quantity: 'discharge', unit: 'l/s' } },
    },
    codes: FLOW_CODES,
    hydrometry: true,
  },
  {
    format: 'hubeauFlows',
    clock: 0,
    station: 'code_station',
    date: 'date_obs_elab',
    values: [{ column: 'resultat_obs_elab', quantity: 'discharge', unit: 'l/s' }],
    kind: { column: 'grandeur_hydro_elab', of: { QmnJ: { quantity: 'discharge', unit: 'l/s' } } },
    codes: FLOW_CODES,
    hydrometry: true,
  },
];

interface KnownTable {
  readonly table: ServiceTable;
  readonly columns: ReadonlyMap<string, number>;
  readonly names: readonly string[];
  readonly rows: readonly SheetRow[];
}

export function knownTable(tables: readonly SheetTable[]): KnownTable | null {
  const rows = mainTable(tables)?.rows ?? [];
  const names = (rows[0]?.cells ?? []).map(cellAsText);
  const columns = new Map(names.map((name, at) => [normaliseName(name), at]));
  const has = (name: string) => columns.has(normaliseName(name));
  const table = TABLES.find(
    ({ station, date, values }) => has(station) && has(date) && values.some(({ column }) => has(column)),
  );
  return table ? { table, columns, names, rows: rows.slice(1) } : null;
}

/** What a service says of its units is known: their conversion is shown, not asked for. */
const READY = { name: '', converts: true };

/** `said`: what a person says of words of its codes that are not known. */
export function readServiceTable({ table, columns, names, rows }: KnownTable, said: SaidWords): MeasureReading {
  const reading = new ReadingInProgress(table.format, { clock: table.clock, source: 'known' });
  const at = (name: string | undefined) => (name === undefined ? undefined : columns.get(normaliseName(name)));
  const text = (cells: SheetRow['cells'], column: number | undefined) =>
    column === undefined ? '' : cellAsText(cells[column]).trim();
  const [station, date, kind] = [at(table.station), at(table.date)!, at(table.kind?.column)];
  const codes = codesOfLines(
    rows.filter(({ cells }) => table.values.some(({ column }) => text(cells, at(column)) !== '')),
    {
      columns: Object.fromEntries(
        Object.entries(table.codes ?? {}).map(([code, own]) => [code, own.flatMap((name) => at(name) ?? [])]),
      ),
      ...{ names, said, hydrometry: table.hydrometry ?? false },
    },
  );
  const namesStations = rows.some(({ cells }) => text(cells, station) !== '');
  for (const { line, cells } of rows) {
    const read = readDate(cells[date], 'dmy');
    if (!read) {
      reading.refuse(measureIssue('notADate', { line, columnName: table.date, value: text(cells, date) }));
      continue;
    }
    const named = text(cells, station);
    // a line of the site is none of the station: it would stand in its series
    if (named === '' && namesStations) {
      reading.refuse(measureIssue('ofSite', { line, columnName: table.station, value: text(cells, date) }));
      continue;
    }
    const coded = codes.at(cells);
    const time = reading.timeOf(read, line, named);
    for (const { column, ...usual } of table.values) {
      const cell = text(cells, at(column));
      if (cell === '') continue;
      const value = parseFrenchNumber(cell);
      const left = typeof value === 'number' ? null : leftKind(cell);
      if (left) {
        reading.leaveOut(left, cell, { column, line });
        continue;
      }
      if (typeof value !== 'number') {
        reading.refuse(measureIssue('notANumber', { line, columnName: column, value: cell }));
        continue;
      }
      const what = text(cells, kind);
      const of = what === '' ? usual : table.kind?.of[what];
      if (!of) {
        reading.refuse(measureIssue('otherQuantity', { line, columnName: table.kind?.column ?? '', value: what }));
        continue;
      }
      const { quantity, unit } = of;
      reading.add(
        { key: `${named}/${quantity}`, label: column, unit, station: named, quantity, kept: READY },
        { time, value, ...coded },
      );
    }
  }
  return reading.end(contradiction, codes.words);
}
