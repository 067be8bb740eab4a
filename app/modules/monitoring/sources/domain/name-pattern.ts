/**
 * Which file names are wanted: « * » any run of characters, « ? » one, « [a-z0-9] » one of these, « [!a-z] » none of
 * them; everything else is itself, whatever its case. No other sign means anything: what somebody types can make no
 * comparison longer than name × pattern, where a backtracking matcher (`+(*a)b`) never ends.
 */
const NOT = '!';

interface One {
  readonly kind: 'one';
  fits(character: string): boolean;
}
type Token = One | { readonly kind: 'run' };
const RUN: Token = { kind: 'run' };

/** Patterns between commas, semicolons or blanks. */
export const patternsIn = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);

/** Signs that meant something to the matcher of before: `{a,b}`, `+(a|b)`, `!name`. */
export const hasFormerSyntax = (pattern: string): boolean => /[{}|\\]|[@!+*?]\(|^!/.test(pattern);

/** Whether one of the patterns fits the whole name. */
export function matcherOf(patterns: readonly string[]): (name: string) => boolean {
  const each = patterns.map((pattern) => tokensOf([...pattern.toLowerCase()]));
  return (name) => {
    const characters = [...name.toLowerCase()];
    return each.some((tokens) => fits(tokens, characters));
  };
}

function tokensOf(pattern: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]!;
    // « [] » and « [!] » hold nothing: they, and a bracket that nothing closes, are themselves
    const inside = at + (pattern[at + 1] === NOT ? 2 : 1);
    const end = sign === '[' ? pattern.indexOf(']', inside) : -1;
    if (sign === '*') {
      if (tokens.at(-1) !== RUN) tokens.push(RUN);
    } else if (sign === '?') tokens.push({ kind: 'one', fits: () => true });
    else if (end > inside) {
      tokens.push(oneOf(pattern.slice(inside, end), inside === at + 2));
      at = end;
    } else tokens.push({ kind: 'one', fits: (character) => character === sign });
  }
  return tokens;
}

function oneOf(listed: readonly string[], isExcluded: boolean): One {
  const ranges: (readonly [string, string])[] = [];
  for (let at = 0; at < listed.length; at += 1) {
    const [from, dash, to] = [listed[at]!, listed[at + 1], listed[at + 2]];
    if (dash === '-' && to !== undefined) {
      ranges.push([from, to]);
      at += 2;
    } else ranges.push([from, from]);
  }
  return {
    kind: 'one',
    fits: (character) => ranges.some(([from, to]) => from <= character && character <= to) !== isExcluded,
  };
}

/** A run takes as little as it can; where the rest does not fit, the last run, and no other, takes one more. */
function fits(tokens: readonly Token[], name: readonly string[]): boolean {
  let [token, at] = [0, 0];
  let [run, taken] = [-1, 0];
  while (at < name.length) {
    const asked = tokens[token];
    if (asked?.kind === 'run') {
      [run, taken] = [token, at];
      token += 1;
    } else if (asked?.fits(name[at]!)) {
      token += 1;
      at += 1;
    } else if (run >= 0) {
      taken += 1;
      [token, at] = [run + 1, taken];
    } else return false;
  }
  return tokens.slice(token).every(({ kind }) => kind === 'run');
}
