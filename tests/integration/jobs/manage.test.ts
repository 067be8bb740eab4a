/** Jobs as people keep them: made, changed by two at once, chained, paused, run and deleted through their pages. */
import type { FormReply } from '~/kernel/form';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import type { JobFormMore, JobFormView, JobSheetView } from '~/modules/core/jobs/view/job.view';
import { readSecrets } from '~/modules/core/jobs/service/job-secrets.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';
import { startDueJobs } from '~/platform/jobs/job-rows.server';
import * as sheet from '~/routes/job+/$id._index';
import * as remove from '~/routes/job+/$id.delete';
import * as edit from '~/routes/job+/$id.edit';
import * as fresh from '~/routes/job+/new';
import * as schedule from '~/routes/job+/schedule';
import { testDatabase } from '../../support/database';
import { addJobPeople } from '../../support/job-people';
import { settled, testQueue } from '../../support/jobs';
import { browsing } from '../../support/people';

testDatabase();
testQueue();
const root = mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
let admin: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  env.DROP_ROOT = root;
  await addJobPeople();
  admin = await browsing('admin');
});
afterAll(() => {
  env.DROP_ROOT = undefined;
  rmSync(root, { recursive: true, force: true });
});

type Fields = Record<string, string | readonly string[]>;
const NEW = '/job/new?kind=FILES';
const FOLDER: Fields = {
  intent: 'save',
  version: '0',
  name: 'Dossier du laboratoire',
  description: 'Chaque matin',
  login: 'admin',
  filters: 'PIEZOMETER',
  when: 'days',
  hour: '5',
  minute: '15',
  days: ['1', '3', '5'],
  monthDay: '1',
  cron: '',
  emails: 'eau@exemple.fr; nappe@exemple.fr',
  expectedHours: '72',
  nextJobId: '',
  'kind.transport': 'folder',
  'kind.host': '',
  'kind.port': '0',
  'kind.user': '',
  'kind.path': '.',
  'kind.patterns': '*.csv',
  'kind.model': '',
  'kind.station': '',
  'kind.overlap': 'skip',
  'kind.mostMb': '20',
  'kind.fingerprint': '',
  'kind.certificate': '',
};
const idIn = (answer: unknown): number => {
  expect(answer).toBeInstanceOf(Response);
  return Number(/\/job\/(\d+)/.exec((answer as Response).headers.get('location') ?? '')?.[1]);
};
const make = async (more: Fields = {}): Promise<number> =>
  idIn(await admin.post(fresh.action, NEW, { ...FOLDER, ...more }));
const stored = (id: number) => prisma().job.findUniqueOrThrow({ where: { id } });
const params = (id: number) => ({ id: String(id) });
const page = async (id: number) =>
  ((await admin.get(sheet.loader, `/job/${id}`, params(id))) as { job: JobSheetView }).job;
const opened = async (id: number) => (await admin.get(edit.loader, `/job/${id}/edit`, params(id))) as JobFormView;
const save = (id: number, fields: Fields, who = admin) =>
  who.post(edit.action, `/job/${id}/edit`, { intent: 'save', ...fields }, params(id));
/** What its form posts as it stands. */
const posted = async (id: number, more: Fields = {}): Promise<Fields> => {
  const view = await opened(id);
  return {
    version: String(view.version),
    [conflictFields().seen]: writeTexts(view.texts),
    ...(view.texts as Record<string, readonly string[]>),
    ...more,
  };
};
type Reply = { data: FormReply & { more: JobFormMore }; init: { status: number } };

test('a job is made of a kind: what its form said is stored, said in words and dated (C657, C663)', async () => {
  const id = await make();
  const row = await stored(id);
  expect(row).toMatchObject({
    name: 'Dossier du laboratoire',
    description: 'Chaque matin',
    definition: 'sources.pull-files',
    jobType: 0,
    filters: 'PIEZOMETER',
    cron: '15 5 * * 1,3,5',
    emails: ['eau@exemple.fr', 'nappe@exemple.fr'],
    expectedHours: 72,
    login: 'admin',
    version: 1,
  });
  expect(row.payload).toMatchObject({ transport: 'folder', path: '.', patterns: '*.csv', overlap: 'skip' });
  expect(row.nextRunAt!.getTime()).toBeGreaterThan(Date.now());
  const job = await page(id);
  expect(job.schedule.words).toMatch(/05:15.*lundi, mercredi et vendredi/);
  expect(job.schedule.dates).toHaveLength(5);
  for (const date of job.schedule.dates) expect(date).toMatch(/^(lundi|mercredi|vendredi) \d\d\/\d\d\/\d{4} à 05:15$/);
  expect(job.parameters).toContainEqual({ label: 'Dossier', value: '.' });
  const texts = (await opened(id)).texts;
  expect(texts).toMatchObject({ when: ['days'], hour: ['5'], minute: ['15'], days: ['1', '3', '5'] });
  expect(await prisma().audit.count({ where: { entity: 'job', entityId: String(id), action: 'job.create' } })).toBe(1);
});

test('the dates are shown before anything is saved; what cannot be is told beside its field, and stays', async () => {
  const count = await prisma().job.count();
  const shown = (await admin.post(fresh.action, NEW, {
    ...FOLDER,
    intent: 'preview',
    when: 'month',
    monthDay: '31',
  })) as Reply;
  expect(shown.data.more.schedule.words).toBe('À 05:15, le 31 du mois');
  expect(shown.data.more.schedule.dates).toHaveLength(5);
  const typed = (await admin.get(schedule.loader, '/job/schedule?when=cron&cron=*/20+6-8+*+*+*')) as {
    dates: string[];
  };
  expect(typed.dates).toHaveLength(5);

  const refused = async (more: Fields) => {
    const reply = (await admin.post(fresh.action, NEW, { ...FOLDER, ...more })) as Reply;
    expect(reply.init.status).toBeGreaterThanOrEqual(400);
    for (const [name, value] of Object.entries(more)) expect(reply.data.texts[name]?.[0]).toBe(value);
    return reply.data.more.errors;
  };
  expect(await refused({ hour: '24' })).toMatchObject({ hour: expect.stringContaining('0 à 23') });
  expect((await refused({ emails: 'eau@exemple.fr, nappe' }))['emails']).toContain('nappe');
  expect(Object.keys(await refused({ when: 'cron', cron: '61 5 * * *' }))).toEqual(['cron']);
  expect(Object.keys(await refused({ when: 'cron', cron: '0 0 30 2 *' }))).toEqual(['cron']);
  expect(Object.keys(await refused({ login: 'appui' }))).toEqual(['login']); // support starts no job
  expect(Object.keys(await refused({ filters: 'LICORNE' }))).toEqual(['filters']);
  expect(Object.keys(await refused({ nextJobId: '999999' }))).toEqual(['nextJobId']);
  expect(Object.keys(await refused({ name: '' }))).toEqual(['name']);
  expect(await prisma().job.count()).toBe(count);
});

test('a chain takes no loop, and the sentence says its path', async () => {
  const third = await make({ name: 'Bulletin' });
  const second = await make({ name: 'Calcul', nextJobId: String(third) });
  const first = await make({ name: 'Relevé', nextJobId: String(second) });
  const reply = (await save(third, await posted(third, { nextJobId: String(first) }))) as Reply;
  expect(reply.init.status).toBe(422);
  expect(reply.data.more.errors['nextJobId']).toContain('Bulletin → Relevé → Calcul → Bulletin');
  expect((await page(second)).previous).toEqual([{ id: first, name: 'Relevé' }]);
  expect((await page(second)).next).toEqual({ id: third, name: 'Bulletin' });
});

test('credentials are written and never shown; they are typed again when they would go elsewhere (C664)', async () => {
  const server = { 'kind.transport': 'sftp', 'kind.host': 'labo.example', 'kind.user': 'eau' };
  const id = await make({ ...server, 'secret.password': 'trois goélands' });
  expect(await readSecrets(id)).toEqual({ password: 'trois goélands' });
  const everywhere = JSON.stringify([
    await page(id),
    await opened(id),
    await stored(id),
    await prisma().audit.findMany({ select: { before: true, after: true } }),
  ]);
  expect(everywhere).not.toContain('goélands');
  expect((await opened(id)).secrets.map(({ name, stored: there }) => [name, there])).toEqual([
    ['password', true],
    ['privateKey', false],
  ]);

  expect(await save(id, await posted(id, { name: 'Renommée' }))).toBeInstanceOf(Response);
  expect(await readSecrets(id)).toEqual({ password: 'trois goélands' });

  const elsewhere = (await save(id, await posted(id, { 'kind.host': 'pirate.example' }))) as Reply;
  expect(elsewhere.data.more.errors['secret.password']).toContain('tapez à nouveau');
  expect((await stored(id)).payload).toMatchObject({ host: 'labo.example' });
  const other = { 'kind.host': 'neuf.example', 'secret.password': 'deux hérons' };
  const typed = (await save(id, await posted(id, { ...other, hour: '99' }))) as Reply;
  expect(typed.data.more.secretsLost).toBe(true);
  expect(JSON.stringify(typed)).not.toContain('hérons');
  expect(await save(id, await posted(id, other))).toBeInstanceOf(Response);
  expect(await readSecrets(id)).toEqual({ password: 'deux hérons' });

  const copy = (await admin.get(fresh.loader, `/job/new?from=${id}`)) as { view: JobFormView };
  expect(copy.view.texts).toMatchObject({ name: ['Copie de Renommée'], 'kind.host': ['neuf.example'] });
  expect(copy.view.secrets.every(({ stored: there }) => !there)).toBe(true);

  expect(await save(id, await posted(id, { 'clear.password': 'on' }))).toBeInstanceOf(Response);
  expect(await readSecrets(id)).toEqual({});
});

test('two people change one job: what only the other changed is taken, what both changed is asked', async () => {
  const id = await make();
  const mine = await posted(id, { name: 'Nom de Camille', hour: '7' });
  const codir = await browsing('codir');
  expect(await save(id, await posted(id, { hour: '8', description: 'Chaque soir' }), codir)).toBeInstanceOf(Response);

  const reply = (await save(id, mine)) as Reply;
  expect(reply.init.status).toBe(409);
  const conflict = reply.data.editConflict!;
  expect(conflict.by).toBe('codir');
  expect(conflict.lines.map(({ label, mine: own, theirs }) => [label, own, theirs])).toEqual([['Heure', '7', '8']]);
  expect(conflict.taken.map(({ label }) => label)).toEqual(['Description']);
  expect((await stored(id)).cron).toBe('15 8 * * 1,3,5');

  const again = reply.data.texts as Record<string, readonly string[]>;
  const { seen, served, choice } = conflictFields();
  const chosen = {
    ...again,
    version: String(reply.data.version),
    [seen]: writeTexts(conflict.stored),
    [served]: writeTexts(conflict.values as FieldTexts),
    [choice('hour')]: 'theirs',
  };
  expect(await save(id, chosen)).toBeInstanceOf(Response);
  expect(await stored(id)).toMatchObject({
    name: 'Nom de Camille',
    description: 'Chaque soir',
    cron: '15 8 * * 1,3,5',
    version: 3,
  });
});

test('a job that somebody deleted meanwhile: who, when, and what was typed makes a new one', async () => {
  const id = await make({ name: 'Relevé du soir' });
  const mine = await posted(id, { description: 'Chaque soir', 'secret.password': 'trois hérons' });
  await admin.post(remove.action, `/job/${id}/delete`, {}, params(id));
  const { data, init } = (await save(id, mine)) as Reply;
  expect([init.status, data.texts['description']]).toEqual([404, ['Chaque soir']]);
  expect(data.deletedMeanwhile).toMatchObject({ by: 'admin', what: 'Relevé du soir' });
  expect([data.more.secretsLost, JSON.stringify(data).includes('hérons')]).toEqual([true, false]);
  const page = (await admin.get(edit.loader, `/job/${id}/edit`, params(id))) as unknown as { data: JobFormView };
  expect(page.data).toMatchObject({ id: 0, name: 'Relevé du soir' });
  expect(await admin.post(fresh.action, NEW, mine)).toBeInstanceOf(Response);
});

test('a schedule is paused and followed again', async () => {
  const id = await make();
  const act = (intent: string) => admin.post(sheet.action, `/job/${id}`, { intent }, params(id));
  await act('pause');
  expect(await stored(id)).toMatchObject({ enabled: false, nextRunAt: null, cron: '15 5 * * 1,3,5' });
  expect((await page(id)).schedule.dates).toEqual([]);
  await save(id, await posted(id, { hour: '6' }));
  expect(await stored(id)).toMatchObject({ enabled: false, nextRunAt: null, cron: '15 6 * * 1,3,5' });
  await act('resume');
  expect((await stored(id)).nextRunAt!.getTime()).toBeGreaterThan(Date.now());
  await prisma().job.update({ where: { id }, data: { nextRunAt: new Date(Date.now() - 1000) } });
  await inTransaction(startDueJobs);
  expect(await prisma().jobExecution.count({ where: { jobId: id, login: 'system' } })).toBe(1);
});

test('run now leads to its execution; while it runs it is not started twice, nor deleted', async () => {
  const id = await make({ when: 'demand' });
  const start = () => admin.post(sheet.action, `/job/${id}`, { intent: 'start' }, params(id)) as Promise<Response>;
  const executionOf = (answer: Response) => answer.headers.get('location')!.split('/').at(-1)!;
  const ended = await settled(executionOf(await start()));
  expect(ended).toMatchObject({ outcome: 'success', jobId: id, login: 'admin' });
  expect((await page(id)).figures).toMatchObject({ executions: 1, successes: 1, lastOutcome: 'success' });

  const running = { jobId: id, definition: 'sources.pull-files', state: 'running', login: 'admin' };
  const { id: open } = await prisma().jobExecution.create({ data: running });
  expect(executionOf(await start())).toBe(open);
  expect(await prisma().jobLog.findMany({ where: { executionId: open } })).toMatchObject([
    { level: 'warning', comment: 'jobs:log.overlapSkipped' },
  ]);
  const kept = await admin.post(remove.action, `/job/${id}/delete`, {}, params(id));
  expect(kept).toMatchObject({ data: { faults: { form: 'jobs:delete.running' } }, init: { status: 409 } });
  await prisma().jobExecution.update({ where: { id: open }, data: { state: 'finalized', outcome: 'failure' } });

  const before = await make({ name: 'Avant', nextJobId: String(id) });
  expect(await admin.post(remove.action, `/job/${id}/delete`, {}, params(id))).toBeInstanceOf(Response);
  expect(await prisma().job.findUnique({ where: { id } })).toBeNull();
  expect((await stored(before)).nextJobId).toBeNull();
  expect(await prisma().audit.count({ where: { entityId: String(id), action: 'job.delete' } })).toBe(1);
});
