/** What is written by mail of a job that fails, does only a part, or cannot even be launched. */
import { beforeEach, expect, test } from 'vitest';
import { whole } from '~/records/fields/domain';
import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { unseal } from '~/platform/auth/sealed.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { inSqlTransaction, inTransaction } from '~/platform/db/transaction.server';
import { JobFailed, type JobContext, type JobResult } from '~/platform/jobs/define-job';
import { cancelExecution } from '~/platform/jobs/enqueue.server';
import { executeJobRow, startDueJobs } from '~/platform/jobs/job-rows.server';
import { worded } from '~/platform/jobs/log-words';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { putSetting } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';

testDatabase();
let work: (context: JobContext) => Promise<JobResult> = async () => ({ outcome: 'success' });
const probe = defineJobKind({
  id: 'test.probe',
  jobType: 0,
  routingKey: 'TEST',
  words: 'jobs:kinds.report',
  parameters: { days: whole({ start: 1, min: 1, max: 5 }) },
  retries: 0,
  run: (_payload, context) => work(context),
});
// why: what is asked to be sent is read from the queue; nothing leaves
testQueue([probe.job, { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) }]);
beforeEach(() => prisma().jobExecution.deleteMany({ where: { definition: sendMailJob.id } }));

const job = (name: string, more: object = {}) =>
  prisma().job.create({
    data: { name, definition: probe.job.id, emails: ['eau@exemple.fr'], login: 'admin', ...more },
  });
const run = async (id: number) =>
  settled((await inTransaction((tx) => executeJobRow(tx, id, 'admin')))?.executionId ?? '');
const mails = async () =>
  (await prisma().jobExecution.findMany({ where: { definition: sendMailJob.id } })).map(
    ({ payload }) =>
      JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
        subject: string;
        text: string;
      },
  );

test('a failure names the station, gives its reason once, and leads to its journal', async () => {
  await inTransaction((tx) => putSetting(tx, 'publicUrl', 'https://eau.exemple.fr', { login: 'admin', at: now() }));
  const { id } = await job('Hub’Eau');
  work = async ({ log }) => {
    await log('info', 'page 1');
    await log('error', 'réponse coupée', '03535X0001/PZ', 'page 12');
    throw new JobFailed(worded('sources:fault.unreachable', { host: 'hubeau.example' }));
  };
  const ended = await run(id);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Échec de la tâche «\u202fHub’Eau\u202f»');
  expect(mail!.text).toContain('03535X0001/PZ – réponse coupée – page 12');
  expect(mail!.text.match(/hubeau\.example ne répond pas/g)).toHaveLength(1);
  expect(mail!.text).not.toContain('page 1\n');
  expect(mail!.text).toContain(`https://eau.exemple.fr/job/execution/${ended.id}`);
  expect(mail!.text).toMatch(/\nLes heures sont à l’heure de Paris\.\n$/);
});

test('a part that could not be done is told too; a success, or a stop, writes to nobody', async () => {
  const { id } = await job('Dossier');
  work = async ({ log }) => {
    await log('warning', 'fichier refusé');
    return { outcome: 'partial' };
  };
  await run(id);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'La tâche «\u202fDossier\u202f» n’a fait qu’une partie de son travail',
  ]);
  expect((await mails())[0]!.text).toContain('fichier refusé');
  work = async () => ({ outcome: 'success' });
  await run(id);
  work = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
  const { executionId } = (await inTransaction((tx) => executeJobRow(tx, id, 'admin')))!;
  await inTransaction((tx) => cancelExecution(tx, executionId, 'ingest'));
  expect(await settled(executionId)).toMatchObject({ outcome: 'cancelled' });
  expect(await mails()).toHaveLength(1);
});

test('what cannot be launched says why by mail and in its execution, and holds no other job up', async () => {
  const due = { cron: '15 5 * * *', nextRunAt: new Date(Date.now() - 60_000) };
  const wrong = await job('Périmée', { ...due, payload: { days: 'beaucoup' } });
  const gone = await job('Disparue', { ...due, definition: 'test.removed' });
  const sound = await job('Saine', due);
  work = async () => ({ outcome: 'success' });
  await inSqlTransaction(startDueJobs);
  const of = async (jobId: number) => settled((await prisma().jobExecution.findFirstOrThrow({ where: { jobId } })).id);
  expect(await of(sound.id)).toMatchObject({ outcome: 'success' });
  expect(await of(wrong.id)).toMatchObject({
    outcome: 'failure',
    logs: [{ level: 'error', comment: 'jobs:log.notLaunched' }],
  });
  expect(await of(gone.id)).toMatchObject({ outcome: 'failure' });
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    'Échec de la tâche «\u202fDisparue\u202f»',
    'Échec de la tâche «\u202fPérimée\u202f»',
  ]);
  const rows = await prisma().job.findMany({ where: { id: { in: [wrong.id, gone.id, sound.id] } } });
  expect(rows.every(({ nextRunAt }) => nextRunAt!.getTime() > Date.now())).toBe(true);
});
