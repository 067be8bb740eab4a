/**
 * Every field of every kind of job, with values made of its definition: written, read back on its page, in its form and
 * by a call, edited one by one, and deleted. A kind or a field that is added is tried without a line here.
 */
import { beforeAll, expect, test } from 'vitest';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import { JOB_FIELDS } from '~/modules/core/jobs/domain';
import { setAutomatic } from '~/modules/core/reference/data/summaries.server';
import { readSecrets } from '~/modules/core/jobs/service/job-secrets.server';
import type { JobFormView, JobSheetView } from '~/modules/core/jobs/view/job.view';
import { prisma } from '~/platform/db/client.server';
import * as api from '~/routes/api+/$';
import * as sheet from '~/routes/job+/$id._index';
import * as remove from '~/routes/job+/$id.delete';
import * as edit from '~/routes/job+/$id.edit';
import * as fresh from '~/routes/job+/new';
import { JOB_KINDS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { samplesOfSet } from '../../support/field-samples';
import { addJobPeople } from '../../support/job-people';
import { testQueue } from '../../support/jobs';
import { browsing, signedIn } from '../../support/people';

testDatabase();
testQueue();
let admin: Awaited<ReturnType<typeof browsing>>;
let call: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  await addJobPeople();
  admin = await browsing('admin');
  call = await signedIn('admin');
  // a choice of the Sandre's sets that names none is not saved
  await setAutomatic(['support'], true);
});

const KINDS = JOB_KINDS.map((kind) => [kind.routingKey, kind] as const);
const params = (id: number) => ({ id: String(id) });
const opened = async (id: number) => (await admin.get(edit.loader, `/job/${id}/edit`, params(id))) as JobFormView;
const page = async (id: number) =>
  ((await admin.get(sheet.loader, `/job/${id}`, params(id))) as { job: JobSheetView }).job;

/** What is asked of any job: those that stand for rows of this database are given, the others made. */
const { login: _, filters: __, nextJobId: ___, emails: ____, cron: _____, when: ______, ...MADE } = JOB_FIELDS;
const GIVEN: FieldTexts = { login: ['admin'], nextJobId: [''], emails: ['eau@exemple.fr'], cron: [''], when: ['days'] };

type Samples = ReturnType<typeof samplesOfSet>;
const pick = (samples: Samples, rank: number, prefix = ''): FieldTexts =>
  Object.fromEntries(Object.entries(samples).map(([name, each]) => [prefix + name, each[rank] ?? []]));
const pickLast = (samples: Samples, back: number): FieldTexts =>
  Object.fromEntries(Object.entries(samples).map(([name, each]) => [`kind.${name}`, each.at(-back) ?? []]));

/** Saves the form as it stands but for these fields, and opens it again. */
async function edited(id: number, view: JobFormView, more: FieldTexts): Promise<JobFormView> {
  const seen = { version: String(view.version), [conflictFields().seen]: writeTexts(view.texts) };
  const answer = await admin.post(
    edit.action,
    `/job/${id}/edit`,
    { intent: 'save', ...seen, ...view.texts, ...more },
    params(id),
  );
  expect(answer, JSON.stringify(answer)).toBeInstanceOf(Response);
  expect((await page(id)).id).toBe(id);
  return opened(id);
}

test.each(KINDS)('%s: each field is written, read back, edited alone and deleted', async (routingKey, kind) => {
  const own = samplesOfSet(kind.parameters);
  const filters: FieldTexts = kind.filterOf ? {} : { filters: ['PIEZOMETER'] };
  const secrets = Object.fromEntries(kind.secrets.map((name) => [`secret.${name}`, [`mot de passe ${name}`]]));
  const asked = { ...GIVEN, ...filters, ...pick(samplesOfSet(MADE), 0), ...pick(own, 0, 'kind.') };
  const made = await admin.post(fresh.action, `/job/new?kind=${routingKey}`, {
    ...{ intent: 'save', version: '0' },
    ...asked,
    ...secrets,
  });
  expect(made, `${JSON.stringify(asked)} → ${JSON.stringify(made)}`).toBeInstanceOf(Response);
  const id = Number(/\/job\/(\d+)/.exec((made as Response).headers.get('location') ?? '')?.[1]);
  expect(Object.keys(await readSecrets(id)).sort()).toEqual([...kind.secrets].sort());
  let view = await opened(id);
  const { monthDay: _monthDay, ...kept } = asked as Record<string, readonly string[]>;
  expect(view.texts).toMatchObject(kept);

  // one field at a time: the others stay
  for (const [name, each] of Object.entries(own))
    for (const texts of each.slice(1)) {
      const before = view.texts;
      const other = { [`kind.${name}`]: texts };
      view = await edited(id, view, { ...other, ...secrets });
      expect(view.texts, `${name} edited`).toEqual({ ...before, ...other });
    }
  // the last of each, then the one before it, all together: what a call answers is taken by a call, and changes nothing
  for (const back of [1, 2]) {
    view = await edited(id, view, { ...pickLast(own, back), ...secrets });
    const address = { path: `/api/job/${id}`, params: { '*': `job/${id}` } };
    const told = await call(api.loader, address);
    expect(told.status).toBe(200);
    const { id: _id, nextRunAt: _next, credentials: _names, ...body } = told.json as Record<string, unknown>;
    const sent = await call(api.action, { ...address, method: 'PUT', body });
    expect(sent.status, JSON.stringify(sent.json)).toBe(200);
    expect((await opened(id)).texts).toEqual(view.texts);
    view = await opened(id);
  }

  await admin.get(remove.loader, `/job/${id}/delete`, params(id));
  expect(await admin.post(remove.action, `/job/${id}/delete`, {}, params(id))).toBeInstanceOf(Response);
  expect(await prisma().job.findUnique({ where: { id } })).toBeNull();
});
