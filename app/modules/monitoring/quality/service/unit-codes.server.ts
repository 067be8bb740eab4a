/** Units as people type them – the code of the Sandre, or a symbol – as their code: results are known by it. */
import { findUnitsBySymbol, findUnitSymbols } from '../data/item-names.server';
import { unitWritings } from '../domain/unit-writings';

/** A text that no unit answers to stands for itself. */
export async function unitCodes(texts: readonly string[]): Promise<(text: string) => string> {
  const typed = [...new Set(texts)].filter((text) => text !== '' && !PLAIN_CODE.test(text));
  if (typed.length === 0) return (text) => text;
  const [known, bySymbol] = await Promise.all([
    findUnitSymbols(),
    findUnitsBySymbol([...new Set(typed.flatMap(unitWritings))]),
  ]);
  return (text) =>
    known.has(text) || !typed.includes(text)
      ? text
      : (unitWritings(text).flatMap((symbol) => bySymbol.get(symbol.toLowerCase()) ?? [])[0] ?? text);
}
/** The Sandre's codes are numbers, and « X » for what has no unit. */
const PLAIN_CODE = /^(?:\d+|X)$/;
