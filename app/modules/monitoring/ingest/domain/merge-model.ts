/** What two people made of one model: each other's changes are taken; where both changed one thing, it is told. */
import { threeWay } from '~/records/versions/domain';
import type { KeptColumn, KeptReading, TableModel } from './table-model';

export interface ModelState {
  readonly name: string;
  readonly kept: KeptReading;
}

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const whole = { same: equal };

/** Columns of values and where they go are one thing: a line of each belongs to the other. */
interface ModelParts {
  readonly name: string;
  readonly clock: KeptReading['clock'];
  readonly text: KeptReading['text'];
  readonly sheet: string;
  readonly header: number;
  readonly dates: Pick<TableModel, 'date' | 'order' | 'time' | 'milliseconds' | 'stamp'>;
  readonly decimal: TableModel['decimal'];
  readonly roles: Pick<TableModel, 'station' | 'status' | 'qualification' | 'continuity' | 'words'>;
  readonly doubts: KeptReading['doubts'];
  readonly mapping: { readonly values: readonly number[]; readonly columns: readonly KeptColumn[] };
}
const PARTS = {
  name: {},
  clock: {},
  text: whole,
  sheet: {},
  header: {},
  dates: whole,
  decimal: {},
  roles: whole,
  doubts: whole,
  mapping: whole,
};
export type ModelPart = keyof ModelParts;

function partsOf({ name, kept: { clock, text, table, columns, doubts } }: ModelState): ModelParts {
  const { sheet, header, date, order, time, milliseconds, stamp, decimal, values, ...roles } = table;
  return {
    ...{ name, clock, text, sheet, header, decimal },
    dates: { date, order, time, milliseconds, stamp },
    roles,
    doubts,
    mapping: { values, columns },
  };
}

function stateOf(
  { name, clock, text, dates, roles, doubts, mapping, ...table }: ModelParts,
  names: readonly string[],
): ModelState {
  const { values, columns } = mapping;
  return { name, kept: { clock, text, names, columns, doubts, table: { ...table, ...dates, ...roles, values } } };
}

/** Mine where both changed it; `both` names what that is. */
export function mergeModel(
  base: ModelState,
  mine: ModelState,
  theirs: ModelState,
): { readonly merged: ModelState; readonly both: readonly ModelPart[] } {
  const sides = [partsOf(base), partsOf(mine), partsOf(theirs)] as const;
  const { merged, conflicts } = threeWay<ModelParts>(PARTS, sides, new Set(Object.keys(PARTS)));
  return { merged: stateOf(merged, theirs.kept.names), both: conflicts.map(({ key }) => key) };
}
