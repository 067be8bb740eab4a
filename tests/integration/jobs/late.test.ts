/** A job from which nothing came within its expected delay says so: by mail, on the home, in the list. */
import { expect, test } from 'vitest';
import { JobSearch } from '~/modules/core/jobs/forms/job-search';
import { mailReport } from '~/modules/core/jobs/jobs/mail-report.job';
import { tellLate } from '~/modules/core/jobs/jobs/tell-late.job';
import { listJobs } from '~/modules/core/jobs/service/list-jobs.server';
import { readJobsPanel } from '~/modules/core/jobs/service/jobs-panel.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { unseal } from '~/platform/auth/sealed.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { JOB_WORLD } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { addUser } from '../../support/people';

testDatabase();
// why: what is asked to be sent is read from the queue; nothing leaves
testQueue([tellLate, { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) }]);

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', name: 'admin', isAdmin: true };
const job = async (name: string, more: object = {}) =>
  (
    await prisma().job.create({
      data: {
        name,
        definition: mailReport.job.id,
        login: 'admin',
        emails: ['eau@exemple.fr'],
        expectedHours: 24,
        createdAt: ago(1000),
        ...more,
      },
    })
  ).id;
const ended = (jobId: number, outcome: string, hoursAgo: number, result: object = {}) =>
  prisma().jobExecution.create({
    data: {
      jobId,
      definition: mailReport.job.id,
      state: 'finalized',
      outcome,
      result,
      login: 'system',
      createdAt: ago(hoursAgo),
      startedAt: ago(hoursAgo),
      finishedAt: ago(hoursAgo),
    },
  });
const hour = async () => settled(await inTransaction((tx) => enqueue(tx, tellLate, {}, { login: 'system' })));
const mails = async () =>
  (await prisma().jobExecution.findMany({ where: { definition: sendMailJob.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ payload }) =>
      JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
        to: string;
        subject: string;
        text: string;
      },
  );

test('a late job is told once for each delay, to its addresses or its owner; a paused one is not', async () => {
  await addUser('admin');
  const empty = await job('Dossier vide');
  await ended(empty, 'success', 200, { files: 2, created: 12, changed: 0 });
  // it succeeds each night, and nothing has come for a week
  await ended(empty, 'success', 2, { files: 0, created: 0, changed: 0 });
  const never = await job('Jamais venue', { emails: [] });
  const sound = await job('Saine');
  await ended(sound, 'partial', 3, { created: 1, changed: 0 });
  // a report counts nothing: that it succeeded is what is expected of it
  await ended(await job('Compte rendu'), 'success', 5, { executions: 0 });
  await job('En pause', { enabled: false });
  await job('Sans délai', { expectedHours: null });

  expect(await hour()).toMatchObject({ outcome: 'success', result: { late: 2, told: 2 } });
  const sent = (await mails()).sort((one, other) => (one.subject < other.subject ? -1 : 1));
  expect(sent.map(({ to, subject }) => [to, subject.replaceAll('\u202f', ' ')])).toEqual([
    ['eau@exemple.fr', 'La tâche « Dossier vide » est en retard'],
    ['admin@essai.example', 'La tâche « Jamais venue » est en retard'],
  ]);
  expect(sent[0]!.text).toContain('Ce qu’elle a apporté en dernier date du');
  expect(sent[1]!.text).toContain('Elle n’a encore rien apporté.');

  const list = await listJobs(admin, JOB_WORLD, JobSearch.parse({ filters: 'all' }), {
    page: 1,
    pageSize: 25,
    sort: { key: 'name', direction: 'asc' },
  });
  expect(list.rows.filter(({ since }) => since).map(({ name }) => name)).toEqual(['Dossier vide', 'Jamais venue']);
  const panel = await readJobsPanel(admin);
  expect(panel?.findings.map(({ text }) => text)).toEqual([
    '1 tâche a échoué ou n’a fait qu’une partie',
    '2 en retard',
  ]);
  expect(panel?.lines.map(({ name }) => name)).toEqual(['Saine', 'Dossier vide', 'Jamais venue']);
  expect(await readJobsPanel({ ...VISITOR, id: 2, login: 'membre' })).toBeNull();

  expect(await hour()).toMatchObject({ result: { late: 2, told: 0 } });
  await ended(never, 'success', 0, { created: 3, changed: 0 });
  expect(await hour()).toMatchObject({ result: { late: 1, told: 0 } });
  await prisma().jobExecution.updateMany({ where: { jobId: never }, data: { finishedAt: ago(30) } });
  expect(await hour()).toMatchObject({ result: { late: 2, told: 1 } });
  expect(await mails()).toHaveLength(3);
});
