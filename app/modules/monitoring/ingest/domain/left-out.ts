/**
 * What a file writes where there is no value, in one registry: words, signs and numbers that loggers and services put
 * for
 * « none », and results that only lie under or over a limit. None of it is a measure: it is counted, shown, and kept
 * out.
 */
import type { CellValue } from '~/records/exchange/domain';

/** `limit`: a result under or over a limit. `code`: a number that stands for « none ». */
export const LEFT_KINDS = ['missing', 'limit', 'code'] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];

/** What was left out of a file, by how it is written there. */
export interface LeftOut {
  readonly kind: LeftKind;
  readonly code: string;
  readonly count: number;
  /** names of the columns that have it */
  readonly columns: readonly string[];
  /** the line that has it first; 0 where it is not known */
  readonly line: number;
  /** a number that a person takes as a value: it is brought in */
  readonly asValue: boolean;
}

const MISSING_WORDS = new Set(
  [
    ...['nan', 'inf', 'infinity', '∞', 'nan(ind)', '1.#qnan', '1.#ind', '1.#inf', '#n/a', '#n/d', '#na', '#nv'],
    ...['na', 'n/a', 'n.a.', 'nul', 'null', 'nil', 'none', 'nodata', 'no data', 'no_data', 'no-data', 'empty', 'vide'],
    ...['missing', 'miss', 'mis', 'manquant', 'manquante', 'manque', 'absent', 'absente', 'lacune', 'lücke', 'leer'],
    ...['err', 'err.', 'error', 'erreur', 'fault', 'fail', 'defaut', 'défaut', 'panne', 'ausfall', 'bad', 'invalid'],
    ...[
      'invalide',
      'overflow',
      'underflow',
      'ovf',
      'over',
      'under',
      'out of range',
      'hors gamme',
      'hors service',
      'hs',
    ],
    ...['h.s.', 'nm', 'n.m.', 'non mesuré', 'non mesure', 'pas de mesure', 'pas de donnée', 'pas de données', 'sec'],
    ...['à sec', 'a sec', 'dry', 'trocken', '#-1', '#-2', '#err', '#error', 'undefined', 'undef', 'vd'],
  ].map((word) => word.normalize('NFC')),
);
/** « --- », « ____ », « *** », « ### », « ??? », « … ». */
const SIGNS = /^(?:[-\u2010-\u2015\u2212]+|_+|\*+|#+|\?+|\.+|…|\/{2,}|={2,})$/;

/** « <0,5 », « ND<10 », « > 1000 », « ≤ LQ », « inf. à 2 ». */
const BOUNDED = /^[a-z.]{0,5}\s*[<>≤≥]|^(?:inf|sup)(?:\.|érieure?|erieure?)?\s*(?:à|a)\s/i;
const LIMIT_WORDS = new Set([
  ...[
    'nd',
    'n.d.',
    'n.d',
    'nq',
    'n.q.',
    'lq',
    'ld',
    'ldq',
    'loq',
    'lod',
    'bdl',
    'bql',
    'udl',
    'traces',
    'trace',
    'tr.',
    'tr',
    't',
  ],
  ...['non détecté', 'non detecte', 'non détectable', 'non quantifié', 'non quantifie', 'non quantifiable', 'seuil'],
  ...['not detected', 'n.n.', 'n.b.', 'u.d.l.', 'inf lq', 'inf ld', 'saturé', 'sature'],
]);

/** What a text is that stands where a value would; null where it is something else. */
export function leftKind(cell: CellValue | undefined): Exclude<LeftKind, 'code'> | null {
  if (typeof cell !== 'string') return null;
  const text = cell.trim().normalize('NFC').toLowerCase();
  if (text === '') return null;
  if (BOUNDED.test(text) || LIMIT_WORDS.has(text)) return 'limit';
  return SIGNS.test(text) || MISSING_WORDS.has(text.replace(/^[+\-\u2212]/, '')) ? 'missing' : null;
}

/** Numbers that programs write for « none »: those of Campbell, of the limits of a counter, and rows of nines. */
const CODES = new Set([-6999, 6999, -7999, 7999, -6998, -7998, -8888, -7777, 32767, -32767, -32768, 65535, -1111]);
const NINES = /^(9{2,})(?:\.(9+))?$/;
/** No level, flow or content is that large. */
const BEYOND_ANYTHING = 1e9;

export function isCode(value: number): boolean {
  if (CODES.has(value) || Math.abs(value) >= BEYOND_ANYTHING - 1) return true;
  const nines = NINES.exec(String(Math.abs(value)));
  return nines !== null && (value < 0 || nines[1]!.length >= 4);
}

/**
 * The codes that a column has: numbers of the registry that lie far from all its other values. A conductivity of 9 999
 * among others of 9 990 is one of them.
 */
export function codesIn(values: Iterable<number>): ReadonlySet<number> {
  const codes = new Set<number>();
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (isCode(value)) codes.add(value);
    else {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  const isFar = (code: number) => least > most || (code < 0 ? least > code / 2 : most < code / 2);
  return new Set([...codes].filter(isFar));
}

const LONGEST_SHOWN = 25;

/** Counts what is left out as a reader goes through its lines. */
export class LeftOutCount {
  readonly #found = new Map<string, { -readonly [Key in keyof LeftOut]: LeftOut[Key] } & { columns: string[] }>();

  add(
    kind: LeftKind,
    code: string,
    { column, line, asValue = false }: { column: string; line: number; asValue?: boolean },
  ) {
    // what tells one from another stands at the end: « Code remarque nitrates 10 »
    const shown = code.length > LONGEST_SHOWN ? `${code.slice(0, 12)}…${code.slice(-12)}` : code;
    const key = `${kind} ${shown.toLowerCase()}`;
    const known = this.#found.get(key);
    if (!known) {
      this.#found.set(key, { kind, code: shown, count: 1, columns: [column], line, asValue });
      return;
    }
    known.count += 1;
    if (!known.columns.includes(column)) known.columns.push(column);
  }

  list(): LeftOut[] {
    return [...this.#found.values()].sort(
      (a, b) => LEFT_KINDS.indexOf(a.kind) - LEFT_KINDS.indexOf(b.kind) || b.count - a.count,
    );
  }
}
