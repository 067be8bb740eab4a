/** Documents of contents. They are read through their content: who cannot see it cannot open them. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { readableContents, type ContentScope } from './content-scope.server';

interface FoundDocument {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly fileId: string;
  readonly contentId: number;
  readonly title: string;
}

async function find(scope: ContentScope, by: { id: number } | { name: string }): Promise<FoundDocument | null> {
  const row = await prisma().cmsDocument.findFirst({
    where: { ...by, content: readableContents(scope) },
    orderBy: { id: 'desc' },
    select: { id: true, name: true, size: true, fileId: true, contentId: true, content: { select: { title: true } } },
  });
  if (!row) return null;
  const { content, ...document } = row;
  return { ...document, title: content.title };
}

export const findDocumentByName = (scope: ContentScope, name: string): Promise<FoundDocument | null> =>
  find(scope, { name });
export const findFileOfDocument = async (name: string): Promise<string | null> =>
  (await prisma().cmsDocument.findFirst({ where: { name }, select: { fileId: true } }))?.fileId ?? null;

export const findDocument = (scope: ContentScope, id: number): Promise<FoundDocument | null> => find(scope, { id });

/** Names are addresses: one writer at a time gives them out. */
export async function lockDocumentNames(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('cms document names', 0))::text`;
}

/** The name, or the first of « name_2.pdf », « name_3.pdf »… that no document has. */
export async function freeName(tx: Transaction, name: string): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const taken = new Set(
    (await tx.cmsDocument.findMany({ where: { name: { startsWith: stem } }, select: { name: true } })).map(
      (row) => row.name,
    ),
  );
  for (let turn = 1; ; turn += 1) {
    const tried = turn === 1 ? name : `${stem}_${turn}${extension}`;
    if (!taken.has(tried)) return tried;
  }
}

export const insertDocument = async (
  tx: Transaction,
  row: { contentId: number; fileId: string; name: string; size: number; login: string; updateDate: Date },
): Promise<number> => (await tx.cmsDocument.create({ data: row })).id;
export async function removeDocument(
  tx: Transaction,
  contentId: number,
  id: number,
): Promise<{ name: string; fileId: string } | null> {
  const row = await tx.cmsDocument.findFirst({ where: { id, contentId }, select: { name: true, fileId: true } });
  if (row) await tx.cmsDocument.delete({ where: { id } });
  return row;
}
export const countView = (tx: Transaction, id: number): Promise<unknown> =>
  tx.cmsDocument.update({ where: { id }, data: { views: { increment: 1 } } });
