/** The thread that reads uploaded files, with what the wings make of their tables before these leave it. */
import { readInThread } from '~/records/exchange/worker/read-in-thread.server';
import { shapeMeasures } from '~/modules/monitoring/ingest/domain';
import { shapeGrid } from '~/modules/planning/grid-files/domain';

await readInThread({ grid: shapeGrid, measures: shapeMeasures });
