/** Changed or deleted meanwhile, the sheet of no reference set loses what was typed into it. */
import { test } from 'vitest';
import { testDatabase } from '../../support/database';
import { losesNothing } from '../../support/roads/loses-nothing';
import { REFERENCE_ROADS } from '../../support/roads/reference';
import { gardener } from '../../support/roads/road';

testDatabase();

test.each(REFERENCE_ROADS.map((road) => [road.name, road] as const))('%s', async (_name, road) => {
  await losesNothing(road, await gardener());
});
