/** Lists of stations that came in, and what each of them did: it is undone as a whole. */
import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { parseTexts, textsOf } from '~/records/fields/domain';
import { fieldsOf, type Station, type StationKind, type StationValues } from '../domain';

/** Values as the texts of their fields: JSON knows no day. */
const Changed = z.array(z.object({ id: z.int(), version: z.int(), texts: z.record(z.string(), z.array(z.string())) }));

interface StationImport {
  readonly id: number;
  readonly fileName: string;
  readonly login: string;
  readonly at: Date;
  readonly created: readonly number[];
  readonly changed: readonly { readonly id: number; readonly version: number; readonly values: StationValues }[];
  readonly undone: { readonly at: Date; readonly by: string } | null;
}

type Row = Prisma.StationImportGetPayload<object>;
function importOf(kind: StationKind, { changed, undoneAt, undoneBy, ...row }: Row): StationImport {
  return {
    ...row,
    changed: Changed.parse(changed).flatMap(({ id, version, texts }) => {
      const read = parseTexts(fieldsOf(kind), texts);
      return 'values' in read ? [{ id, version, values: read.values as StationValues }] : [];
    }),
    undone: undoneAt && { at: undoneAt, by: undoneBy ?? '' },
  };
}

/** The latest first. */
export async function findStationImports(kind: StationKind, take: number): Promise<StationImport[]> {
  const rows = await prisma().stationImport.findMany({ where: { kind }, orderBy: { id: 'desc' }, take });
  return rows.map((row) => importOf(kind, row));
}

/** Of two people who undo it the second one waits, and finds it undone. */
export async function lockStationImport(tx: Transaction, kind: StationKind, id: number): Promise<StationImport | null> {
  await tx.$queryRaw`SELECT id FROM "StationImport" WHERE id = ${id} FOR UPDATE`;
  const row = await tx.stationImport.findFirst({ where: { id, kind } });
  return row && importOf(kind, row);
}

export const recordStationImport = (
  tx: Transaction,
  kind: StationKind,
  about: { readonly fileName: string; readonly login: string; readonly created: readonly number[] },
  changed: readonly Station[],
): Promise<unknown> =>
  tx.stationImport.create({
    data: {
      ...about,
      kind,
      at: now(),
      created: [...about.created],
      changed: changed.map(({ id, version, values }) => ({
        id,
        version: version + 1,
        texts: textsOf(fieldsOf(kind), values),
      })) as unknown as Prisma.InputJsonValue,
    },
  });

export const markUndone = (tx: Transaction, id: number, login: string): Promise<unknown> =>
  tx.stationImport.update({ where: { id }, data: { undoneAt: now(), undoneBy: login } });
