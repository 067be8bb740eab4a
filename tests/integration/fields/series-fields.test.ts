/** Every field is written, read back equal, edited alone, read back and deleted: a field that is added is tried too. */
import { test } from 'vitest';
import { testDatabase } from '../../support/database';
import { ALERT_ROADS } from '../../support/roads/alerts';
import { MAP_ROADS } from '../../support/roads/cartography';
import { CAMPAIGN_ROADS } from '../../support/roads/campaigns';
import { EVENT_ROADS } from '../../support/roads/events';
import { LAB_ROADS } from '../../support/roads/lab-requests';
import { SEARCH_ROADS } from '../../support/roads/searches';
import { gardener, walk } from '../../support/roads/road';
import { SERIES_ROADS } from '../../support/roads/series';

testDatabase();

const OWN_ROADS = [...SEARCH_ROADS, ...LAB_ROADS, ...MAP_ROADS, ...EVENT_ROADS, ...CAMPAIGN_ROADS];
const ROADS = [...SERIES_ROADS, ...ALERT_ROADS, ...OWN_ROADS];
test.each(ROADS.map((road) => [road.name, road] as const))('%s: each of its fields', async (_name, road) => {
  await walk(road, await gardener());
});
