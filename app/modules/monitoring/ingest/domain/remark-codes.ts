/**
 * What stands beside a result says whether its number is a value: Sandre's remark code (nomenclature 155; 10: under the
 * limit of quantification, the number is that limit), its words, or a sign. A limit never becomes a value.
 */
import { cellAsText, isBlank, normaliseName, type CellValue } from '~/records/exchange/domain';
import { namesRemark, wordsOf } from './column-names';
import { labelAndUnit } from './guess-quantity';
import { leftKind, type LeftKind } from './left-out';

type Said = Exclude<LeftKind, 'code'> | 'value';
/** Of presence, of what could not be counted or told apart there is no number either. */
const SANDRE: Readonly<Record<string, Said>> = {
  ...{ 0: 'missing', 1: 'value', 2: 'limit', 3: 'limit', 4: 'missing', 5: 'missing', 6: 'missing' },
  ...{ 7: 'limit', 8: 'limit', 9: 'limit', 10: 'limit' },
};
/** Sandre's words of 1 name both ends of what can be measured, with « > » and « < ». */
const WORDS: readonly (readonly [RegExp, Said])[] = [
  [/^=$|domaine de valid|quantification et <|resultat > (?:au )?seuil(?: de quantification)?$/, 'value'],
  [/^analyse non faite|^presence|^absence|^incomptable|^taxons/, 'missing'],
  [/[<>]|^traces/, 'limit'],
];

/** Null: it says nothing of this kind. */
function saidBy(cell: CellValue | undefined): Said | null {
  const text = cellAsText(cell).trim();
  if (/^\d+$/.test(text)) return SANDRE[Number(text)] ?? null;
  const words = normaliseName(text);
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? (leftKind(text) === 'limit' ? 'limit' : null);
}

/** Of the cells that a column of codes fills; a column of notes holds a sign here and there. */
const SHARE = 0.8;

/** Signs and nothing else: under any head, or none, they speak of a number beside them. */
const areSigns = (filled: readonly (CellValue | undefined)[]): boolean =>
  filled.some((cell) => /^[<>≤≥]/.test(cellAsText(cell).trim())) &&
  filled.every((cell) => /^(?:[<>≤≥]=?|=[<>]?|n\.?[dq]\.?)$/i.test(cellAsText(cell).trim()));

interface RemarkColumn {
  readonly column: number;
  readonly name: string;
  /** a column of codes, where another word is a fault; else one of notes, where only words and signs count */
  readonly coded: boolean;
}
interface Remark {
  readonly kind: Exclude<Said, 'value'> | 'unknown';
  readonly column: string;
  readonly text: string;
}

interface BesideValues {
  readonly of: ReadonlyMap<number, readonly RemarkColumn[]>;
  /** columns of codes that may as well speak of other values */
  readonly unsure: readonly RemarkColumn[];
}

/**
 * Columns named so, or of signs alone, by the column of values that each of them speaks of: the one that it names, the
 * one before, or else the one behind.
 */
function besideValues(
  names: readonly string[],
  lines: readonly (readonly CellValue[])[],
  values: readonly number[],
): BesideValues {
  const columns = names.flatMap((name, column): RemarkColumn[] => {
    if (values.includes(column)) return [];
    const filled = lines.map((cells) => cells[column]).filter((cell) => !isBlank(cell));
    if (!namesRemark(name) && !areSigns(filled)) return [];
    const known = filled.filter((cell) => saidBy(cell) !== null).length;
    return filled.length === 0 ? [] : [{ column, name: name.trim(), coded: known >= SHARE * filled.length }];
  });
  const ordered = [...values].sort((a, b) => a - b);
  const standBefore = (columns.find(({ coded }) => coded) ?? columns[0])?.column ?? 0;
  const isBefore = standBefore < (ordered[0] ?? 0);
  const namedBy = (name: string): number | undefined => {
    const said = ordered.filter((value) => isWithin(labelAndUnit(names[value] ?? '').label, name));
    return said.length === 1 ? said[0] : undefined;
  };
  const besideOf = (column: number): number | undefined => {
    const [left, right] = [ordered.findLast((at) => at < column), ordered.find((at) => at > column)];
    return isBefore ? (right ?? left) : (left ?? right);
  };
  const spokenOf = ({ column, name }: RemarkColumn) => namedBy(name) ?? besideOf(column);
  const of = new Map(values.map((value) => [value, columns.filter((one) => spokenOf(one) === value)]));
  // by their places each speaks of one, where each value has one
  const placed = columns.filter(({ coded, name }) => coded && namedBy(name) === undefined);
  const left = ordered.filter((value) => !columns.some(({ name }) => namedBy(name) === value));
  const isSure =
    values.length < 2 || left.every((value) => placed.filter((one) => spokenOf(one) === value).length === 1);
  return { of, unsure: isSure ? [] : placed };
}

/** « Remarque nitrates » names « Nitrates ». */
function isWithin(label: string, name: string): boolean {
  const words = wordsOf(label);
  return words !== '' && ` ${wordsOf(name)} `.includes(` ${words} `);
}

interface Remarks {
  /** what the remarks of a line say of the number in a column of values; null where they leave it a value */
  readonly of: (column: number, cells: readonly CellValue[]) => Remark | null;
  /** names of the columns of which nothing says which values they speak of */
  readonly unsure: readonly string[];
}
export function remarksOf(
  names: readonly string[],
  lines: readonly (readonly CellValue[])[],
  values: readonly number[],
): Remarks {
  const beside = besideValues(names, lines, values);
  const of: Remarks['of'] = (value, cells) => {
    for (const { column, name, coded } of beside.of.get(value) ?? []) {
      const text = cellAsText(cells[column]).trim();
      if (text === '' || (!coded && /^\d+$/.test(text))) continue;
      const kind = saidBy(cells[column]) ?? (coded ? 'unknown' : 'value');
      if (kind !== 'value') return { kind, column: name, text };
    }
    return null;
  };
  return { of, unsure: beside.unsure.map(({ name }) => name) };
}
