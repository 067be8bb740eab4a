/**
 * Codes of a measure, as columns hold them: those of Sandre's groundwater and quality messages, those of its hydrometry
 * (nomenclatures 510 and 515: HydroPortail, Hub'Eau hydrométrie), or the words of both. What is neither is asked.
 */
import { normaliseName } from '~/records/exchange/domain';
import { CONTINUITIES, STATUSES, UNQUALIFIED } from '~/modules/monitoring/series/domain';

export const MEASURE_CODES = ['status', 'qualification', 'continuity'] as const;
export type MeasureCode = (typeof MEASURE_CODES)[number];
export type MeasureCodes = Readonly<Partial<Record<MeasureCode, number>>>;

const { raw, checked1, checked2, interpreted } = STATUSES;
const { initial, joined } = CONTINUITIES;
const [UNDEFINABLE, CORRECT, WRONG, UNCERTAIN] = [0, 1, 2, 3];

interface KnownCode {
  readonly unsaid: number;
  readonly codes: readonly number[];
  readonly hydrometry: Readonly<Record<string, number>>;
  /** a code that only hydrometry has */
  readonly ofHydrometry: RegExp;
  readonly words: readonly (readonly [RegExp, number])[];
}
const KNOWN: Readonly<Record<MeasureCode, KnownCode>> = {
  status: {
    unsaid: raw,
    codes: [raw, checked1, checked2, interpreted],
    // 0 sans validation, 4 brute, 8 corrigée (somebody looked at it), 12 pré-validée, 16 validée
    hydrometry: { 0: raw, 4: raw, 8: checked1, 12: checked1, 16: checked2 },
    ofHydrometry: /^(?:8|12|16)$/,
    words: [
      [/niveau 1|pre[ -]?valid/, checked1],
      [/interpret/, interpreted],
      [/brut|^raw|provis|non valid|non controle|sans valid|unchecked|ongecontroleerd/, raw],
      [/niveau 2|^valid|approved/, checked2],
      [/^controle|^corrige|^gecontroleerd|^checked/, checked1],
    ],
  },
  qualification: {
    unsaid: UNQUALIFIED,
    codes: [UNDEFINABLE, CORRECT, WRONG, UNCERTAIN, UNQUALIFIED],
    // 0 neutre, 12 douteuse, 16 non qualifiée, 20 bonne
    hydrometry: { 0: UNQUALIFIED, 12: UNCERTAIN, 16: UNQUALIFIED, 20: CORRECT },
    ofHydrometry: /^(?:12|16|20)$/,
    words: [
      [/^(?:incorrect|mauvais|bad|erron|faux)/, WRONG],
      [/^(?:incertain|douteu|uncertain|suspect|doubtful)/, UNCERTAIN],
      [/^(?:non qualif|unqualified|neutre)/, UNQUALIFIED],
      [/^non defin/, UNDEFINABLE],
      [/^(?:correct|bon|good|normale waarde|ok$)/, CORRECT],
    ],
  },
  continuity: {
    unsaid: joined,
    codes: [initial, joined],
    // 0 continu; what is above is a kind of discontinuity
    hydrometry: { 0: joined, 1: initial, 4: initial, 6: initial, 8: initial },
    ofHydrometry: /^[0468]$/,
    words: [
      [/initial|discontinu/, initial],
      [/\bli[ee]|continu/, joined],
    ],
  },
};

/** What a measure is that does not say it, where others of its file do. */
export const unsaid = (code: MeasureCode): number => KNOWN[code].unsaid;
export const codesOf = (code: MeasureCode): readonly number[] => KNOWN[code].codes;

/** `textOf`: the cell of a code, empty where there is none. What is not known says nothing. */
export const readCodes = (textOf: (code: MeasureCode) => string, hydrometry = false): MeasureCodes =>
  Object.fromEntries(
    MEASURE_CODES.flatMap((code) => {
      const meaning = meaningOf(code, textOf(code).trim(), hydrometry);
      return meaning === undefined ? [] : [[code, meaning]];
    }),
  );

/** What a person says of words that are not known: « status:40 » → 2; null: they say nothing of the measure. */
export type SaidWords = Readonly<Record<string, number | null>>;
/** A word of a column of codes. */
export interface CodeWord {
  readonly code: MeasureCode;
  /** the name of its column */
  readonly column: string;
  readonly word: string;
  readonly count: number;
  /** null: it says nothing, or nobody knows yet what */
  readonly meaning: number | null;
  readonly asked: boolean;
}
/** In an address. */
export const SAYS_NOTHING = 'none';
export const wordKey = (code: MeasureCode, word: string): string => `${code}:${word}`;

/** Whether the words of one column are those of hydrometry; a code of continuity follows the columns beside it. */
const isOfHydrometry = (code: MeasureCode, words: Iterable<string>): boolean =>
  [...words].some((word) => KNOWN[code].ofHydrometry.test(word));

/** « Donnée contrôlée niveau 2 », « Mesure incorrecte »: what is said stands behind. */
const SUBJECT = /^(?:donnee|mesure|valeur|point|data|value)s? /;

function meaningOf(code: MeasureCode, word: string, hydrometry: boolean): number | undefined {
  const known = KNOWN[code];
  if (word === '') return undefined;
  if (/^\d+$/.test(word)) return hydrometry ? known.hydrometry[word] : known.codes.find((one) => one === Number(word));
  const text = normaliseName(word).replace(SUBJECT, '');
  return known.words.find(([pattern]) => pattern.test(text))?.[1];
}

export interface CodeColumn {
  readonly name: string;
  /** how often each word stands beside a value */
  readonly words: ReadonlyMap<string, number>;
}

/** What each word of the columns of codes means. */
export function codeWords(
  columns: ReadonlyMap<MeasureCode, CodeColumn>,
  said: SaidWords,
  ofHydrometry: boolean,
): readonly CodeWord[] {
  const hydrometry = ofHydrometry || [...columns].some(([code, { words }]) => isOfHydrometry(code, words.keys()));
  return [...columns].flatMap(([code, { name, words }]) =>
    [...words].map(([word, count]): CodeWord => {
      const key = wordKey(code, word);
      const meaning = key in said ? said[key] : meaningOf(code, word, hydrometry);
      return { code, column: name, word, count, meaning: meaning ?? null, asked: meaning === undefined };
    }),
  );
}
