/** Words of the codes that stand beside analyses. */
import { SANDRE_SYMBOLS } from '~/modules/monitoring/analysed-units/domain';
import { prisma } from '~/platform/db/client.server';

export const CODE_SETS = ['parameter', 'unit', 'fraction', 'support', 'method', 'contributor', 'network'] as const;
export type CodeSet = (typeof CODE_SETS)[number];
export const findItems = (wanted: readonly { readonly set: CodeSet; readonly codes: readonly string[] }[]) =>
  prisma().referenceItem.findMany({
    where: { OR: wanted.map(({ set, codes }) => ({ set, code: { in: [...new Set(codes)] } })) },
    select: { set: true, code: true, name: true, attributes: true },
  });

const LISTED = new Map([...SANDRE_SYMBOLS].map(([code, symbol]) => [symbol.toLowerCase(), code]));
/** Units by the symbol that laboratories write, in the writing of the set, else of the Sandre's list. */
export async function findUnitsBySymbol(symbols: readonly string[]): Promise<Map<string, string>> {
  if (symbols.length === 0) return new Map();
  const rows = await prisma().$queryRaw<{ code: string; symbol: string }[]>`
    SELECT code, attributes->>'symbol' AS symbol FROM "ReferenceItem"
    WHERE set = 'unit' AND lower(attributes->>'symbol') = ANY(${symbols.map((one) => one.toLowerCase())})
    ORDER BY id DESC`;
  const listed = symbols.flatMap((one) => {
    const code = LISTED.get(one.toLowerCase());
    return code === undefined ? [] : [[one.toLowerCase(), code] as const];
  });
  return new Map([...listed, ...rows.map(({ code, symbol }) => [symbol.toLowerCase(), code] as const)]);
}

/** Symbols of all units, by their code. */
export async function findUnitSymbols(): Promise<Map<string, string>> {
  const rows = await prisma().$queryRaw<{ code: string; symbol: string }[]>`
    SELECT code, attributes->>'symbol' AS symbol FROM "ReferenceItem"
    WHERE set = 'unit' AND attributes->>'symbol' <> '' ORDER BY id`;
  return new Map([...SANDRE_SYMBOLS, ...rows.map(({ code, symbol }) => [code, symbol] as const)]);
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

/** Codes of parameters by a code, a name, a short name, a symbol or a code of SISE-Eaux, in small letters. */
export async function findParameterCodes(words: readonly string[]): Promise<Map<string, string[]>> {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await prisma().$queryRaw<{ code: string; words: (string | null)[] }[]>`
    SELECT code, said.words FROM "ReferenceItem" i
    CROSS JOIN LATERAL (SELECT ARRAY[lower(i.code), lower(i.name), lower(i.attributes->>'shortName'),
      lower(i.attributes->>'symbol')] || regexp_split_to_array(lower(i.attributes->>'sise'), '[\\s,;/]+') AS words) said
    WHERE i.set = 'parameter' AND said.words && ${wanted}::text[] ORDER BY code`;
  const asked = new Set(wanted);
  const codes = new Map<string, string[]>();
  for (const { code, words: said } of rows)
    for (const word of new Set(said)) if (word && asked.has(word)) codes.set(word, [...(codes.get(word) ?? []), code]);
  return codes;
}

/** Parameters by their codes of SISE-Eaux, in capital letters. */
export async function findSiseParameters(codes: readonly string[]): Promise<Map<string, string[]>> {
  const wanted = [...new Set(codes.map((code) => code.toUpperCase()))];
  const rows = await prisma().$queryRaw<{ sise: string; codes: string[] }[]>`
    SELECT own.sise, array_agg(i.code ORDER BY i.code) AS codes FROM "ReferenceItem" i
    CROSS JOIN LATERAL regexp_split_to_table(upper(i.attributes->>'sise'), '[\\s,;/]+') AS own(sise)
    WHERE i.set = 'parameter' AND own.sise = ANY(${wanted}) GROUP BY 1`;
  return new Map(rows.map(({ sise, codes: own }) => [sise, own]));
}
