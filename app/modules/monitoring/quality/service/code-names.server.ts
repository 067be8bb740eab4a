/** Words of codes; of a unit its symbol, where the reference set has it. */
import { SANDRE_SYMBOLS } from '~/modules/monitoring/analysed-units/domain';
import { findItems, type CodeSet } from '../data/item-names.server';

export type CodeNames = (set: CodeSet, code: string) => string;

const SHORT: Partial<Record<CodeSet, string>> = { unit: 'symbol' };

/** A code without a word stands for itself. */
export async function namesOfCodes(wanted: Partial<Record<CodeSet, readonly string[]>>): Promise<CodeNames> {
  const asked = (Object.entries(wanted) as [CodeSet, readonly string[]][]).flatMap(([set, codes]) => {
    const named = codes.filter((code) => code !== '');
    return named.length === 0 ? [] : [{ set, codes: named }];
  });
  const items = asked.length === 0 ? [] : await findItems(asked);
  const words = new Map(
    items.map(({ set, code, name, attributes }) => {
      const short = SHORT[set as CodeSet];
      const own = short && (attributes as Readonly<Record<string, unknown>> | null)?.[short];
      return [`${set} ${code}`, typeof own === 'string' && own !== '' ? own : name];
    }),
  );
  return (set, code) => words.get(`${set} ${code}`) ?? (set === 'unit' ? SANDRE_SYMBOLS.get(code) : undefined) ?? code;
}
