/** What happens after executions: a failure is told by mail, old ones are forgotten. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { purgeExecutions } from '~/modules/core/administration/jobs/purge-executions.job';
import { forgetSettings } from '~/platform/settings.server';
import { unseal } from '~/platform/auth/sealed.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { defineJob } from '~/platform/jobs/define-job';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { executeJobRow } from '~/platform/jobs/job-rows.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { testDatabase } from '../support/database';
import { settled, testQueue } from '../support/jobs';

testDatabase();
let outcome: 'success' | 'partial' | 'failure' = 'success';
const probe = defineJob({
  id: 'test.probe',
  payload: z.object({}),
  retries: 1,
  retryDelaySeconds: 0,
  run: async (_, { log }) => {
    if (outcome === 'failure') throw new Error('panne');
    if (outcome === 'partial') await log('warning', 'Capteur muet', '07548X0009', '3 jours');
    return { outcome };
  },
});
// why: what is asked to be sent is read from the queue; nothing leaves
const unsent = { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) };
testQueue([probe, unsent, purgeExecutions]);

const job = async (emails: string[]) =>
  (await prisma().job.create({ data: { name: 'Essai nocturne', definition: 'test.probe', emails, login: 'admin' } }))
    .id;
const run = async (id: number) =>
  settled((await inTransaction((tx) => executeJobRow(tx, id, 'admin')))?.executionId ?? '');
const mails = async () =>
  (await prisma().jobExecution.findMany({ where: { definition: 'platform.send-mail' }, orderBy: { createdAt: 'asc' } }))
    .map(
      ({ payload }) =>
        JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
          to: string;
          subject: string;
          text: string;
        },
    )
    .sort((a, b) => a.to.localeCompare(b.to));

beforeEach(() => prisma().jobExecution.deleteMany());

test('a failed execution is told to each address of its job, once, in the transaction that ends it', async () => {
  outcome = 'failure';
  const execution = await run(await job(['eau@exemple.fr', ' nappe@exemple.fr ', 'eau@exemple.fr', '']));
  expect(execution).toMatchObject({ outcome: 'failure', attempts: 2 });
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual(['eau@exemple.fr', 'nappe@exemple.fr']);
  expect(sent[0]?.subject).toMatch(/^Échec de la tâche «.Essai nocturne.»$/);
  expect(sent[0]?.text).toContain(execution.id);
  expect(sent[0]?.text).toContain('La tâche a échoué à cause d’une erreur interne.');
});

test(
  'a failure is told in the language of who has an account, in French to the others and where French is the ' +
    'only one',
  async () => {
    outcome = 'failure';
    await prisma().user.create({ data: { login: 'reader', name: 'Reader', email: 'Reader@exemple.fr', locale: 'en' } });
    const id = await job(['eau@exemple.fr', 'reader@exemple.fr']);
    await run(id);
    expect((await mails()).map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
      'Échec de la tâche « Essai nocturne »',
      expect.stringMatching(/^Job .*failed/),
    ]);
    await prisma().jobExecution.deleteMany();
    await prisma().setting.create({ data: { login: '', parameter: 'languages', value: 'fr' } });
    await run(id);
    expect((await mails()).every(({ subject }) => subject.startsWith('Échec'))).toBe(true);
    await prisma().setting.deleteMany();
  },
);

test('a success is told to nobody', async () => {
  outcome = 'success';
  expect(await run(await job(['eau@exemple.fr']))).toMatchObject({ outcome });
  expect(await mails()).toEqual([]);
});

test('a partial success is told with the warnings of its journal', async () => {
  outcome = 'partial';
  await run(await job(['eau@exemple.fr']));
  const [sent] = await mails();
  expect(sent?.subject).toMatch(/^La tâche «.Essai nocturne.» n’a fait qu’une partie de son travail$/);
  expect(sent?.text).toContain('07548X0009 – Capteur muet – 3 jours');
});

test('without an address, or without a job of the list, a failure stays in the journal', async () => {
  outcome = 'failure';
  await run(await job([]));
  await settled(await inTransaction((tx) => enqueue(tx, probe, {}, { login: 'admin' })));
  expect(await mails()).toEqual([]);
});

const keepDays = async (value: string) => {
  await prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter: 'jobs.keepDays' } },
    create: { login: '', parameter: 'jobs.keepDays', value },
    update: { value },
  });
  forgetSettings();
};
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
const old = (days: number, more: { state?: string } = {}) =>
  prisma().jobExecution.create({
    data: {
      definition: 'test.probe',
      login: 'admin',
      state: 'finalized',
      outcome: 'success',
      createdAt: daysAgo(days + 1),
      finishedAt: more.state ? null : daysAgo(days),
      logs: { create: { level: 'info', comment: `${days} jours` } },
      ...more,
    },
  });

test(
  'every night executions that ended before the days of the setting go with their journal; those that wait or ' +
    'run stay',
  async () => {
    await keepDays('30');
    const [expired, kept, waiting] = [await old(31), await old(29), await old(400, { state: 'queued' })];
    await prisma().jobExecution.createMany({
      data: Array.from({ length: 2100 }, () => ({
        definition: 'test.probe',
        login: 'admin',
        state: 'finalized',
        outcome: 'success',
        finishedAt: daysAgo(90),
      })),
    });
    const execution = await run(-18);
    expect(execution).toMatchObject({ outcome: 'success', result: { deleted: 2101 } });
    const left = (await prisma().jobExecution.findMany({ select: { id: true } })).map(({ id }) => id);
    expect([
      left.includes(expired.id),
      left.includes(kept.id),
      left.includes(waiting.id),
      left.includes(execution.id),
    ]).toEqual([false, true, true, true]);
    expect(await prisma().jobLog.count({ where: { comment: { in: ['31 jours', '29 jours'] } } })).toBe(1);
    const audits = await prisma().audit.findMany({ where: { action: 'job.purge' }, orderBy: { id: 'asc' } });
    expect(audits.map(({ after }) => (after as { deleted: number }).deleted)).toEqual([1000, 1000, 101]);
    expect(await run(-18)).toMatchObject({ result: { deleted: 0 } });
    expect(await prisma().audit.count({ where: { action: 'job.purge' } })).toBe(3);
    await keepDays('20');
    expect(await run(-18)).toMatchObject({ result: { deleted: 1 } });
  },
);

test('it is a job of the installation, started every night', async () => {
  expect(await prisma().job.findUnique({ where: { id: -18 } })).toMatchObject({
    definition: 'administration.purge-executions',
    cron: '40 3 * * *',
    enabled: true,
    nextRunAt: expect.any(Date) as Date,
  });
});
