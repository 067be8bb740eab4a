/** The columns of codes of a table: the words that they hold, and what each line says by them. */
import { cellAsText, type SheetRow } from '~/records/exchange/domain';
import {
  codeWords,
  MEASURE_CODES,
  wordKey,
  type CodeColumn,
  type CodeWord,
  type MeasureCode,
  type MeasureCodes,
  type SaidWords,
} from './sandre-code';

/** Words of a column of codes, at most: a column with more holds something else. */
const MOST_WORDS = 100;

interface CodesOfLines {
  readonly words: readonly CodeWord[];
  readonly at: (cells: SheetRow['cells']) => MeasureCodes;
}
interface HowSaid {
  /** of each code, the columns that say it: the first that is filled does */
  readonly columns: Readonly<Partial<Record<MeasureCode, readonly number[]>>>;
  readonly names: readonly string[];
  readonly said: SaidWords;
  readonly hydrometry: boolean;
}

/** `rows`: those that hold a value. */
export function codesOfLines(rows: Iterable<SheetRow>, { columns, names, said, hydrometry }: HowSaid): CodesOfLines {
  const codes = MEASURE_CODES.filter((code) => (columns[code] ?? []).length > 0);
  const wordOf = (cells: SheetRow['cells'], code: MeasureCode): string => {
    for (const column of columns[code] ?? []) {
      const word = cellAsText(cells[column]).trim();
      if (word !== '') return word;
    }
    return '';
  };
  const counts = new Map(codes.map((code) => [code, new Map<string, number>()]));
  for (const { cells } of rows)
    for (const [code, words] of counts) {
      const word = wordOf(cells, code);
      if (word !== '' && (words.has(word) || words.size < MOST_WORDS)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  const found = new Map(
    [...counts].map(([code, words]): [MeasureCode, CodeColumn] => {
      const name = names[columns[code]![0]!]?.trim() ?? '';
      return [code, { name, words }];
    }),
  );
  const words = codeWords(found, said, hydrometry);
  const meanings = new Map(words.map(({ code, word, meaning }) => [wordKey(code, word), meaning]));
  return {
    words,
    at: (cells) =>
      Object.fromEntries(
        codes.flatMap((code) => {
          const meaning = meanings.get(wordKey(code, wordOf(cells, code)));
          return typeof meaning === 'number' ? [[code, meaning]] : [];
        }),
      ),
  };
}
