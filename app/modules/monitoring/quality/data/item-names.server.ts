/** Words of the codes that stand beside analyses. */
import { prisma } from '~/platform/db/client.server';

export const CODE_SETS = ['parameter', 'unit', 'fraction', 'support', 'method', 'contributor', 'network'] as const;
export type CodeSet = (typeof CODE_SETS)[number];
export const findItems = (wanted: readonly { readonly set: CodeSet; readonly codes: readonly string[] }[]) =>
  prisma().referenceItem.findMany({
    where: { OR: wanted.map(({ set, codes }) => ({ set, code: { in: [...new Set(codes)] } })) },
    select: { set: true, code: true, name: true, attributes: true },
  });

/** Units by the symbol that laboratories write, in the writing of the set. */
export async function findUnitsBySymbol(symbols: readonly string[]): Promise<Map<string, string>> {
  if (symbols.length === 0) return new Map();
  const rows = await prisma().$queryRaw<{ code: string; symbol: string }[]>`
    SELECT code, attributes->>'symbol' AS symbol FROM "ReferenceItem"
    WHERE set = 'unit' AND lower(attributes->>'symbol') = ANY(${symbols.map((one) => one.toLowerCase())})
    ORDER BY id DESC`;
  return new Map(rows.map(({ code, symbol }) => [symbol.toLowerCase(), code]));
}

/** Of these codes of a set, those that it lacks; none where nobody has filled the set yet. */
export async function findMissing(set: CodeSet, codes: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(codes.filter((code) => code !== ''))];
  const isEmpty = (await prisma().referenceItem.findFirst({ where: { set }, select: { id: true } })) === null;
  if (isEmpty || wanted.length === 0) return new Set();
  const rows = await prisma().referenceItem.findMany({
    where: { set, code: { in: wanted } },
    select: { code: true },
  });
  const there = new Set(rows.map(({ code }) => code));
  return new Set(wanted.filter((code) => !there.has(code)));
}

/** Codes of parameters by a code, a name, a short name or a symbol, in small letters. */
export async function findParameterCodes(words: readonly string[]): Promise<Map<string, string[]>> {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await prisma().$queryRaw<{ code: string; words: (string | null)[] }[]>`
    SELECT code, said.words FROM "ReferenceItem" i
    CROSS JOIN LATERAL (SELECT ARRAY[lower(i.code), lower(i.name), lower(i.attributes->>'shortName'),
      lower(i.attributes->>'symbol')] AS words) said
    WHERE i.set = 'parameter' AND said.words && ${wanted}::text[] ORDER BY code`;
  const asked = new Set(wanted);
  const codes = new Map<string, string[]>();
  for (const { code, words: said } of rows)
    for (const word of new Set(said)) if (word && asked.has(word)) codes.set(word, [...(codes.get(word) ?? []), code]);
  return codes;
}
