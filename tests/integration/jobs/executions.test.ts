/** The executions of jobs as people see them: the list with its figures, one with its journal, stop, start again. */
import { expect, test } from 'vitest';
import { flag } from '~/records/fields/domain';
import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { listExecutions } from '~/modules/core/jobs/service/list-executions.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { executeJobRow } from '~/platform/jobs/job-rows.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import * as page from '~/routes/job+/execution.$id._index';
import * as file from '~/routes/job+/execution.$id.log.$format';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { addUser, browsing } from '../../support/people';

testDatabase({ each: true });
let work: (context: JobContext) => Promise<JobResult> = async () => ({ outcome: 'success' });
const probe = defineJobKind({
  id: 'test.probe',
  jobType: 0,
  routingKey: 'TEST',
  words: 'jobs:kinds.report',
  parameters: { nothing: flag() },
  retries: 0,
  run: (_payload, context) => work(context),
});
testQueue([probe.job, { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) }]);

const newJob = async (name: string, login = 'admin') =>
  (await prisma().job.create({ data: { name, definition: probe.job.id, login } })).id;
const start = async (jobId: number) =>
  (await inTransaction((tx) => executeJobRow(tx, jobId, 'admin')))?.executionId ?? '';
const EVERY = { job: undefined, outcome: '', from: '', to: '' } as const;
const FIRST = { page: 1, pageSize: 25 };
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', name: 'admin', isAdmin: true };
type View = Exclude<Awaited<ReturnType<typeof page.loader>>, Response>;
const seen = async (login: string, id: string, search = '') =>
  (await (await browsing(login)).get(page.loader, `/job/execution/${id}${search}`, { id })) as View | Response;

test('C660 C662 C666 an execution: its state and outcome, its journal by level, stations and values', async () => {
  await addUser('admin');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  work = async ({ log, progress }) => {
    await log('debug', 'page 1');
    await log('info', worded('sources:log.created', { count: 2 }), '03535X0001/PZ');
    await log('warning', 'valeur étrange', '03535X0001/PZ', '12,5 m');
    await progress(40, 'mardi.csv');
    await held;
    return { outcome: 'partial', result: { files: 2, created: 3, secret: 'x' } };
  };
  const jobId = await newJob('Dossier');
  const id = await start(jobId);
  await expect.poll(async () => ((await seen('admin', id)) as View).view.progress).toBe(40);
  const running = ((await seen('admin', id)) as View).view;
  expect(running).toMatchObject({ state: 'running', outcome: null, progressText: 'mardi.csv', mayExecute: true });
  release();
  await settled(id);
  const { view } = (await seen('admin', id)) as View;
  expect(view).toMatchObject({
    state: 'finalized',
    outcome: 'partial',
    jobName: 'Dossier',
    counts: { debug: 1, info: 1, warning: 1 },
    trouble: { station: '03535X0001/PZ', comment: 'valeur étrange', value: '12,5 m' },
  });
  expect(view.figures).toEqual([
    { name: 'files', value: 2 },
    { name: 'created', value: 3 },
  ]);
  const said = (lines: View['view']['lines']) => lines.map(({ level, comment }) => `${level} ${comment}`);
  expect(said(view.lines)).toEqual(['warning valeur étrange', 'info 2 nouvelles mesures.']);
  const all = (await seen('admin', id, '?level=debug')) as View;
  expect(said(all.view.lines)).toHaveLength(3);
  expect(((await seen('admin', id, '?level=error')) as View).view.lines).toEqual([]);

  const { get } = await browsing('admin');
  const read = async (format: string, level: string) =>
    ((await get(file.loader, `/x?level=${level}`, { id, format })) as Response).text();
  expect((await read('csv', 'debug')).split('\r\n')).toEqual([
    'Date et heure (heure de Paris);Niveau;Station;Commentaire;Valeur',
    expect.stringMatching(/;Mise au point;;page 1;$/),
    expect.stringMatching(/;Information;03535X0001\/PZ;2 nouvelles mesures\.;$/),
    expect.stringMatching(/;Avertissement;03535X0001\/PZ;valeur étrange;12,5 m$/),
    '',
  ]);
  expect(await read('txt', 'warning')).toMatch(
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d {2}Avertissement {2}03535X0001\/PZ {2}valeur étrange {2}12,5 m\r\n$/,
  );
});

test('what went wrong is the last error, else the last warning; where all went well it is not told', async () => {
  const ended = async (
    outcome: 'success' | 'partial',
    lines: readonly (readonly ['warning' | 'error' | 'info', string])[],
  ) => {
    work = async ({ log }) => {
      for (const [level, text] of lines) await log(level, text);
      return { outcome };
    };
    const id = await start(await newJob(`Ennuis ${lines.map(([, text]) => text).join()} ${outcome}`));
    await settled(id);
    return ((await seen('admin', id)) as View).view.trouble?.comment ?? null;
  };
  const warned = [
    ['warning', 'w1'],
    ['warning', 'w2'],
    ['info', 'i'],
  ] as const;
  expect(await ended('partial', [['error', 'e1'], ['error', 'e2'], ...warned])).toBe('e2');
  expect(await ended('partial', warned)).toBe('w2');
  expect(await ended('partial', [['info', 'i']])).toBeNull();
  expect(await ended('success', warned)).toBeNull();
});

test('C659 the list counts what its filters let through: how many, how many succeeded, how long', async () => {
  const [one, other] = [await newJob('Un'), await newJob('Autre')];
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 10, minutes));
  const ended = (jobId: number, outcome: string, minutes: number, lasted: number) => ({
    jobId,
    definition: probe.job.id,
    state: 'finalized',
    outcome,
    login: 'system',
    createdAt: at(minutes),
    startedAt: at(minutes),
    finishedAt: new Date(at(minutes).getTime() + lasted * 1000),
  });
  await prisma().jobExecution.createMany({
    data: [ended(one, 'success', 0, 10), ended(one, 'failure', 1, 20), ended(other, 'success', 2, 60)],
  });
  await prisma().jobExecution.create({ data: { ...ended(-17, 'success', 3, 1), jobId: null } });
  const period = { ...EVERY, from: '2026-01-05', to: '2026-01-05' };
  const { rows, totals, jobs } = await listExecutions(admin, period, FIRST);
  expect(rows.map(({ jobName, outcome }) => [jobName, outcome])).toEqual([
    ['Autre', 'success'],
    ['Un', 'failure'],
    ['Un', 'success'],
  ]);
  expect(totals).toEqual({ total: 3, ended: 3, successes: 2, meanSeconds: 30 });
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['Un', 'Autre']));
  expect((await listExecutions(admin, { ...period, job: one }, FIRST)).totals).toMatchObject({
    total: 2,
    successes: 1,
    meanSeconds: 15,
  });
  expect((await listExecutions(admin, { ...period, outcome: 'failure' }, FIRST)).totals.total).toBe(1);
  expect((await listExecutions(admin, { ...EVERY, from: '2026-01-06', to: '2026-01-07' }, FIRST)).totals.total).toBe(0);
  const second = await listExecutions(admin, period, { page: 2, pageSize: 2 });
  expect(second.rows.map(({ outcome }) => outcome)).toEqual(['success']);
  expect(second.totals.total).toBe(3);
});

test('what runs is stopped from its page, and started again once it is over; both are audited', async () => {
  work = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
  const jobId = await newJob('Longue');
  const id = await start(jobId);
  await expect.poll(async () => ((await seen('admin', id)) as View).view.state).toBe('running');
  const { post } = await browsing('admin');
  const answer = async (intent: string) =>
    ((await post(page.action, `/job/execution/${id}`, { intent }, { id })) as Response).headers.get('location');
  expect(await answer('stop')).toBe(`/job/execution/${id}`);
  expect(await settled(id)).toMatchObject({ outcome: 'cancelled' });
  work = async () => ({ outcome: 'success' });
  const again = (await answer('again'))!.split('/').at(-1)!;
  expect(again).not.toBe(id);
  expect(await settled(again)).toMatchObject({ outcome: 'success', jobId });
  const audits = await prisma().audit.findMany({ where: { entity: 'job', entityId: String(jobId) } });
  expect(audits.map(({ action }) => action).sort()).toEqual(['job.execute', 'job.stop']);
});

test('a technician sees and stops only what is in their own name; support only reads', async () => {
  for (const [login, code] of [
    ['technicien', 'TECHNICIAN'],
    ['soutien', 'SUPPORT'],
  ] as const) {
    const { id: userId } = await addUser(login);
    await prisma().grant.create({ data: { userId, type: 'ROLE', code } });
  }
  work = async () => ({ outcome: 'success' });
  const [own, foreign] = [await start(await newJob('À moi', 'technicien')), await start(await newJob('À d’autres'))];
  await Promise.all([settled(own), settled(foreign)]);
  expect(await seen('technicien', foreign)).toMatchObject({ status: 404 });
  expect(((await seen('technicien', own)) as View).view.mayExecute).toBe(true);
  expect(((await seen('soutien', foreign)) as View).view.mayExecute).toBe(false);
  const { post } = await browsing('technicien');
  const path = `/job/execution/${foreign}`;
  expect(await post(page.action, path, { intent: 'again' }, { id: foreign })).toMatchObject({ status: 404 });
});
