/**
 * A territory for load and layout, in the same files as the demo:
 *   node prisma/seed/generate-large.mjs <folder> [--size large|huge]      large: 20 × 40 × 5, huge: 60 × 80 × 5
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INDICATORS, MODES, valuesPerHectare } from './generate/agronomy.mjs';
import { allocate } from './generate/allocation.mjs';
import { drawZones, hectares, latticeNodes } from './generate/geography.mjs';
import { largeCrops } from './generate/large-crops.mjs';
import { largeScenarios } from './generate/large-scenarios.mjs';
import { tabulate, writeAllocation, writeBricks, writeMatrix, writeSurfaces } from './generate/planning-files.mjs';
import { seeded } from './generate/random.mjs';
import { writeText } from './generate/write.mjs';

export const SIZES = {
  large: { columns: 5, rows: 4, crops: 40, seed: 2040 },
  huge: { columns: 10, rows: 6, crops: 80, seed: 6080 },
};
const DIRECTIONS = ['Nord', 'Est', 'Sud', 'Ouest', 'Centre'];
const LANDS = [
  'Plateau',
  'Coteau',
  'Vallon',
  'Plaine',
  'Bocage',
  'Terrasse',
  'Marais',
  'Versant',
  'Lisière',
  'Combe',
  'Butte',
  'Rive',
];
const CROPS_PER_ZONE = 0.55;

export function largeTerritory(size) {
  const { columns, rows, crops: cropCount, seed } = SIZES[size];
  const random = seeded(seed);
  const crops = largeCrops(cropCount);
  const { nodes, cells } = latticeNodes(columns, rows, { west: -0.33, south: 47.86, step: 0.065, seed });
  const rings = Object.fromEntries(
    cells.map((cell, index) => [
      `${LANDS[index % LANDS.length]} ${DIRECTIONS[Math.floor(index / LANDS.length) % DIRECTIONS.length]} ${index + 1}`,
      cell,
    ]),
  );
  const zones = drawZones(nodes, rings, { seed: seed + 1 });
  const surfaces = Object.fromEntries(
    zones.map(({ name, ring }) => [name, Math.round(hectares(ring) * random.between(0.6, 0.85) * 10) / 10]),
  );
  const soils = Object.fromEntries(
    zones.map(({ name }) => [
      name,
      {
        yield: random.between(0.9, 1.06),
        nitrogen: random.between(-2, 8),
        irrigation: random.between(0, 1),
        wet: name.startsWith('Bocage'),
      },
    ]),
  );
  const cropShares = Object.fromEntries(
    zones.map(({ name }) => [
      name,
      crops.map((crop, index) => {
        const grown = !(crop.dry && soils[name].wet) && (index < 3 || random.next() < CROPS_PER_ZONE);
        return grown ? random.between(0.5, 12 / (1 + index / 6)) : 0;
      }),
    ]),
  );
  const modeShares = Object.fromEntries(zones.map(({ name }) => [name, [0.22, 0.45, 0.18, 0.07, 0.08]]));
  const jitter = (spread) => 1 + random.between(-spread, spread);
  const table = tabulate(zones, crops, MODES, (zone, crop, mode) => valuesPerHectare(crop, mode, soils[zone], jitter));
  const lines = allocate(
    zones.map((zone) => zone.name),
    crops,
    MODES,
    {
      cropShares,
      modeShares,
      surfaces,
      seed: seed + 2,
      smallest: 5,
      possible: (zone, crop, mode) => table.at(zone, crop.name, mode.name) !== null,
    },
  );
  return { zones, crops, surfaces, table, lines };
}

export async function writeLarge(folder, size) {
  const { zones, crops, surfaces, table, lines } = largeTerritory(size);
  const name = `Territoire d’essai ${zones.length} × ${crops.length} × ${MODES.length}`;
  const names = (items) => items.map((item) => item.name);
  await writeBricks(join(folder, 'reference'), {
    crops,
    modes: MODES,
    indicators: INDICATORS,
    zones,
    kmlTitle: name,
    kmlText: 'Zones inventées pour les essais de charge et de mise en page.',
  });
  const target = join(folder, 'territory');
  await writeSurfaces(target, zones, surfaces);
  await writeAllocation(target, lines);
  await writeMatrix(target, { indicators: INDICATORS, crops, modes: MODES, zones, valueOf: table.valueOf });
  await writeText(
    join(target, 'scenarios.json'),
    `${JSON.stringify(largeScenarios({ zones, crops, lines, table, surfaces }), null, 2)}\n`,
  );
  await writeText(
    join(target, 'territoire.json'),
    `${JSON.stringify(
      {
        name,
        description:
          'Territoire inventé pour éprouver l’outil : ses zones, surfaces et valeurs ne décrivent rien de réel.',
        descriptionEn: 'Territory made up to load the tool: its zones, areas and values describe nothing real.',
        statut: 1,
        referencial: false,
        year: 2022,
        department: '72',
        cityCode: null,
        kml: null,
        zones: names(zones),
        cultures: names(crops),
        modesConduites: names(MODES),
        indicateurs: names(INDICATORS),
        utilisateurs: ['animateur'],
        surfaces: 'surfaces.csv',
        assolement: 'assolement.xlsx',
        matrices: [
          {
            name: 'Matrice d’essai',
            descriptif: 'Valeurs tirées au sort autour d’ordres de grandeur.',
            descriptifEn: 'Values drawn around orders of magnitude.',
            favoris: false,
            values: 'matrice.xlsx',
            scenarios: 'scenarios.json',
          },
        ],
      },
      null,
      2,
    )}\n`,
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, flag, size = 'large'] = process.argv.slice(2);
  if (!folder || (flag && flag !== '--size') || !(size in SIZES)) {
    console.error('Usage: node prisma/seed/generate-large.mjs <folder> [--size large|huge]');
    process.exit(2);
  }
  await writeLarge(folder, size);
}
