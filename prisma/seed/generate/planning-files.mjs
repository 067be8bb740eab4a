/** The files that every generated territory has, in the formats that users import. */
import { join } from 'node:path';
import { toKml } from './geography.mjs';
import { writeCsv, writeText, writeXlsx } from './write.mjs';

export async function writeBricks(folder, { crops, modes, indicators, zones, kmlTitle, kmlText }) {
  await writeCsv(
    join(folder, 'cultures.csv'),
    ['name', 'teteRotation', 'legumineuse', 'periodeSemence', 'linkCulturesRPG', 'referentiel'],
    crops.map((crop) => [crop.name, crop.head, crop.legume, crop.season, crop.codes, true]),
  );
  await writeCsv(
    join(folder, 'conduites.csv'),
    ['name', 'parent', 'referentiel'],
    modes.map((mode) => [mode.name, mode.parent, true]),
  );
  await writeCsv(
    join(folder, 'indicateurs.csv'),
    ['id', 'name', 'unit', 'decimals', 'better', 'referentiel'],
    indicators.map((one) => [one.id, one.name, one.unit, one.decimals, one.better, true]),
  );
  await writeCsv(
    join(folder, 'zones.csv'),
    ['name', 'referentiel', 'kml'],
    zones.map((zone) => [zone.name, true, 'zones.kml']),
  );
  await writeText(join(folder, 'zones.kml'), toKml(kmlTitle, kmlText, zones));
}

export async function writeSurfaces(folder, zones, surfaces) {
  await writeCsv(
    join(folder, 'surfaces.csv'),
    ['Zone', 'Surface'],
    zones.map(({ name }) => [name, surfaces[name]]),
  );
}

/** Long format of the allocation. */
export async function writeAllocation(folder, lines) {
  await writeXlsx(
    join(folder, 'assolement.xlsx'),
    [
      {
        name: 'Assolement',
        headers: ['Zone', 'Culture', 'Conduite', 'Surface'],
        format: '0.00',
        rows: lines.map((line) => [line.zone, line.crop, line.mode, line.ares / 100]),
      },
    ],
    3,
  );
}

/**
 * Wide format of the matrix: one sheet per indicator, one row per crop and mode, one column per zone; impossible is an
 * empty cell.
 */
export async function writeMatrix(folder, { indicators, crops, modes, zones, valueOf }) {
  const sheets = indicators.map((indicator) => ({
    name: indicator.name,
    headers: ['Culture', 'Conduite', ...zones.map((zone) => zone.name)],
    format: '0.00',
    rows: crops.flatMap((crop) =>
      modes
        .map((mode) => [
          crop.name,
          mode.name,
          ...zones.map((zone) => valueOf(indicator.id, zone.name, crop.name, mode.name)),
        ])
        .filter((row) => row.slice(2).some((value) => value !== null)),
    ),
  }));
  await writeXlsx(join(folder, 'matrice.xlsx'), sheets, 2);
}

/** One value set per (zone, crop, mode), drawn once in a fixed order. */
export function tabulate(zones, crops, modes, valuesOf) {
  const table = new Map();
  for (const zone of zones)
    for (const crop of crops)
      for (const mode of modes) {
        table.set(`${zone.name}|${crop.name}|${mode.name}`, valuesOf(zone.name, crop, mode));
      }
  const at = (zone, crop, mode) => table.get(`${zone}|${crop}|${mode}`);
  return { at, valueOf: (indicator, zone, crop, mode) => at(zone, crop, mode)?.[indicator] ?? null };
}

/** Long-format templates offered on the home page, with the first zone's lines of the demo as an example. */
export async function writeTemplates(folder, { lines, indicators, valueOf }) {
  const sample = lines.filter((line) => line.zone === lines[0].zone);
  await writeXlsx(
    join(folder, 'modele-assolement.xlsx'),
    [
      {
        name: 'Assolement',
        headers: ['Zone', 'Culture', 'Conduite', 'Surface'],
        format: '0.00',
        rows: sample.map((line) => [line.zone, line.crop, line.mode, line.ares / 100]),
      },
    ],
    3,
  );
  await writeXlsx(
    join(folder, 'modele-matrice.xlsx'),
    [
      {
        name: 'Matrice',
        headers: ['Zone', 'Culture', 'Conduite', 'Indicateur', 'Valeur'],
        format: '0.00',
        rows: sample.flatMap((line) =>
          indicators.map((indicator) => [
            line.zone,
            line.crop,
            line.mode,
            indicator.name,
            valueOf(indicator.id, line.zone, line.crop, line.mode),
          ]),
        ),
      },
    ],
    4,
  );
}
