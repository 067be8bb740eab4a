/** Lists of jobs: what they show of each, how they are narrowed, and whom they are for. */
import { beforeAll, expect, test } from 'vitest';
import type { JobHomeView, JobSheetView, WordedLine } from '~/modules/core/jobs/view/job.view';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import * as sheet from '~/routes/job+/$id._index';
import * as edit from '~/routes/job+/$id.edit';
import * as home from '~/routes/job+/_index';
import * as list from '~/routes/job+/list';
import { testDatabase } from '../../support/database';
import { addJobPeople } from '../../support/job-people';
import { testQueue } from '../../support/jobs';
import { browsing } from '../../support/people';

testDatabase({ each: true });
testQueue();
const DAY_MS = 86_400_000;
const ids: Record<string, number> = {};
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);

beforeAll(async () => {
  await addJobPeople();
  const job = async (name: string, more: object, ends: readonly (readonly [string, number])[] = []) => {
    const row = { name, definition: 'sources.pull-files', login: 'admin', filters: 'QUALITOMETER', ...more };
    const { id } = await prisma().job.create({ data: row });
    ids[name] = id;
    for (const [outcome, days] of ends) {
      const [startedAt, finishedAt] = [daysAgo(days), new Date(daysAgo(days).getTime() + 90_000)];
      const ended = { jobId: id, definition: row.definition, state: 'finalized', outcome, login: 'system' };
      await prisma().jobExecution.create({ data: { ...ended, startedAt, finishedAt, createdAt: startedAt } });
    }
  };
  await job('Nitrates', { cron: '0 6 * * *', nextRunAt: daysAgo(-1) }, [
    ['success', 3],
    ['success', 2],
    ['failure', 1],
  ]);
  await job('Nappes', { filters: 'PIEZOMETER', login: 'tech', jobType: 3, expectedHours: 24 }, [['success', 10]]);
  await job('Bilan', { filters: '', jobType: 2, definition: 'jobs.mail-report' });
});

async function shown(search: string, login = 'admin') {
  const { rows } = (await (await browsing(login)).get(list.loader, `/job/list${search}`)) as { rows: WordedLine[] };
  return rows;
}
const names = async (search: string, login?: string) => (await shown(search, login)).map(({ name }) => name);

test('the list opens on water quality, with what is about every station; system ones stay hidden (C665)', async () => {
  expect(await names('')).toEqual(['Bilan', 'Nitrates']);
  expect(await names('?filters=PIEZOMETER')).toEqual(['Bilan', 'Nappes']);
  expect(await names('?filters=all')).toEqual(['Bilan', 'Nappes', 'Nitrates']);
  expect(await prisma().job.count({ where: { id: { lt: 0 } } })).toBeGreaterThan(3);
});

test('jobs are of four types, told in words, and lists are filtered by them (C661)', async () => {
  expect(await names('?filters=all&type=0')).toEqual(['Nitrates']);
  expect(await names('?filters=all&type=1')).toEqual([]);
  expect(await names('?filters=all&type=2')).toEqual(['Bilan']);
  expect(await names('?filters=all&type=3')).toEqual(['Nappes']);
  expect(await names('?filters=all&type=4')).toHaveLength(3); // as if it were not said
});

test('by how and when they ended the last time, and by their words', async () => {
  expect(await names('?filters=all&outcome=failure')).toEqual(['Nitrates']);
  expect(await names('?filters=all&outcome=success')).toEqual(['Nappes']);
  expect(await names('?filters=all&outcome=never')).toEqual(['Bilan']);
  const day = daysAgo(5).toISOString().slice(0, 10);
  expect(await names(`?filters=all&from=${day}`)).toEqual(['Nitrates']);
  expect(await names(`?filters=all&to=${day}`)).toEqual(['Nappes']);
  expect(await names('?filters=all&q=nit')).toEqual(['Nitrates']);
  expect(await names('?filters=all&sort=executions&dir=desc')).toEqual(['Nitrates', 'Nappes', 'Bilan']);
});

test('each says how often it ran, how often well, and how long it takes (C663)', async () => {
  const [line] = await shown('?q=nitrates');
  expect(line).toMatchObject({
    executions: 3,
    successes: 2,
    meanSeconds: 90,
    lastOutcome: 'failure',
    schedule: 'À 06:00, tous les jours',
  });
  expect((await shown('?q=bilan'))[0]).toMatchObject({ executions: 0, meanSeconds: null, schedule: 'À la demande' });
});

test('the home of jobs counts what failed, what is late and what comes (C566)', async () => {
  const { view } = (await (await browsing('admin')).get(home.loader, '/job')) as { view: JobHomeView };
  const named = (lines: readonly WordedLine[]) => lines.map(({ name }) => name);
  expect(named(view.failed)).toEqual(['Nitrates']);
  expect(named(view.late)).toEqual(['Nappes']);
  expect(named(view.coming)).toEqual(['Nitrates']);
  expect(view.running).toEqual([]);
});

test('a job that follows another, or comes before it, has no name and no link for who may not read it', async () => {
  const [own, other] = [ids['Nappes']!, ids['Nitrates']!];
  await prisma().job.update({ where: { id: own }, data: { nextJobId: other } });
  await prisma().job.update({ where: { id: other }, data: { nextJobId: own } });
  const seen = async (login: string) => {
    const read = await (await browsing(login)).get(sheet.loader, `/job/${own}`, { id: String(own) });
    const { next, previous } = (read as { job: JobSheetView }).job;
    return [next, ...previous];
  };
  try {
    expect(await seen('admin')).toEqual([1, 2].map(() => ({ id: other, name: 'Nitrates' })));
    expect(await seen('tech')).toEqual([1, 2].map(() => ({ id: null, name: 'une autre tâche' })));
  } finally {
    await prisma().job.updateMany({ where: { id: { in: [own, other] } }, data: { nextJobId: null } });
  }
});

test('a technician reads and starts the jobs in their name, no other; support reads all, starts none', async () => {
  const [own, other] = [ids['Nappes']!, ids['Nitrates']!];
  const status = (answer: unknown) => (answer instanceof Response ? answer.status : 200);
  const params = (id: number) => ({ id: String(id) });
  const tech = await browsing('tech');
  expect(await names('?filters=all', 'tech')).toEqual(['Nappes']);
  expect(await names('?filters=all', 'autre')).toEqual([]);
  expect(status(await tech.get(sheet.loader, `/job/${own}`, params(own)))).toBe(200);
  expect(status(await tech.get(sheet.loader, `/job/${other}`, params(other)))).toBe(404);
  const start = (who: typeof tech, id: number) => who.post(sheet.action, `/job/${id}`, { intent: 'start' }, params(id));
  expect(status(await start(tech, other))).toBe(404);
  expect(await prisma().jobExecution.count({ where: { jobId: other, login: 'tech' } })).toBe(0);
  const pause = await tech.post(sheet.action, `/job/${own}`, { intent: 'pause' }, params(own));
  expect(status(pause)).toBe(404);
  expect((await prisma().job.findUniqueOrThrow({ where: { id: own } })).enabled).toBe(true);
  expect(((await tech.get(edit.loader, `/job/${own}/edit`, params(own))) as Response).headers.get('location')).toBe(
    '/',
  );
  expect(((await start(tech, own)) as Response).headers.get('location')).toContain('/job/execution/');
  expect(await prisma().jobExecution.count({ where: { jobId: own, login: 'tech' } })).toBe(1);

  const support = await browsing('appui');
  expect(await names('?filters=all', 'appui')).toHaveLength(3);
  expect(((await start(support, other)) as Response).headers.get('location')).toBe('/');
  expect(await prisma().jobExecution.count({ where: { jobId: other, login: 'appui' } })).toBe(0);
});
