/**
 * A network whose indices are all due: half piezometers, half rain gauges, forty years of days each; every scale of
 * IPS and SPI is asked for. `due` answers how many series still wait. One JSON line on stdout.
 */
import { VISITOR, type Actor } from '~/kernel/actor';
import { GROUNDWATER_MONTHS, RAIN_MONTHS } from '~/modules/monitoring/derived-series/domain/index-recipes';
import { saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { db, startDatabase, stopDatabase } from '~/platform/db/client.server';

const DAY = 86_400_000;
const DAYS = 40 * 365;
const FIRST = Date.UTC(1985, 0, 1) - 3_600_000;
const KINDS = [
  { kind: 'piezometry', quantity: 'groundwaterElevation', index: 'groundwaterIndex', scales: GROUNDWATER_MONTHS },
  { kind: 'pluviometry', quantity: 'rain', index: 'precipitationIndex', scales: RAIN_MONTHS },
] as const;
const admin: Actor = { ...VISITOR, id: -1, login: 'bench', name: 'bench', isAdmin: true };

const valueAt = (rank: number, day: number): number =>
  Math.round((50 + 10 * Math.sin(day / 58) + ((day * 7919 + rank * 13) % 101) / 10) * 100) / 100;

function taken<Value>(outcome: { ok: true; value: Value } | { ok: false; reason: unknown }): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value;
}

async function add(stations: number): Promise<void> {
  for (let rank = 0; rank < stations; rank += 1) {
    const { kind, quantity, index, scales } = KINDS[rank % KINDS.length]!;
    const station = await createStation(admin, kind, {
      ...newStation(kind),
      codeSystem: 'local',
      code: `INDICE-${rank}`,
      name: `Station d’indices ${rank}`,
    });
    const stationId = taken(station).id;
    const series = { stationId, quantity, name: '', step: 1440, breakHours: 72 };
    const { id } = taken(await createSeries(admin, series));
    const at = Array.from({ length: DAYS }, (_, day) => FIRST + day * DAY);
    const rows = { at, value: at.map((_, day) => valueAt(rank, day)) };
    taken(await importMeasures(admin, [{ target: id, rows }], { kind: 'file', overlap: 'replace' }));
    for (const months of scales) {
      const recipe = { name: index, inputs: [id], values: { months, first: null, last: null } };
      taken(await saveRecipe(admin, stationId, { recipe, label: `${months} mois`, edited: null }));
    }
  }
}

const [verb, stations = '100'] = process.argv.slice(2);
await startDatabase({ applicationName: 'bench-indices', kind: 'upkeep' });
try {
  if (verb === 'add') await add(Number(stations));
  const { rows } = await db().pool.query<{ due: number }>(
    `SELECT count(DISTINCT "seriesId")::int AS due FROM "SeriesDue"`,
  );
  process.stdout.write(`${JSON.stringify(rows[0])}\n`);
} finally {
  await stopDatabase();
}
