/**
 * How laboratories write the symbol of a unit, in the writing of the Sandre: « mg/l NO3 », « mg NO3/L » and
 * « mg.L-1 » are no other units than mg(NO3)/L and mg/L. Nothing is converted.
 */
const SUBSTANCE = '([A-Z][A-Za-z0-9]{0,7})';
const MADE: readonly (readonly [RegExp, string])[] = [
  // what needs none
  [/^(?:sans (?:objet|unit[ée])|s\.?\s?o\.?)$/i, 'X'],
  // mg.L-1
  [/^(\S+?)[.\s·](l|kg)\s?(?:-1|⁻¹)$/i, '$1/$2'],
  [/^(\S+?)\/kg\s*(?:de\s+)?(MS)$/, '$1/(kg $2)'],
  // mg/l NO3, mg/l de NO3, mg/l (NO3)
  [new RegExp(`^(\\S+?)/(l|L)\\s*(?:de\\s+|en\\s+)?\\(?${SUBSTANCE}\\)?$`), '$1($3)/$2'],
  // mg NO3/l, mg de NO3/l
  [new RegExp(`^(\\S+?)\\s+(?:de\\s+)?${SUBSTANCE}/(l|L)$`), '$1($2)/$3'],
];

/** The symbol as it is written first, then what it may be the writing of. */
export function unitWritings(symbol: string): string[] {
  // the Greek letter, and the u of keyboards that lack it, for the sign of micro
  const tidy = symbol.trim().replace(/^(?:\u03bc|u(?=g\b))/, '\u00b5');
  const made = MADE.flatMap(([pattern, writing]) => (pattern.test(tidy) ? [tidy.replace(pattern, writing)] : []));
  return [...new Set([symbol, tidy, ...made])];
}
