/** Eleven years of a logger at a quarter of an hour: 250,000 lines were the limit once, told to nobody. */
import { expect, test } from 'vitest';
import { openSmallShaped } from '~/records/exchange/service/read-file.server';
import { shapeMeasures } from '../domain';

test('of measures the size of the file is the limit, not its lines', async () => {
  // no dates: that it was read to its end is all that is asked
  const file = { name: 'a.csv', bytes: Buffer.from('a\n'.repeat(260_000)) };
  const read = (maxBytes?: number) =>
    openSmallShaped(file, ['csv'], { by: 'measures', given: {} }, { measures: shapeMeasures }, { maxBytes });
  const told = { issues: [{ reason: { key: 'ingest:reason.noDateColumn' } }] };
  expect(await read()).toMatchObject({ ok: true, value: told });
  expect(await read(1024 * 256)).toMatchObject({ ok: false, reason: { reason: { key: 'reason.tooLarge' } } });
}, 60_000);
