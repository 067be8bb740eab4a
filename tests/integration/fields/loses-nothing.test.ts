/** Changed or deleted meanwhile, no form loses what was typed into it: every form of a record is tried. */
import { test } from 'vitest';
import { testDatabase } from '../../support/database';
import { ALERT_ROADS } from '../../support/roads/alerts';
import { MAP_ROADS } from '../../support/roads/cartography';
import { CAMPAIGN_ROADS } from '../../support/roads/campaigns';
import { EVENT_ROADS } from '../../support/roads/events';
import { SEARCH_ROADS } from '../../support/roads/searches';
import { CORE_ROADS } from '../../support/roads/core';
import { losesNothing } from '../../support/roads/loses-nothing';
import { PLANNING_ROADS } from '../../support/roads/planning';
import { gardener } from '../../support/roads/road';
import { SERIES_ROADS } from '../../support/roads/series';
import { STATION_ROADS } from '../../support/roads/stations';

testDatabase();

const ELSEWHERE: readonly string[] = [
  // made and undone, never changed
  ...['link of a station', 'reference point', 'silence', 'bulletin'],
  // one form of them all: `tests/integration/contents/categories-form.test.ts`
  'category of contents',
  // what each added or took away is merged: `tests/integration/territory`
  'lists of a territory',
];
/** Corrections, readings, curves and gaugings are made and undone. */
const SERIES = SERIES_ROADS.filter(({ name }) => /^(settings of a|computed) series/.test(name));
const ROADS = [
  ...CORE_ROADS,
  ...STATION_ROADS,
  ...PLANNING_ROADS,
  ...SERIES,
  ...ALERT_ROADS,
  ...SEARCH_ROADS,
  ...MAP_ROADS,
  ...EVENT_ROADS,
  ...CAMPAIGN_ROADS,
].filter(({ name }) => !ELSEWHERE.includes(name));

test.each(ROADS.map((road) => [road.name, road] as const))('%s', async (_name, road) => {
  await losesNothing(road, await gardener());
});
