/**
 * Writes the demo files of reference/ and territory/ and the two xlsx templates (not the texts, nor territoire.json and
 * scenarios.json, which are written by hand). Same seed, same bytes: node prisma/seed/generate.mjs [folder]
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CROPS, DEMO_SOILS, INDICATORS, MODES, valuesPerHectare } from './generate/agronomy.mjs';
import { allocate, DEMO_CROP_SHARES, DEMO_FARMED, DEMO_MODE_SHARES } from './generate/allocation.mjs';
import { COMMUNES } from './generate/communes.mjs';
import { DEMO_NODES, DEMO_RINGS, drawZones, hectares } from './generate/geography.mjs';
import { groundFeatures, toGeoJson } from './generate/ground.mjs';
import { RPG_LABELS } from './generate/large-crops.mjs';
import { drawParcels, SUCCESSIONS } from './generate/parcels.mjs';
import {
  tabulate,
  writeAllocation,
  writeBricks,
  writeMatrix,
  writeSurfaces,
  writeTemplates,
} from './generate/planning-files.mjs';
import { seeded } from './generate/random.mjs';
import { rotationRules } from './generate/rotation-rules.mjs';
import { writeCsv, writeText } from './generate/write.mjs';

const YEAR = 2022;
const DEPARTMENT = '72';
const SEED = 7218;

export function demoTerritory() {
  const zones = drawZones(DEMO_NODES, DEMO_RINGS, { seed: SEED });
  const surfaces = Object.fromEntries(
    zones.map(({ name, ring }) => [name, Math.round(hectares(ring) * DEMO_FARMED[name] * 10) / 10]),
  );
  const random = seeded(SEED + 1);
  const jitter = (spread) => 1 + random.between(-spread, spread);
  const table = tabulate(zones, CROPS, MODES, (zone, crop, mode) =>
    valuesPerHectare(crop, mode, DEMO_SOILS[zone], jitter),
  );
  const lines = allocate(
    zones.map((zone) => zone.name),
    CROPS,
    MODES,
    {
      cropShares: DEMO_CROP_SHARES,
      modeShares: DEMO_MODE_SHARES,
      surfaces,
      seed: SEED + 2,
      possible: (zone, crop, mode) => table.at(zone, crop.name, mode.name) !== null,
    },
  );
  return { zones, surfaces, table, lines };
}

/** The department's mean soil by succession type: what the previous crops leave and how weeds and diseases build up. */
const SUCCESSION_SOILS = {
  1: { yield: 0.97, nitrogen: 2, irrigation: 0.4, wet: false },
  2: { yield: 0.98, nitrogen: 6, irrigation: 0.6, wet: false },
  3: { yield: 1.03, nitrogen: -3, irrigation: 0.4, wet: false },
  4: { yield: 1.01, nitrogen: 4, irrigation: 0.3, wet: false },
  5: { yield: 0.98, nitrogen: 2, irrigation: 0, wet: false },
};

function successionsOf(crop) {
  if (crop.codes[0] === 'PPH') return ['5'];
  if (crop.codes[0] === 'PTR') return ['4'];
  if (crop.legume) return ['3', '4'];
  return ['1', '2', '3', '4'];
}

function referenceMatrix() {
  const random = seeded(SEED + 3);
  const jitter = (spread) => 1 + random.between(-spread, spread);
  return CROPS.flatMap((crop) =>
    successionsOf(crop).flatMap((type) =>
      MODES.flatMap((mode) => {
        const values = valuesPerHectare(crop, mode, SUCCESSION_SOILS[type], jitter);
        return values
          ? INDICATORS.map((indicator) => [
              crop.name,
              DEPARTMENT,
              type,
              mode.name,
              indicator.name,
              values[indicator.id],
            ])
          : [];
      }),
    ),
  );
}

async function writeReference(folder, { zones, surfaces }) {
  await writeBricks(folder, {
    crops: CROPS,
    modes: MODES,
    indicators: INDICATORS,
    zones,
    kmlTitle: 'Bassin de démonstration de la Vègre',
    kmlText:
      'Zones inventées pour la démonstration, posées sur des communes réelles de la Sarthe. Elles ne ' +
      'délimitent aucun périmètre réglementaire.',
  });
  await writeText(join(folder, 'contours.geojson'), toGeoJson(groundFeatures(zones)));
  await writeCsv(
    join(folder, 'regles-rotation.csv'),
    ['kind', 'id', 'ensemble', 'cultureType', 'toutesCultures', 'cultures', 'min', 'max', 'respect'],
    rotationRules(CROPS).map((rule) => [
      rule.kind,
      rule.id,
      rule.ensemble,
      rule.cultureType,
      rule.toutesCultures,
      rule.cultures,
      rule.min,
      rule.max,
      rule.respect,
    ]),
  );
  const cities = COMMUNES.map(([codeCommune, name, km2, x, y]) => ({
    codeCommune,
    name,
    area: Math.round(km2 * 100),
    x,
    y,
  }));
  await writeCsv(
    join(folder, 'communes.csv'),
    ['codeCommune', 'name', 'region_id', 'departmentNumber', 'area', 'countryCode', 'x', 'y', 'projection'],
    cities.map((city) => [city.codeCommune, city.name, '52', DEPARTMENT, city.area, 'FR', city.x, city.y, '4326']),
  );
  const years = [4, 3, 2, 1, 0].map((back) => YEAR - back);
  const parcels = drawParcels(zones, CROPS, {
    cropShares: DEMO_CROP_SHARES,
    surfaces,
    cities,
    years,
    department: DEPARTMENT,
    seed: SEED + 4,
  });
  const columns = ['idParcel', 'year', 'department', 'codeRPG', 'typeSuccession', 'area', 'cityCode', 'x', 'y'];
  await writeCsv(
    join(folder, 'rpg-parcelles.csv'),
    columns,
    parcels.map((row) =>
      columns.map((column) => (column === 'x' || column === 'y' ? row[column].replace('.', ',') : row[column])),
    ),
  );
  await writeCsv(
    join(folder, 'matrice-reference.csv'),
    ['cultureId', 'department', 'typeSuccession', 'driveModeId', 'indicatorId', 'value'],
    referenceMatrix(),
  );
  await writeCsv(
    join(folder, 'codes-sandre.csv'),
    ['field', 'code', 'name', 'mnemonique', 'reference', 'comment', 'status'],
    [
      ...[...RPG_LABELS]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, name]) => [
          'RPG.CULTURE',
          code,
          name,
          code,
          'Nomenclature des cultures du RPG (ASP, IGN)',
          '',
          'Validé',
        ]),
      ...years.map((year) => [
        'RPG.ANNEE',
        String(year),
        String(year),
        String(year),
        '',
        'Campagne de déclaration',
        'Validé',
      ]),
      ...SUCCESSIONS.map((one) => [
        'AGRI_RPG.TYPE_SUCCESSION',
        one.code,
        one.name,
        one.code,
        '',
        'Liste illustrative de la démonstration',
        'Validé',
      ]),
    ],
  );
}

async function main(folder) {
  const territory = demoTerritory();
  await writeReference(join(folder, 'reference'), territory);
  const target = join(folder, 'territory');
  await writeSurfaces(target, territory.zones, territory.surfaces);
  await writeAllocation(target, territory.lines);
  await writeMatrix(target, {
    indicators: INDICATORS,
    crops: CROPS,
    modes: MODES,
    zones: territory.zones,
    valueOf: territory.table.valueOf,
  });
  await writeTemplates(join(folder, 'contents', 'documents'), {
    lines: territory.lines,
    indicators: INDICATORS,
    valueOf: territory.table.valueOf,
  });
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] && resolve(process.argv[1]) === here) await main(process.argv[2] ?? dirname(here));
