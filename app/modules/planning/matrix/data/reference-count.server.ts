import { prisma } from '~/platform/db/client.server';

/** Rows of the reference matrix (C202). */
export const countReferenceRows = (): Promise<number> => prisma().referenceMatrixRow.count();
