import { prisma } from '~/platform/db/client.server';

export interface ContentRevision {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
}

export const listRevisions = (id: number): Promise<ContentRevision[]> =>
  prisma().revision.findMany({
    where: { entity: 'cms', entityId: String(id) },
    select: { version: true, at: true, login: true, summary: true },
    orderBy: { version: 'desc' },
  });
export const findRevision = (id: number, version: number): Promise<(ContentRevision & { snapshot: unknown }) | null> =>
  prisma().revision.findUnique({
    where: { entity_entityId_version: { entity: 'cms', entityId: String(id), version } },
    select: { version: true, at: true, login: true, summary: true, snapshot: true },
  });
