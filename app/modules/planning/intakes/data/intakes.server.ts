/** Intakes as rows. Services ask the territory's rights first. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Stamp } from '~/kernel/small-types';
import type { Intake, IntakeInput, IntakeLand, IntakeZone } from '../domain';

type Client = Prisma.TransactionClient;
type Row = Prisma.IntakeGetPayload<Record<never, never>>;

const toDomain = ({ zones, lands, nitrogenKind, model, createdAt: _, ...row }: Row): Intake => ({
  ...row,
  nitrogenKind: nitrogenKind as Intake['nitrogenKind'],
  model: model as Intake['model'],
  zones: zones as unknown as IntakeZone[],
  lands: lands as unknown as IntakeLand[],
});

const columnsOf = (input: IntakeInput) => ({
  ...input,
  zones: input.zones as unknown as Prisma.InputJsonValue,
  lands: input.lands as unknown as Prisma.InputJsonValue,
});

export async function findIntakes(territoryId: number, tx: Client = prisma()): Promise<Intake[]> {
  return (await tx.intake.findMany({ where: { territoryId }, orderBy: [{ name: 'asc' }, { id: 'asc' }] })).map(
    toDomain,
  );
}

export async function findIntake(territoryId: number, id: number, tx: Client = prisma()): Promise<Intake | null> {
  const row = await tx.intake.findFirst({ where: { id, territoryId } });
  return row && toDomain(row);
}

export const territoryOfIntake = async (id: number): Promise<number | null> =>
  (await prisma().intake.findUnique({ where: { id }, select: { territoryId: true } }))?.territoryId ?? null;

export async function insertIntake(
  tx: Client,
  territoryId: number,
  input: IntakeInput,
  { login, at }: Stamp,
): Promise<number> {
  const made = await tx.intake.create({
    data: { ...columnsOf(input), territoryId, author: login, updatedBy: login, createdAt: at, updatedAt: at },
    select: { id: true },
  });
  return made.id;
}

/** Returns the new version. */
export async function updateIntake(tx: Client, id: number, input: IntakeInput, { login, at }: Stamp): Promise<number> {
  const row = await tx.intake.update({
    where: { id },
    data: { ...columnsOf(input), updatedBy: login, updatedAt: at, version: { increment: 1 } },
    select: { version: true },
  });
  return row.version;
}

export const removeIntake = async (tx: Client, id: number): Promise<number> =>
  (await tx.intake.deleteMany({ where: { id } })).count;
