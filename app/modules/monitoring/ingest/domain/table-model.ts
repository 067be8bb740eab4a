/** How a table of measures is read: guessed, shown, corrected, and kept by name for the next file of a logger. */
import type { Clock } from '~/kernel/civil-time';
import { normaliseName } from '~/records/exchange/domain';
import type { TextFormat } from '~/records/exchange/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { Doubts } from './doubts';
import type { DateOrder } from './read-date';
import type { Stamp } from './place-in-time';
import type { Decimal } from '~/kernel/number-column';
import { MEASURE_CODES, type SaidWords } from './sandre-code';

/** Columns that mean something beside the values. */
export const ROLES = ['time', 'milliseconds', 'station', ...MEASURE_CODES] as const;
export type Role = (typeof ROLES)[number];

/** Columns are counted from 0. */
export interface TableModel extends Readonly<Record<Role, number | null>> {
  /** of a workbook; '' : the one with the most lines */
  readonly sheet: string;
  /** the line of the names; 0 where there is none */
  readonly header: number;
  readonly date: number;
  readonly order: DateOrder;
  readonly decimal: Decimal;
  /** which day a daily value stamped 00:00 belongs to; null: nobody said it yet */
  readonly stamp: Stamp | null;
  /** what words of the columns of codes mean, where a person says it */
  readonly words: SaidWords;
  /** columns of values */
  readonly values: readonly number[];
}

/** Where a column of values goes, as a model keeps it. */
export interface KeptColumn {
  readonly column: number;
  /** '' : it is not brought in */
  readonly quantity: Quantity | '';
  /** of the sensor: the name of its series */
  readonly name: string;
  /** '' : the one that the file says */
  readonly unit: string;
  /** a person accepted that values are converted from that unit */
  readonly converts: boolean;
}

/** What a model of import is made of. */
export interface KeptReading {
  /** null: a workbook */
  readonly text: TextFormat | null;
  /** null: its files say their offset themselves */
  readonly clock: Clock | null;
  readonly table: TableModel;
  /** the names of the columns: what its files are known by */
  readonly names: readonly string[];
  readonly columns: readonly KeptColumn[];
  /** what was decided of values that can hardly be */
  readonly doubts: Doubts;
}

const known = (name: string): string => normaliseName(name).replace(/\s+/g, ' ');

/** A file whose columns are named alike, in the same order. */
export const hasSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((name) => name.trim() !== '') &&
  one.length === other.length &&
  one.every((name, rank) => known(name) === known(other[rank]!));

/** Where each column of the model stands in a file: by name where it has one, else in its place. Null: nowhere. */
export function columnsIn(kept: KeptReading, names: readonly string[]): (column: number) => number | null {
  const places = new Map(names.map((name, rank) => [known(name), rank] as const).reverse());
  return (column) => {
    const name = known(kept.names[column] ?? '');
    if (name === '' || known(names[column] ?? '') === name) return column;
    return places.get(name) ?? null;
  };
}
