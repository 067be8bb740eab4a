/**
 * What an address of SensorThings asks ($filter, $orderby, $top, $skip, $count, $select, $expand; OGC 18-088, §9), read
 * into plain values. What is not understood is refused with the place where reading stopped.
 */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';
  constructor(
    /** `api:things.fault` says it */
    readonly key: string,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${key} ${JSON.stringify(params)}`);
  }
}

export const COMPARISONS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
export type Comparison = keyof typeof COMPARISONS;
const FUNCTIONS = [
  ...(['startswith', 'endswith', 'substringof', 'tolower', 'toupper', 'trim', 'concat', 'length'] as const),
  ...(['indexof', 'substring', 'round', 'floor', 'ceiling', 'now', 'date'] as const),
  ...(['year', 'month', 'day', 'hour', 'minute', 'second'] as const),
  ...(['st_within', 'st_intersects', 'st_distance', 'geo.intersects', 'geo.distance'] as const),
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
/** Calculations, in the words of the standard; the first ones bind more. */
const PRODUCTS = ['mul', 'div', 'mod'] as const;
const SUMS = ['add', 'sub'] as const;
export type Calculation = (typeof PRODUCTS | typeof SUMS)[number];

export type Term =
  | { readonly is: 'path'; readonly path: string }
  | {
      readonly is: 'literal';
      readonly type: 'text' | 'number' | 'time' | 'boolean' | 'shape' | 'none';
      readonly value: string;
    }
  | { readonly is: 'call'; readonly name: FunctionName; readonly terms: readonly Term[] }
  | { readonly is: 'calculation'; readonly by: Calculation; readonly left: Term; readonly right: Term };
export type Filter =
  | { readonly is: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly is: 'not'; readonly of: Filter }
  | { readonly is: 'compare'; readonly by: Comparison; readonly left: Term; readonly right: Term }
  | { readonly is: 'holds'; readonly term: Term };

export interface Order {
  readonly path: string;
  readonly descending: boolean;
}
export interface Query {
  readonly filter: Filter | null;
  readonly order: readonly Order[];
  readonly top: number | null;
  readonly skip: number;
  readonly count: boolean;
  readonly select: readonly string[] | null;
  readonly expand: readonly Expand[];
}
export interface Expand {
  readonly name: string;
  readonly query: Query;
  /** as they were asked: the next page of what is expanded keeps them */
  readonly options: readonly (readonly [string, string])[];
}

/** In this order: a shape, a text, an instant, a number, a path or word, a mark. */
const PARTS = [
  /geo(?:graphy|metry)'(?:[^']|'')*'/,
  /'(?:[^']|'')*'/,
  /\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})/,
  /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/,
  /[@A-Za-z_][\w@.]*(?:\/[@A-Za-z_][\w@.]*)*/,
  /[(),]/,
];
const TOKEN = new RegExp(`\\s*(?:${PARTS.map(({ source }) => `(${source})`).join('|')})`, 'y');
type TokenType = 'shape' | 'text' | 'time' | 'number' | 'word' | 'mark';
interface Token {
  readonly type: TokenType;
  readonly text: string;
  readonly at: number;
}
const TYPES: readonly TokenType[] = ['shape', 'text', 'time', 'number', 'word', 'mark'];

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new QueryFault('unreadable', { option: '$filter', rest: text.slice(at, at + 30).trim() });
    const rank = match.slice(1).findIndex((part) => part !== undefined);
    tokens.push({ type: TYPES[rank]!, text: match[rank + 1]!, at });
  }
  return tokens;
}

const unquoted = (text: string): string => text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'");
const OPERATORS = [...Object.keys(COMPARISONS), ...PRODUCTS, ...SUMS];
/** Deeper brackets, longer texts and more of everything than these are nobody's question (decision 166). */
const DEEPEST = 20;
const MOST_OF_FILTER = { letters: 4000, literal: 200, shape: 2000, functions: 20, parts: 400 } as const;

/** @throws QueryFault where a filter is too much to be asked of every row */
function checkSize(tokens: readonly Token[]): void {
  const most = MOST_OF_FILTER;
  const tooMuch = (what: keyof typeof MOST_OF_FILTER): QueryFault =>
    new QueryFault(`filterLarge.${what}`, { most: MOST_OF_FILTER[what] });
  if (tokens.length > most.parts) throw tooMuch('parts');
  if (tokens.some((one) => one.type === 'shape' && one.text.length > most.shape)) throw tooMuch('shape');
  if (tokens.some((one) => one.type === 'text' && unquoted(one.text).length > most.literal)) throw tooMuch('literal');
  const calls = tokens.filter((one, rank) => one.type === 'word' && tokens[rank + 1]?.text === '(');
  const named = calls.filter(({ text: word }) => (FUNCTIONS as readonly string[]).includes(word.toLowerCase()));
  const counted = named.length + tokens.filter((one) => one.type === 'word' && isCalculation(one.text)).length;
  if (counted > most.functions) throw tooMuch('functions');
}
const isCalculation = (word: string): boolean =>
  ([...PRODUCTS, ...SUMS] as readonly string[]).includes(word.toLowerCase());

function readFilter(text: string): Filter {
  if (text.length > MOST_OF_FILTER.letters)
    throw new QueryFault('filterLarge.letters', { most: MOST_OF_FILTER.letters });
  const tokens = tokensOf(text);
  checkSize(tokens);
  let rank = 0;
  const next = () => tokens[rank];
  const stuck = (): QueryFault =>
    new QueryFault('unreadable', { option: '$filter', rest: text.slice(next()?.at ?? text.length).trim() || '…' });
  const takes = (word: string): boolean => {
    if (next()?.text.toLowerCase() !== word || next()?.type === 'text') return false;
    rank += 1;
    return true;
  };
  const expect = (word: string) => {
    if (!takes(word)) throw stuck();
  };

  function either(depth: number): Filter {
    let left = both(depth);
    while (takes('or')) left = { is: 'or', left, right: both(depth) };
    return left;
  }
  function both(depth: number): Filter {
    let left = single(depth);
    while (takes('and')) left = { is: 'and', left, right: single(depth) };
    return left;
  }
  function single(depth: number): Filter {
    if (depth > DEEPEST) throw stuck();
    if (takes('not')) return { is: 'not', of: single(depth + 1) };
    const before = rank;
    if (takes('(')) {
      const inner = either(depth + 1);
      expect(')');
      // « (result add 1) gt 5 »: the bracket was one of a calculation
      if (!isOneOf(OPERATORS)) return inner;
      rank = before;
    }
    const left = sum(depth);
    const by = wordAhead();
    if (!Object.hasOwn(COMPARISONS, by)) return { is: 'holds', term: left };
    rank += 1;
    return { is: 'compare', by: by as Comparison, left, right: sum(depth) };
  }
  const wordAhead = (): string => (next()?.type === 'word' ? next()!.text.toLowerCase() : '');
  const isOneOf = (words: readonly string[]): boolean => words.includes(wordAhead());
  function calculated(words: readonly Calculation[], part: (depth: number) => Term, depth: number): Term {
    let left = part(depth);
    while (isOneOf(words)) {
      const by = wordAhead() as Calculation;
      rank += 1;
      left = { is: 'calculation', by, left, right: part(depth) };
    }
    return left;
  }
  const sum = (depth: number): Term => calculated(SUMS, product, depth);
  const product = (depth: number): Term => calculated(PRODUCTS, term, depth);
  function term(depth: number): Term {
    if (depth > DEEPEST) throw stuck();
    if (takes('(')) {
      const inner = sum(depth + 1);
      expect(')');
      return inner;
    }
    const token = next();
    if (!token || token.type === 'mark') throw stuck();
    rank += 1;
    if (token.type === 'text' || token.type === 'shape')
      return { is: 'literal', type: token.type, value: unquoted(token.text) };
    if (token.type !== 'word') return { is: 'literal', type: token.type, value: token.text };
    if (next()?.text === '(') return call(token, depth);
    if (token.text === 'true' || token.text === 'false') return { is: 'literal', type: 'boolean', value: token.text };
    if (token.text === 'null') return { is: 'literal', type: 'none', value: '' };
    return { is: 'path', path: token.text };
  }
  function call({ text: word }: Token, depth: number): Term {
    const name = FUNCTIONS.find((one) => one === word.toLowerCase());
    if (!name) throw new QueryFault('function', { name: word, names: FUNCTIONS.join(', ') });
    const terms: Term[] = [];
    expect('(');
    if (takes(')')) return { is: 'call', name, terms };
    do terms.push(sum(depth + 1));
    while (takes(','));
    expect(')');
    return { is: 'call', name, terms };
  }

  const filter = either(0);
  if (rank < tokens.length) throw stuck();
  return filter;
}

/** The parts between a mark, outside brackets and quotes. */
function parts(text: string, mark: string): string[] {
  const found = [''];
  let [depth, quoted] = [0, false];
  for (const letter of text) {
    if (letter === "'") quoted = !quoted;
    if (!quoted && letter === '(') depth += 1;
    if (!quoted && letter === ')') depth -= 1;
    if (letter === mark && depth === 0 && !quoted) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

const MOST_ORDERS = 10;

function readOrder(text: string): Order[] {
  const asked = parts(text, ',');
  if (asked.length > MOST_ORDERS) throw new QueryFault('orderLarge', { most: MOST_ORDERS });
  return asked.map((part) => {
    const [path = '', way = 'asc', ...rest] = part.split(/\s+/);
    if (!/^[@A-Za-z_][\w@./]*$/.test(path) || !['asc', 'desc'].includes(way.toLowerCase()) || rest.length > 0)
      throw new QueryFault('unreadable', { option: '$orderby', rest: part });
    return { path, descending: way.toLowerCase() === 'desc' };
  });
}

function readExpand(text: string, depth: number): Expand[] {
  if (depth > DEEPEST_EXPAND) throw new QueryFault('expandDepth', { most: DEEPEST_EXPAND });
  return parts(text, ',').map((part) => {
    const [, first = '', path = '', options = ''] = /^([A-Za-z]+)((?:\/[A-Za-z]+)*)(?:\((.*)\))?$/s.exec(part) ?? [];
    if (first === '') throw new QueryFault('unreadable', { option: '$expand', rest: part });
    // Datastreams/Observations expands the second within the first
    const inner = path === '' ? options : `$expand=${path.slice(1)}${options === '' ? '' : `(${options})`}`;
    const pairs = parts(inner, ';').map((option) => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(option) ?? [];
      return [name, value] as const;
    });
    return { name: first, query: readQuery(pairs, depth + 1), options: pairs };
  });
}
const DEEPEST_EXPAND = 4;

const wholeOf = (option: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new QueryFault('whole', { option });
  return Number(text);
};

export const OPTIONS = ['$filter', '$orderby', '$top', '$skip', '$count', '$select', '$expand'] as const;

export function readQuery(pairs: Iterable<readonly [string, string]>, depth = 0): Query {
  const given = new Map<string, string>();
  for (const [name, value] of pairs) {
    const option = name.trim();
    if (!(OPTIONS as readonly string[]).includes(option) || given.has(option))
      throw new QueryFault('option', { option: option || '…', names: OPTIONS.join(', ') });
    given.set(option, value.trim());
  }
  const text = (option: (typeof OPTIONS)[number]) => given.get(option) ?? '';
  const count = text('$count').toLowerCase();
  if (!['', 'true', 'false'].includes(count)) throw new QueryFault('count');
  return {
    filter: text('$filter') === '' ? null : readFilter(text('$filter')),
    order: readOrder(text('$orderby')),
    top: text('$top') === '' ? null : wholeOf('$top', text('$top')),
    skip: text('$skip') === '' ? 0 : wholeOf('$skip', text('$skip')),
    count: count === 'true',
    select: text('$select') === '' ? null : parts(text('$select'), ','),
    expand: text('$expand') === '' ? [] : readExpand(text('$expand'), depth),
  };
}

export interface Segment {
  readonly name: string;
  readonly id: string | null;
}
/** « Things(1) », « Observations('12:1700000000000') » */
export function readSegment(text: string): Segment {
  const [, name = '', id] = /^(\$?[A-Za-z]+)(?:\((.+)\))?$/s.exec(text) ?? [];
  if (name === '') throw new QueryFault('segment', { path: text });
  if (id === undefined) return { name, id: null };
  return { name, id: id.startsWith("'") && id.endsWith("'") ? unquoted(id) : id };
}
