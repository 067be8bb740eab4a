/**
 * Brings a territory with its allocation, matrices and scenarios from a folder of files, through the services that
 * users have: the very imports of the screens. Names in the files are looked up among the reference sets.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Outcome } from '~/kernel/outcome';
import { parseFrenchNumber } from '~/kernel/french-number';
import type { Actor } from '~/kernel/actor';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { markFavourite } from '~/modules/planning/matrix/service/change-matrix.server';
import { importMatrix } from '~/modules/planning/matrix/service/import-values.server';
import { findBaseline } from '~/modules/planning/scenario/service/scenario-access.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { createTerritory } from '~/modules/planning/territory/service/create-territory.server';
import { importAllocation } from '~/modules/planning/territory/service/import-allocation.server';
import { setZoneSurfaces } from '~/modules/planning/territory/service/save-allocation.server';
import { planningNames } from './planning-names.server';
import { scenarioOfFile, ScenarioFile, TerritoryFile } from './planning-files';

export function taken<Value>(what: string, outcome: Outcome<Value, unknown>): Value {
  if (!outcome.ok) throw new Error(`${what}: refused (${JSON.stringify(outcome.reason)})`);
  return outcome.value;
}

const bytesOf = (folder: string, name: string) => new Uint8Array(readFileSync(path.join(folder, name)));
const jsonOf = (folder: string, name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

function whole(what: string, insert: number, refused: readonly unknown[]): void {
  if (insert !== 1) throw new Error(`${what}: ${refused.length} lines refused, first ${JSON.stringify(refused[0])}`);
}

/** Returns the territory's id. `run` starts each scenario, the baseline first. */
export async function seedPlanning(
  actor: Actor,
  folder: string,
  options: { say: (message: string) => void; run: boolean },
): Promise<number> {
  const file = TerritoryFile.parse(jsonOf(folder, 'territoire.json'));
  const names = await planningNames();
  const { id } = taken(
    'territory',
    await createTerritory(actor, {
      name: file.name,
      description: file.description,
      status: file.statut,
      referencial: file.referencial,
      year: file.year,
      localisation: { department: file.department ?? null, cityCode: null, kml: null },
      zones: file.zones.map(names.zone),
      crops: file.cultures.map(names.crop),
      drivingModes: file.modesConduites.map(names.mode),
      indicators: file.indicateurs.map(names.indicator),
      users: file.utilisateurs,
    }),
  );
  const rows = parse(readFileSync(path.join(folder, file.surfaces)), { delimiter: ';', columns: true, bom: true }) as {
    Zone: string;
    Surface: string;
  }[];
  taken(
    'surfaces',
    await setZoneSurfaces(actor, id, {
      surfaces: rows.map((row) => ({ zoneId: names.zone(row.Zone), surface: parseFrenchNumber(row.Surface) ?? null })),
    }),
  );
  const allocation = taken(
    'allocation',
    await importAllocation(actor, id, { name: file.assolement, bytes: bytesOf(folder, file.assolement) }),
  );
  whole('allocation', allocation.insert, allocation.columns.issues);
  for (const matrix of file.matrices) {
    const matrixId = taken(
      'matrix',
      await createMatrix(actor, id, { name: matrix.name, description: matrix.descriptif }),
    );
    const values = taken(
      'matrix values',
      await importMatrix(actor, matrixId, { name: matrix.values, bytes: bytesOf(folder, matrix.values) }),
    );
    whole('matrix values', values.insert, values.columns.issues);
    if (matrix.favoris) taken('favourite', await markFavourite(actor, matrixId, true));
    const baseline = await findBaseline(matrixId);
    if (options.run) await runNow(actor, baseline);
    for (const scenario of ScenarioFile.array().parse(jsonOf(folder, matrix.scenarios))) {
      const scenarioId = taken(
        'scenario',
        await createScenario(actor, matrixId, scenarioOfFile(scenario, names, file)),
      );
      options.say(`  scénario « ${scenario.name} »`);
      if (options.run) await runNow(actor, scenarioId);
    }
  }
  return id;
}
