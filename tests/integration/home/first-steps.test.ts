/** The first steps of an installation: each says what it found, and they leave the home once done or dismissed. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { STEP_NAMES } from '~/kernel/first-steps';
import type { FirstStepsView } from '~/modules/core/home/view/first-steps.view';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings, putSetting } from '~/platform/settings.server';
import { loader as home } from '~/routes/_index';
import { action as press, loader as page } from '~/routes/administration+/firstSteps';
import { FIRST_STEPS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { referenceRow } from '../../support/quality-world';
import { newPiezometer } from '../../support/series-world';

testDatabase({ each: true });
const BY = { login: 'installation', at: new Date('2026-01-01') };
beforeAll(async () => {
  for (const login of ['admin', 'animateur']) await addUser(login);
});
beforeEach(async () => {
  await putSetting(prisma(), 'firstSteps', 'open', BY);
  forgetSettings();
});
const onHome = async (login = 'admin') =>
  ((await (await browsing(login)).get(home, '/')) as { steps: FirstStepsView | null }).steps;
const onPage = async () => (await (await browsing('admin')).get(page, '/administration/firstSteps')) as FirstStepsView;
const send = async (intent: string, login = 'admin') =>
  (await (await browsing(login)).post(press, '/administration/firstSteps', { intent })) as Response;
const step = async (name: string) => (await onPage()).lines.find((line) => line.name === name)!;

test('every step is said by one module, in the order that spares going back', () => {
  expect(FIRST_STEPS.map(({ name }) => name)).toEqual([...STEP_NAMES]);
});

test('an empty installation shows administrators what to do, and nobody else', async () => {
  const steps = await onHome();
  expect(steps?.lines.map(({ name }) => name)).toEqual([...STEP_NAMES]);
  // a sentence that is missing would be its key
  const sentences = steps!.lines.flatMap(({ title, found, go, also }) => [
    title,
    go.label,
    ...found,
    ...also.map((one) => one.label),
  ]);
  expect(sentences.filter((sentence) => /firstSteps|^[a-z]+\.[a-z.]+$/i.test(sentence))).toEqual([]);
  expect(await onHome('animateur')).toBeNull();
});

test('a step says what it found, and is done by what is there', async () => {
  await prisma().user.update({ where: { login: 'admin' }, data: { email: null } });
  expect(await step('address')).toMatchObject({ isDone: false, found: [expect.stringContaining('aucune alerte')] });
  await prisma().user.update({ where: { login: 'admin' }, data: { email: 'camille@essai.example' } });
  expect(await step('address')).toMatchObject({
    isDone: true,
    found: [expect.stringContaining('camille@essai.example')],
  });

  expect(await step('territory')).toMatchObject({ isDone: false, go: { to: '/territories/new' } });
  await prisma().territory.create({ data: { name: 'Vègre', author: 'admin', updatedBy: 'admin' } });
  expect(await step('territory')).toMatchObject({ isDone: true, found: ['1 territoire.'] });

  expect((await step('stations')).isDone).toBe(false);
  await newPiezometer();
  expect(await step('stations')).toMatchObject({ isDone: true, found: ['1 station.'] });

  expect((await step('references')).also.map(({ to }) => to)).toContain('/referencial/parameter/import');
  await referenceRow('parameter', { code: '1340', name: 'Nitrates' });
  const { found, also, isDone } = await step('references');
  expect([found.includes('1 paramètre,'), isDone]).toEqual([true, false]);
  expect(also.map(({ to }) => to)).not.toContain('/referencial/parameter/import');

  expect(await step('backup')).toMatchObject({ isDone: false });
});

test('an account whose role lacks its modules is counted among people', async () => {
  await prisma().grant.deleteMany({ where: { user: { login: 'animateur' } } });
  expect((await step('users')).found).toContain('1 compte n’a pas les modules que sa fonction demande.');
  // a role that is a grant, a technician's, is counted as those that are ticks
  const { id } = await addUser('technicienne');
  await prisma().grant.create({ data: { userId: id, type: 'ROLE', code: 'TECHNICIAN' } });
  expect((await step('users')).found).toContain('2 comptes n’ont pas les modules que leur fonction demande.');
});

test('dismissed, they leave the home and stay in the administration; shown again, they are back', async () => {
  expect((await send('dismiss')).headers.get('location')).toBe('/');
  expect(await onHome()).toBeNull();
  expect((await onPage()).lines).toHaveLength(STEP_NAMES.length);
  const [told] = await prisma().audit.findMany({ where: { entity: 'settings', entityId: 'firstSteps' } });
  expect(told).toMatchObject({ login: 'admin', after: { firstSteps: 'closed' } });
  await send('show');
  expect(await onHome()).not.toBeNull();
  // not an administrator's
  expect((await send('dismiss', 'animateur')).headers.get('location')).toBe('/');
  expect(await onHome()).not.toBeNull();
});

test('one press follows the five sets of the Sandre, where its service is set', async () => {
  expect((await step('references')).press).toBeNull();
  await putSetting(prisma(), 'sandreServiceUrl', 'https://sandre.essai.example/{code}', { ...BY, at: now() });
  forgetSettings();
  expect((await step('references')).press).toMatchObject({ command: 'sandre' });
  await send('sandre').catch(() => undefined);
  const followed = await prisma().referenceSummary.findMany({
    where: { updateSandre: '1' },
    orderBy: { field: 'asc' },
  });
  expect(followed.map(({ field }) => field)).toEqual(['fraction', 'method', 'parameter', 'support', 'unit']);
});
