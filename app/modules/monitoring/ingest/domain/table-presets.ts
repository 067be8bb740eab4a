/** What is known of the tables of some loggers and services beyond what their lines show by themselves. */
import { cellAsText, type SheetRow } from '~/records/exchange/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { wordsOf } from './column-names';
import type { TableModel } from './table-model';

/** By the column, counted from 0. */
export interface Preset {
  readonly decided?: Partial<TableModel>;
  readonly units?: Readonly<Record<number, string>>;
  readonly labels?: Readonly<Record<number, string>>;
  readonly quantities?: Readonly<Record<number, Quantity>>;
  /** what tells series of one quantity apart */
  readonly names?: Readonly<Record<number, string>>;
  /** the column that, after that of the station, names it */
  readonly stationWith?: number;
  /** of the whole file */
  readonly station?: string;
  /** its codes are those of hydrometry */
  readonly hydrometry?: boolean;
}

const HEADER_LINES = 200;
const textsOf = (row: SheetRow | undefined): string[] => (row?.cells ?? []).map((cell) => cellAsText(cell).trim());
const rowWith = (rows: readonly SheetRow[], holds: (names: readonly string[]) => boolean): SheetRow | undefined =>
  rows.slice(0, HEADER_LINES).find((row) => holds(textsOf(row)));
const byColumn = (texts: readonly string[]): Record<number, string> =>
  Object.fromEntries(texts.flatMap((text, column) => (text === '' ? [] : [[column, text]])));

/** Campbell (LoggerNet): the environment, the names, the units, how values are summed up; TOACI1 has the first two. */
export function toa5(rows: readonly SheetRow[]): Preset | null {
  const [environment, names, units] = rows.map(textsOf);
  if (!/^TOA(?:5|CI1)$/.test(environment?.[0] ?? '') || !names) return null;
  const station = environment![1] ?? '';
  const decided = { header: rows[1]!.line };
  return { decided, station, ...(environment![0] === 'TOA5' && units && { units: byColumn(units) }) };
}

/** HydroPortail (SCHAPI): « Date (TU) », « Valeur (en m³/s) », codes of Sandre's hydrometry. */
export function hydroportail(rows: readonly SheetRow[]): Preset | null {
  const head = rowWith(rows, (names) => names.some((name) => /^Valeur \(en .+\)$/i.test(name)));
  const names = textsOf(head);
  if (!head || !names.some((name) => /\(TU\)/.test(name)) || !names.some((name) => /^statut$/i.test(name))) return null;
  const column = names.findIndex((name) => /^Valeur \(en .+\)$/i.test(name));
  const unit = /\(en (.+)\)$/i.exec(names[column]!)![1]!;
  const quantity = /\/s$/.test(unit) ? 'discharge' : 'stage';
  const [units, quantities] = [{ [column]: unit }, { [column]: quantity } as const];
  // a value by day stands at the 00:00 TU that begins it
  const decided = { header: head.line, stamp: 'start' as const };
  return { decided, units, quantities, hydrometry: true };
}

const ABOUT_WISKI = /^(?:station (?:site|name|number|id)|time ?series (?:name|unit|id)|parameter (?:name|type)\b.*)$/;
/** WISKI (Kisters): lines « Station Number: … » above the names. */
export function wiski(rows: readonly SheetRow[]): Preset | null {
  const about = rows.slice(0, 60).map((row) => textsOf(row));
  const said = about.filter(([key = '']) => ABOUT_WISKI.test(wordsOf(key)));
  if (said.length < 3) return null;
  const valueOf = (key: RegExp) => said.find(([name = '']) => key.test(wordsOf(name)))?.[1] ?? '';
  return { station: valueOf(/^station (?:number|id)$/) };
}

/** Solinst Levelogger Software: « LEVEL », « UNIT: m » in the lines above the names. */
export function solinstCsv(rows: readonly SheetRow[]): Preset | null {
  const head = rowWith(rows, (names) => /^date$/i.test(names[0] ?? '') && names.some((name) => /^ms$/i.test(name)));
  if (!head) return null;
  const above = rows.filter(({ line }) => line < head.line).map((row) => textsOf(row)[0] ?? '');
  if (!above.some((text) => /^unit\s*:/i.test(text))) return null;
  const unitOf = (name: string): string => {
    const next = above[above.findIndex((text) => text.toLowerCase() === name.toLowerCase()) + 1] ?? '';
    return /^unit\s*:/i.test(next) ? next.slice(next.indexOf(':') + 1).trim() : '';
  };
  const place = above.findIndex((text) => /^location\s*:$/i.test(text));
  const station = place < 0 ? '' : (above[place + 1] ?? '');
  return { decided: { header: head.line }, units: byColumn(textsOf(head).map(unitOf)), station };
}

/** Waterinfo (Rijkswaterstaat): one value a line, its quantity and its unit beside it. */
export function waterinfo(rows: readonly SheetRow[]): Preset | null {
  const head = rowWith(rows, (names) => names.includes('NUMERIEKEWAARDE') && names.includes('WAARNEMINGDATUM'));
  if (!head) return null;
  const names = textsOf(head);
  const first = textsOf(rows.find(({ line }) => line > head.line));
  const value = names.indexOf('NUMERIEKEWAARDE');
  const said = (name: string) => first[names.indexOf(name)] ?? '';
  return {
    decided: { header: head.line, values: [value] },
    units: { [value]: said('EENHEID_CODE') },
    labels: { [value]: said('GROOTHEID_OMSCHRIJVING') || 'NUMERIEKEWAARDE' },
    station: said('MEETPUNT_IDENTIFICATIE'),
  };
}
