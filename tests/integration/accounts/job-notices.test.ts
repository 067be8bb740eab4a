/** /administration/jobs: who is told that a job failed. */
import { conflictFields, writeTexts } from '~/kernel/edit-conflict';
import { expect, it } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import type { FormReply } from '~/kernel/form';
import { action, loader } from '~/routes/administration+/jobs';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';

testDatabase({ each: true });
// jobs of the installation: negative numbers
let id = -100;
const make = (name: string) =>
  prisma().job.create({ data: { id: (id -= 1), name, definition: 'test.nothing', login: 'admin' } });
const emailsOf = async (id: number) => (await prisma().job.findUniqueOrThrow({ where: { id } })).emails;

it('each job has its addresses, kept by the administrator, audited where they change', async () => {
  const [night, import_] = [await make('Nuit'), await make('Import')];
  const admin = await browsing('admin');
  expect(
    await admin.post(action, '/administration/jobs', {
      [`emails.${night.id}`]: 'eau@exemple.fr; nappe@exemple.fr',
      [`emails.${import_.id}`]: '',
    }),
  ).toMatchObject({ status: 302 });
  expect([await emailsOf(night.id), await emailsOf(import_.id)]).toEqual([['eau@exemple.fr', 'nappe@exemple.fr'], []]);
  expect((await prisma().audit.findMany({ where: { action: 'job.notices' } })).map(({ entityId }) => entityId)).toEqual(
    [String(night.id)],
  );
  const { jobs } = (await admin.get(loader, '/administration/jobs')) as { jobs: { id: number; emails: string[] }[] };
  expect(jobs.find(({ id }) => id === night.id)?.emails).toEqual(['eau@exemple.fr', 'nappe@exemple.fr']);
});

it('one wrong address refuses the whole form, with what was typed and the address to correct', async () => {
  const [night, other] = [await make('Nuit 2'), await make('Autre')];
  const reply = await (
    await browsing('admin')
  ).post(action, '/administration/jobs', {
    [`emails.${night.id}`]: 'eau@exemple.fr, nappe',
    [`emails.${other.id}`]: 'a@b.fr',
  });
  expect(reply).toMatchObject({
    data: {
      faults: { [`emails.${night.id}`]: { key: 'administration:jobs.fault.address', params: { value: 'nappe' } } },
      texts: { [`emails.${night.id}`]: ['eau@exemple.fr, nappe'], [`emails.${other.id}`]: ['a@b.fr'] },
    },
    init: { status: 422 },
  });
  expect([await emailsOf(night.id), await emailsOf(other.id)]).toEqual([[], []]);
});

it(
  'two administrators at once: each keeps what the other did not touch; the same job changed twice is said, ' +
    'and sent again it is kept',
  async () => {
    const [night, other] = [await make('Nuit 3'), await make('Autre 3')];
    const admin = await browsing('admin');
    const [mine, theirs] = [`emails.${night.id}`, `emails.${other.id}`];
    const opened = { [conflictFields().seen]: writeTexts({ [mine]: [''], [theirs]: [''] }) };
    await admin.post(action, '/administration/jobs', {
      ...opened,
      [`emails.${night.id}`]: 'nuit@exemple.fr',
      [`emails.${other.id}`]: '',
    });
    await admin.post(action, '/administration/jobs', {
      ...opened,
      [`emails.${night.id}`]: '',
      [`emails.${other.id}`]: 'autre@exemple.fr',
    });
    expect([await emailsOf(night.id), await emailsOf(other.id)]).toEqual([['nuit@exemple.fr'], ['autre@exemple.fr']]);
    const stale = { ...opened, [`emails.${night.id}`]: 'moi@exemple.fr', [`emails.${other.id}`]: '' };
    const reply = (await admin.post(action, '/administration/jobs', stale)) as {
      data: FormReply;
      init: { status: number };
    };
    expect(reply).toMatchObject({
      init: { status: 409 },
      data: {
        faults: {},
        editConflict: {
          by: 'admin',
          at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
          lines: [{ label: 'Nuit 3', theirs: 'nuit@exemple.fr', mine: 'moi@exemple.fr' }],
          taken: [{ label: 'Autre 3', value: 'autre@exemple.fr' }],
          values: { [mine]: ['moi@exemple.fr'], [theirs]: ['autre@exemple.fr'] },
        },
      },
    });
    const editConflict = reply.data.editConflict!;
    await admin.post(action, '/administration/jobs', {
      [conflictFields().seen]: writeTexts(editConflict.stored),
      [mine]: editConflict.values[mine]?.[0] ?? '',
      [theirs]: editConflict.values[theirs]?.[0] ?? '',
    });
    expect([await emailsOf(night.id), await emailsOf(other.id)]).toEqual([['moi@exemple.fr'], ['autre@exemple.fr']]);
  },
);

it('a job is started from its line, and its start is audited; one that is not there is not found', async () => {
  const night = await make('Nuit 9');
  const admin = await browsing('admin');
  const page = '/administration/jobs';
  expect(await admin.post(action, page, { intent: `run ${night.id}` })).toMatchObject({ status: 302 });
  expect(await prisma().jobExecution.count({ where: { jobId: night.id } })).toBe(1);
  expect(await prisma().audit.findFirst({ where: { action: 'job.execute' } })).toMatchObject({
    ...{ login: 'admin', entityId: String(night.id) },
  });
  expect(await admin.post(action, page, { intent: 'run -9999' })).toMatchObject({ status: 404 });
});
