/** The contract of a kind of job: what its handler is given, and where its credentials are. */
import { expect, test } from 'vitest';
import { text, whole } from '~/records/fields/domain';
import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { mailReport } from '~/modules/core/jobs/jobs/mail-report.job';
import { readSecrets, sealSecret } from '~/modules/core/jobs/service/job-secrets.server';
import { unseal } from '~/platform/auth/sealed.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { executeJobRow } from '~/platform/jobs/job-rows.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';

testDatabase({ each: true });
const given: unknown[] = [];
const probe = defineJobKind({
  id: 'test.fetch-files',
  jobType: 0,
  routingKey: 'TEST',
  words: 'jobs:kinds.report',
  parameters: { path: text({ max: 200 }), age: whole({ start: 7 }) },
  secrets: ['password'],
  run: async (payload) => {
    given.push(payload, await readSecrets(payload.jobId));
    return { outcome: 'success' };
  },
});
// why: what is asked to be sent is read from the queue; nothing leaves
const unsent = { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) };
testQueue([probe.job, mailReport.job, unsent]);
const run = async (id: number) =>
  settled((await inTransaction((tx) => executeJobRow(tx, id, 'admin')))?.executionId ?? '');

test('a handler is given its parameters and opens the credentials of its job', async () => {
  const sealed = sealSecret('hélas-42');
  const { id } = await prisma().job.create({
    data: {
      name: 'Dossier du laboratoire',
      definition: probe.job.id,
      payload: { path: 'DATA/' }, // saved before `age` was a parameter
      secrets: { password: sealed },
      login: 'admin',
    },
  });
  const ended = await run(id);
  expect(given).toEqual([{ jobId: id, path: 'DATA/', age: 7 }, { password: 'hélas-42' }]);
  expect(ended).toMatchObject({ outcome: 'success', jobId: id });
  expect(JSON.stringify([await prisma().job.findMany(), ended])).not.toContain('hélas');
  expect(() => unseal('mail', sealed)).toThrow(); // of no other use
});

test('the report tells the addresses of its job what the others did', async () => {
  const { id } = await prisma().job.create({
    data: { name: 'Bilan', definition: mailReport.job.id, payload: { days: 2 }, emails: ['a@exemple.fr'], login: 'a' },
  });
  const other = await prisma().job.create({
    data: { name: 'Dossier du laboratoire', definition: probe.job.id, payload: { path: 'DATA/' }, login: 'admin' },
  });
  await run(other.id);
  expect(await run(id)).toMatchObject({ outcome: 'success', result: { executions: 1 } });
  const mail = await prisma().jobExecution.findFirstOrThrow({ where: { definition: sendMailJob.id } });
  const sent = unseal('mail', (mail.payload as { sealed: string }).sealed).toString('utf8');
  expect(sent).toContain('Succès  Dossier du laboratoire');
});
