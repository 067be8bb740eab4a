/**
 * Expressions over series, as people type them: « a + 2,5 × (b − c) ». A letter is a series, in the order in which they
 * were chosen; a comma or a point parts decimals; min and max take what stands between brackets, parted by semicolons.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { added, divided, exactly, multiplied, type Known } from '~/kernel/precision';

export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Letter = (typeof LETTERS)[number];

/** What of it is not understood, with the place where reading stopped. */
interface ExpressionFault {
  readonly at: number;
  readonly text: string;
}
interface Expression {
  readonly letters: ReadonlySet<Letter>;
  /** `values`: one a letter, in their order */
  evaluate(values: readonly Known[]): Known;
}

type Evaluate = (values: readonly Known[]) => Known;
const TOKEN = /\s*(?:(\d+(?:[.,]\d+)?)|(min|max)\b|([a-f])(?![a-z])|([-+−*×·/÷();]))/iy;
const SIGNS: Readonly<Record<string, string>> = { '−': '-', '×': '*', '·': '*', '÷': '/' };
const chosen = (values: readonly Known[], choose: (...of: number[]) => number): Known => {
  const value = choose(...values.map((one) => one.value));
  return { value, decimals: Math.min(...values.map(({ decimals }) => decimals)) };
};
const FUNCTIONS: Readonly<Record<string, (values: readonly Known[]) => Known>> = {
  min: (values) => chosen(values, Math.min),
  max: (values) => chosen(values, Math.max),
};
/** Deeper brackets are a mistake. */
const DEEPEST = 30;

interface Token {
  readonly at: number;
  readonly kind: 'number' | 'function' | 'letter' | 'sign' | 'end';
  readonly text: string;
}
class NotUnderstood extends Error {
  constructor(readonly fault: ExpressionFault) {
    super(fault.text);
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const token = new RegExp(TOKEN);
  for (let from = 0; text.slice(from).trim() !== ''; from = token.lastIndex) {
    token.lastIndex = from;
    const found = token.exec(text);
    if (!found) throw new NotUnderstood({ at: from, text: text.slice(from).trim().slice(0, 12) });
    const [, number, name, letter, sign] = found;
    const kind = number ? 'number' : name ? 'function' : letter ? 'letter' : 'sign';
    const word = (number ?? name ?? letter ?? sign ?? '').toLowerCase();
    tokens.push({ at: from, kind, text: SIGNS[word] ?? word });
  }
  return [...tokens, { at: text.length, kind: 'end', text: '' }];
}

export function parseExpression(text: string): Outcome<Expression, ExpressionFault> {
  try {
    return done(read(tokensOf(text)));
  } catch (error) {
    if (error instanceof NotUnderstood) return refused(error.fault);
    throw error;
  }
}

/** By recursive descent: a sum of products of signed terms. */
function read(tokens: readonly Token[]): Expression {
  const letters = new Set<Letter>();
  let [next, depth] = [0, 0];
  const current = (): Token => tokens[Math.min(next, tokens.length - 1)]!;
  const isSign = (...signs: string[]): boolean => current().kind === 'sign' && signs.includes(current().text);
  const stop = (): never => {
    const { at, text } = current();
    throw new NotUnderstood({ at, text });
  };
  const take = (sign: string): void => {
    if (!isSign(sign)) stop();
    next += 1;
  };
  const between = (part: () => Evaluate, signs: readonly [string, string]): Evaluate => {
    let left = part();
    while (isSign(...signs)) {
      const [sign, first] = [tokens[next]!.text, left];
      next += 1;
      const second = part();
      left = (values) => operate(sign, first(values), second(values));
    }
    return left;
  };
  const sum = (): Evaluate => between(product, ['+', '-']);
  const product = (): Evaluate => between(signed, ['*', '/']);
  const signed = (): Evaluate => {
    if (!isSign('-')) return term();
    next += 1;
    const of = term();
    return (values) => {
      const known = of(values);
      return { ...known, value: -known.value };
    };
  };
  const term = (): Evaluate => {
    const { kind, text } = current();
    if (kind === 'number') {
      next += 1;
      const number = exactly(Number(text.replace(',', '.')));
      return () => number;
    }
    if (kind === 'letter') {
      next += 1;
      const rank = LETTERS.indexOf(text as Letter);
      letters.add(text as Letter);
      return (values) => values[rank]!;
    }
    if (kind === 'function') {
      next += 1;
      const of = bracketed();
      return (values) => FUNCTIONS[text]!(of.map((part) => part(values)));
    }
    return bracketed({ several: false })[0]!;
  };
  const bracketed = ({ several = true } = {}): Evaluate[] => {
    take('(');
    depth += 1;
    if (depth > DEEPEST) stop();
    const parts = [sum()];
    while (several && isSign(';')) {
      next += 1;
      parts.push(sum());
    }
    take(')');
    depth -= 1;
    return parts;
  };
  const whole = sum();
  if (current().kind !== 'end') stop();
  return { letters, evaluate: whole };
}

function operate(sign: string, left: Known, right: Known): Known {
  if (sign === '+') return added(left, right);
  if (sign === '-') return added(left, right, -1);
  return sign === '*' ? multiplied(left, right) : divided(left, right);
}
