/** Words of the codes that stand beside analyses. */
import { prisma } from '~/platform/db/client.server';

export const CODE_SETS = ['parameter', 'unit', 'fraction', 'support', 'method', 'contributor', 'network'] as const;
export type CodeSet = (typeof CODE_SETS)[number];
export const findItems = (wanted: readonly { readonly set: CodeSet; readonly codes: readonly string[] }[]) =>
  prisma().referenceItem.findMany({
    where: { OR: wanted.map(({ set, codes }) => ({ set, code: { in: [...new Set(codes)] } })) },
    select: { set: true, code: true, name: true, attributes: true },
  });
