/** Rows of themes, of their layers and of who they were given to. */
import type { Prisma } from '~/generated/prisma/client';
import { stampColumns, type Stamp } from '~/kernel/small-types';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

const IN_ORDER = [{ themeOrder: 'asc' }, { id: 'asc' }] as const satisfies Prisma.MapThemeOrderByWithRelationInput[];
const LAYERS_IN_ORDER = [
  { position: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.MapLayerOrderByWithRelationInput[];
const include = { layers: { orderBy: [...LAYERS_IN_ORDER] } };

type Bare = Prisma.MapThemeGetPayload<{ include: typeof include }>;
type LayerRow = Bare['layers'][number] & { readonly picto: Prisma.MapPictoGetPayload<object> | null };
export type ThemeRow = Omit<Bare, 'layers'> & { readonly layers: readonly LayerRow[] };

/**
 * The themes, each layer with the row of its picto (null without one). Pictos are read apart, and only if a layer names
 * one: most installations use none, and every map reads its themes.
 */
async function withPictos(tx: Transaction, themes: readonly Bare[]): Promise<ThemeRow[]> {
  const ids = themes.flatMap(({ layers }) => layers.flatMap(({ pictoId }) => pictoId ?? []));
  const pictos = ids.length > 0 ? await tx.mapPicto.findMany({ where: { id: { in: ids } } }) : [];
  const byId = new Map(pictos.map((picto) => [picto.id, picto]));
  return themes.map((theme) => ({
    ...theme,
    layers: theme.layers.map((layer) => ({ ...layer, picto: byId.get(layer.pictoId ?? 0) ?? null })),
  }));
}

export const findThemes = async (tx: Transaction = prisma()): Promise<ThemeRow[]> =>
  withPictos(tx, await tx.mapTheme.findMany({ orderBy: [...IN_ORDER], include }));

export async function findTheme(id: number, tx: Transaction = prisma()): Promise<ThemeRow | null> {
  const theme = await tx.mapTheme.findUnique({ where: { id }, include });
  return theme && ((await withPictos(tx, [theme]))[0] ?? null);
}

/** What somebody was given, and made of the layers. */
export const findAssignments = (login: string, tx: Transaction = prisma()) =>
  tx.themeAssignment.findMany({ where: { login } });
export type AssignmentRow = Awaited<ReturnType<typeof findAssignments>>[number];

export const findAllAssignments = () =>
  prisma().themeAssignment.findMany({ orderBy: [{ themeId: 'asc' }, { login: 'asc' }, { layerId: 'asc' }] });

/** Whom a theme was given to. */
export async function findGivenTo(themeId: number, tx: Transaction = prisma()): Promise<string[]> {
  const rows = await tx.themeAssignment.findMany({
    where: { themeId, layerId: 0 },
    select: { login: true },
    orderBy: { login: 'asc' },
  });
  return rows.map(({ login }) => login);
}

type ThemeColumns = Omit<Prisma.MapThemeUncheckedCreateInput, 'id' | 'layers' | 'assignments'>;

export async function insertTheme(tx: Transaction, values: ThemeColumns, stamp: Stamp): Promise<number> {
  const { _max } = await tx.mapTheme.aggregate({ _max: { themeOrder: true } });
  const data = { ...values, ...stampColumns(stamp), themeOrder: (_max.themeOrder ?? 0) + 1 };
  return (await tx.mapTheme.create({ data })).id;
}

/** 0: somebody changed or deleted it meanwhile. */
export const updateTheme = async (
  tx: Transaction,
  where: { readonly id: number; readonly version: number },
  values: ThemeColumns,
  stamp: Stamp,
): Promise<number> =>
  (await tx.mapTheme.updateMany({ where, data: { ...values, ...stampColumns(stamp), version: { increment: 1 } } }))
    .count;

export const deleteTheme = (tx: Transaction, id: number) => tx.mapTheme.delete({ where: { id } });

/** Order is no value of a form: its versions stay. */
export async function orderThemes(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [rank, id] of ids.entries()) await tx.mapTheme.update({ where: { id }, data: { themeOrder: rank + 1 } });
}
export async function orderLayers(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [rank, id] of ids.entries()) await tx.mapLayer.update({ where: { id }, data: { position: rank + 1 } });
}

export async function giveTheme(
  tx: Transaction,
  {
    themeId,
    logins,
    others = false,
  }: {
    readonly themeId: number;
    readonly logins: readonly string[];
    /** whoever has it keeps it */ readonly others?: boolean;
  },
  flags: Omit<Prisma.ThemeAssignmentUncheckedCreateInput, 'login' | 'themeId'>,
): Promise<void> {
  if (!others) await tx.themeAssignment.deleteMany({ where: { themeId, layerId: 0, login: { notIn: [...logins] } } });
  await tx.themeAssignment.createMany({
    data: logins.map((login) => ({ ...flags, login, themeId, layerId: 0 })),
    skipDuplicates: true,
  });
}

export const takeTheme = (tx: Transaction, themeId: number, login: string) =>
  tx.themeAssignment.deleteMany({ where: { themeId, layerId: 0, login } });

export const putChoice = (
  tx: Transaction,
  key: { readonly login: string; readonly themeId: number; readonly layerId: number },
  choice: { readonly visibility: boolean; readonly opacity: number },
) =>
  tx.themeAssignment.upsert({
    where: { login_themeId_layerId: key },
    create: { ...key, ...choice },
    update: choice,
  });

export const forgetChoices = (tx: Transaction, layerId: number) =>
  tx.themeAssignment.deleteMany({ where: { layerId } });

export const findKnownLogins = async (logins: readonly string[]): Promise<string[]> =>
  (await prisma().user.findMany({ where: { login: { in: [...logins] } }, select: { login: true } })).map(
    ({ login }) => login,
  );
