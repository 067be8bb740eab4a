/** A slow job that records each of its attempts; used by the test and by the worker that it kills. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { defineJob, type JobHandler } from '~/platform/jobs/define-job';

const Payload = z.object({ key: z.string(), steps: z.number().int() });

const handler: JobHandler<z.infer<typeof Payload>> = async ({ key, steps }, context) => {
  await prisma().setting.create({ data: { login: 'attempt', parameter: `${key}/${context.attempt}`, value: '' } });
  for (let step = 1; step <= steps; step += 1) {
    await wait(50);
    await context.progress((100 * step) / steps);
  }
  await inTransaction(async (tx) => {
    // a second effect would be visible
    await tx.setting.create({ data: { login: 'effect', parameter: `${key}/${context.attempt}`, value: '' } });
    await context.complete(tx, { outcome: 'success' });
  });
  return { outcome: 'success' };
};

export const ledgerJob = defineJob({
  id: 'test.ledger',
  payload: Payload,
  run: handler,
});
