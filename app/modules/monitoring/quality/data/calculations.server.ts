/** Definitions of calculated parameters, kept with the parameters, and the lists that sums are about. */
import { prisma } from '~/platform/db/client.server';
import type { Calculation } from '../domain/calculated';

/** Proposals and frozen rows calculate nothing. */
const IN_USE = ['validated', 'temporary'];

interface Defined extends Calculation {
  readonly code: string;
  readonly name: string;
}
type Attributes = Readonly<Record<string, unknown>> | null;
function defined(row: { readonly code: string; readonly name: string; readonly attributes: unknown }): Defined[] {
  const said = (name: string): string => {
    const value = (row.attributes as Attributes)?.[name];
    return typeof value === 'string' ? value : '';
  };
  if (said('calculation') === '') return [];
  return [
    {
      ...{ code: row.code, name: row.name, formula: said('calculation'), unit: said('calculationUnit') },
      missing: said('whenMissing') === 'zero' ? 'zero' : 'unknown',
      below: said('whenBelow') === 'half' ? 'half' : 'zero',
    },
  ];
}
const SELECT = { code: true, name: true, attributes: true } as const;

export async function findCalculation(code: string): Promise<Defined | null> {
  const where = { set: 'parameter', code, status: { in: IN_USE } };
  const row = await prisma().referenceItem.findFirst({ where, select: SELECT });
  return (row && defined(row)[0]) ?? null;
}

export async function findCalculations(): Promise<Defined[]> {
  const rows = await prisma().$queryRaw<{ code: string; name: string; attributes: unknown }[]>`
    SELECT code, name, attributes FROM "ReferenceItem"
    WHERE set = 'parameter' AND attributes->>'calculation' <> '' AND status = ANY(${IN_USE}) ORDER BY name, code`;
  return rows.flatMap(defined);
}

/** Own codes that stand for a parameter of the Sandre, and its code. */
export async function findSandreCodes(): Promise<Map<string, string>> {
  const rows = await prisma().$queryRaw<{ code: string; sandre: string }[]>`
    SELECT code, attributes->>'sandre' AS sandre FROM "ReferenceItem"
    WHERE set = 'parameter' AND attributes->>'sandre' <> '' AND attributes->>'sandre' <> code`;
  return new Map(rows.map(({ code, sandre }) => [code, sandre]));
}

/** The parameters of a list; none where it is gone. */
export async function findListed(code: string): Promise<string[]> {
  const where = { set: 'preselection', code, status: { in: IN_USE } };
  const row = await prisma().referenceItem.findFirst({ where, select: { attributes: true } });
  const listed = (row?.attributes as Attributes)?.['parameters'];
  return typeof listed === 'string' ? [...new Set(listed.split(/[\s,;]+/))].filter((one) => one !== '') : [];
}
