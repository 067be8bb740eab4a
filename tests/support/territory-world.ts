/** Test data to plan with: two zones, two crops, two modes, one indicator, three municipalities, actors. */
import { nameKeyOf } from '~/kernel/name-key';
import type { Actor } from '~/kernel/actor';
import { createTerritory } from '~/modules/planning/territory/service/create-territory.server';
import { saveAllocation, setZoneSurfaces } from '~/modules/planning/territory/service/save-allocation.server';
import type { TerritoryDescription } from '~/modules/planning/territory/domain';
import { prisma } from '~/platform/db/client.server';
import { addUser, type Person } from './people';

export interface World {
  readonly zones: readonly [number, number];
  readonly crops: readonly [number, number];
  readonly modes: readonly [number, number];
  readonly indicator: number;
  readonly actors: Record<Person, Actor>;
}

const square = (west: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, 48],
        [west + 0.02, 48],
        [west + 0.02, 48.02],
        [west, 48.02],
        [west, 48],
      ],
    ],
  ],
});

export async function makeWorld(): Promise<World> {
  const db = prisma();
  const zone = async (name: string, west: number) =>
    (
      await db.homogeneousZone.create({
        data: { name, nameKey: name.toLowerCase(), geometry: square(west), areaHa: 330, referentiel: true },
      })
    ).id;
  const crop = async (name: string, codes: string[]) =>
    (await db.crop.create({ data: { name, nameKey: name.toLowerCase(), linkCulturesRPG: codes, periodeSemence: 2 } }))
      .id;
  const mode = async (name: string, parent: number) =>
    (await db.drivingMode.create({ data: { name, nameKey: name.toLowerCase(), parent } })).id;
  const zones = [await zone('Amont', 0), await zone('Aval', 0.05)] as const;
  const crops = [await crop('Blé tendre', ['BTH']), await crop('Orge', ['ORH'])] as const;
  const modes = [await mode('Raisonné', 2), await mode('AB', 5)] as const;
  const indicator = (
    await db.indicator.upsert({
      where: { id: 1 },
      create: { id: 1, name: 'Production', nameKey: 'production', unit: 't' },
      update: {},
    })
  ).id;
  await db.municipality.createMany({
    data: (
      [
        ['72181', 'Le Mans', '72', 0.2, 48],
        ['53130', 'Laval', '53', -0.77, 48.07],
        ['72012', 'Asnières-sur-Vègre', '72', -0.23, 47.89],
      ] as const
    ).map(([codeCommune, name, departmentNumber, longitude, latitude]) => ({
      codeCommune,
      name,
      nameKey: nameKeyOf(name),
      searchKey: ` ${codeCommune} ${nameKeyOf(name)} `,
      departmentNumber,
      longitude,
      latitude,
    })),
    skipDuplicates: true,
  });
  const actor = async (login: Person, flags: Partial<Actor>): Promise<Actor> => ({
    id: (await addUser(login)).id,
    login,
    name: login,
    isAdmin: false,
    labo: false,
    consultant: false,
    metadata: false,
    grants: [],
    locale: 'fr',
    ...flags,
  });
  return {
    zones,
    crops,
    modes,
    indicator,
    actors: {
      admin: await actor('admin', { isAdmin: true }),
      animateur: await actor('animateur', { labo: true }),
      consultant: await actor('consultant', { consultant: true }),
      membre: await actor('membre', {}),
    },
  };
}

/** A territory with all of these, created through the product's own service. */
export async function makeTerritory(world: World, more: Partial<TerritoryDescription> = {}): Promise<number> {
  const made = await createTerritory(world.actors.admin, {
    name: 'Bassin',
    year: 2022,
    zones: [...world.zones],
    crops: [...world.crops],
    drivingModes: [...world.modes],
    indicators: [world.indicator],
    ...more,
  });
  if (!made.ok) throw new Error(`territory refused: ${made.reason}`);
  return made.value.id;
}

/** 10 ha in the first zone, 4 in the second, all allocated: valid. */
export async function fillAllocation(world: World, territoryId: number): Promise<void> {
  const [amont, aval] = world.zones;
  const [ble, orge] = world.crops;
  const [raisonne, ab] = world.modes;
  await setZoneSurfaces(world.actors.admin, territoryId, {
    surfaces: [
      { zoneId: amont, surface: 10 },
      { zoneId: aval, surface: 4 },
    ],
  });
  await saveAllocation(world.actors.admin, territoryId, {
    lines: [
      { zoneId: amont, cropId: ble, modeId: raisonne, surface: 6 },
      { zoneId: amont, cropId: orge, modeId: raisonne, surface: 4 },
      { zoneId: aval, cropId: ble, modeId: ab, surface: 4 },
    ],
  });
}
