/** A process that reads a feed of Hub'Eau, or its list of stations, for tests that kill it. */
import { pullMeasures } from '~/modules/monitoring/sources/service/pull-measures.server';
import { pullStations } from '~/modules/monitoring/sources/service/pull-stations.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { env } from '~/platform/env.server';
import { dyingContext, type Death } from './dies-at';
import { HYDROLOGIST } from './series-world';

export interface Read {
  readonly url: string;
  readonly service: string;
  /** of the station whose levels are read, or of the department whose stations are */
  readonly code: string;
  readonly what: 'levels' | 'stations';
  readonly death: Death | null;
}

const { url, service, code, what, death } = JSON.parse(process.argv[2] ?? '') as Read;
const context = dyingContext(death);
const { pool, prisma } = connect(url, { applicationName: 'test-puller', kind: 'job', connections: 3 });
seatDatabase({ kind: 'external', url, pool, prisma, close: () => pool.end() });
(env.FETCH_HOSTS as string[]).push(new URL(service).host);
const pace = { perMinute: 60_000, firstWaitMs: 1 };
const feed = 'piezometry';
if (what === 'levels') await pullMeasures(HYDROLOGIST, { service, feed, codes: [code], since: '' }, context, pace);
else await pullStations(HYDROLOGIST, { service, feed, departments: [code] }, context, pace);
await pool.end();
