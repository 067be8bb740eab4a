/**
 * `npm run demo:network [-- --stations 5000 --measures 20000000]`: adds a network made for load to this installation,
 * through the services that users have: measures enter by their one door, copied.
 */
import { parseArgs } from 'node:util';
import { dayNumber } from '~/kernel/civil-time';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { IncomingMeasures } from '~/modules/monitoring/series/domain';
import { now } from '~/platform/clock.server';
import { db, startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';
import { applyMigrations } from '~/platform/db/migrate.server';
import { installQueue } from '~/platform/jobs/boss.server';
import { networkStations } from './demo-water/network';
import { runCommand } from './run-command';
import { checkStarted } from './seed-installation.server';
import { SEEDER } from './seed-demo.server';
import { taken } from './seed-planning.server';

/** Series that share a transaction. */
const AT_A_TIME = 20;
const SAY_EVERY = 250;

function sizeOf(parameters: readonly string[]): { stations: number; measures: number } {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { stations: { type: 'string', default: '5000' }, measures: { type: 'string', default: '20000000' } },
    });
    const [stations, measures] = [Number(values.stations), Number(values.measures)];
    if (Number.isInteger(stations) && Number.isInteger(measures) && stations > 0 && measures >= 0)
      return { stations, measures };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new DatabaseFault('demoNetworkUsage');
}

async function addNetwork(say: (message: string) => void, parameters: readonly string[]): Promise<void> {
  const { stations, measures } = sizeOf(parameters);
  try {
    const { pool } = await startDatabase({ applicationName: 'demo-network', kind: 'upkeep', say });
    await applyMigrations(pool);
    await checkStarted();
    await installQueue(pool);
    let stored = 0;
    let waiting: { target: number; rows: IncomingMeasures }[] = [];
    const store = async () => {
      if (waiting.length === 0) return;
      const about = { kind: 'file' as const, fileName: 'reseau-d-essai.csv', overlap: 'skip' as const };
      taken('measures of the network', await importMeasures(SEEDER, waiting, about));
      stored += waiting.reduce((sum, { rows }) => sum + rows.at.length, 0);
      waiting = [];
    };
    for (const { rank, place, series } of networkStations(stations, measures, dayNumber(now().getTime()))) {
      const number = String(rank + 1).padStart(5, '0');
      const made = await createStation(SEEDER, 'piezometry', {
        ...newStation('piezometry'),
        codeSystem: 'local',
        code: `CHARGE-${number}`,
        name: `Piézomètre d’essai ${number}`,
        projection: '4326',
        x: place[0],
        y: place[1],
      });
      const stationId = taken(`station ${number}`, made).id;
      if (series && series.rows.at.length > 0) {
        const { step, rows } = series;
        const quantity = 'groundwaterElevation' as const;
        const identity = { stationId, quantity, name: '', step, breakHours: step < 1440 ? 24 : 72 };
        waiting.push({ target: taken(`series ${number}`, await createSeries(SEEDER, identity)).id, rows });
      }
      if (waiting.length >= AT_A_TIME) await store();
      if ((rank + 1) % SAY_EVERY === 0)
        say(databaseSentence('demoNetworkProgress', { stations: rank + 1, measures: stored }));
    }
    await store();
    await db().pool.query('ANALYZE');
    say(databaseSentence('demoNetworkDone', { stations, measures: stored }));
  } finally {
    await stopDatabase();
  }
}

await runCommand({ usage: 'demoNetworkUsage', most: 4, options: ['--stations', '--measures'] }, addNetwork);
