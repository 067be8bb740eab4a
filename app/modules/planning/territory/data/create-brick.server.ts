/** Bricks that people add while they describe a territory; reference sets hold them afterwards. */
import type { Prisma } from '~/generated/prisma/client';
import { nameKeyOf, tightNameOf } from '~/kernel/name-key';
import type { Transaction } from '~/platform/db/transaction.server';
import { outlineAreaHa, outlineCentre, type KmlFile, type ZoneOutline } from '~/kernel/outline';
import { type CreatedKind } from '../domain';

/** Names that differ by their spaces and signs alone are one: « rendement+ » beside « Rendement + » is refused. */
export const brickKey = tightNameOf;

export async function takenBrickKeys(tx: Transaction, kind: CreatedKind): Promise<Set<string>> {
  const select = { nameKey: true } as const;
  const rows =
    kind === 'zones'
      ? await tx.homogeneousZone.findMany({ select })
      : kind === 'cultures'
        ? await tx.crop.findMany({ select })
        : await tx.drivingMode.findMany({ select });
  return new Set(rows.map((row) => brickKey(row.nameKey)));
}

interface NewBrick {
  readonly name: string;
  readonly parent: number;
  readonly kml: KmlFile | null;
  readonly outline: ZoneOutline | null;
  /** of a crop */ readonly rpgCodes?: readonly string[] | undefined;
}

export async function insertBrick(
  tx: Transaction,
  kind: CreatedKind,
  { name, parent, kml, outline, rpgCodes = [] }: NewBrick,
  updatedBy: string,
): Promise<number> {
  const own = { name, nameKey: nameKeyOf(name), updatedBy };
  const select = { id: true } as const;
  if (kind === 'cultures')
    return (await tx.crop.create({ data: { ...own, linkCulturesRPG: [...rpgCodes] }, select })).id;
  if (kind === 'modesConduites') return (await tx.drivingMode.create({ data: { ...own, parent }, select })).id;
  const centre = outline ? outlineCentre(outline) : null;
  const drawn = outline
    ? {
        geometry: outline as unknown as Prisma.InputJsonValue,
        areaHa: outlineAreaHa(outline),
        longitude: centre?.[0] ?? null,
        latitude: centre?.[1] ?? null,
      }
    : {};
  return (await tx.homogeneousZone.create({ data: { ...own, kml: kml?.text ?? null, ...drawn }, select })).id;
}
