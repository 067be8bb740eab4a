/** What is kept of a person: their file, their erasure, what the nights take away, and the register. */
import { beforeEach, describe, expect, test } from 'vitest';
import { findPersonColumns } from '~/modules/core/personal-data/data/person-columns.server';
import { finishErasures } from '~/modules/core/personal-data/service/finish-erasure.server';
import { purgePersonalData } from '~/modules/core/personal-data/service/purge-personal-data.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { wordAt } from '~/platform/i18n/i18n.server';
import { storeFile } from '~/platform/storage/files.server';
import { forgetSettings } from '~/platform/settings.server';
import { loader as ownFile } from '~/routes/account+/data';
import { loader as register } from '~/routes/administration+/personalData';
import { action as remove } from '~/routes/administration+/user.$id.delete';
import { action as erase, loader as page } from '~/routes/administration+/user.$id.data._index';
import { loader as file } from '~/routes/administration+/user.$id.data.file';
import { testDatabase } from '../../support/database';
import { noneRuns, testQueue } from '../../support/jobs';
import { addUser, browsing } from '../../support/people';
import type { PersonFile } from '~/modules/core/personal-data/service/export-person.server';

testDatabase({ each: true });
testQueue();
const THRESHOLD = { parent: 'all', kind: 'range', quantity: 'riverFlow', direction: 'descending', level1: 1 };
const DAY = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function camille(): Promise<number> {
  await addUser('camille');
  const { code } = await prisma().contact.create({ data: { name: 'Camille Morel', phoneTel: '0241000000' } });
  const { id } = await prisma().user.update({
    where: { login: 'camille' },
    data: { email: 'camille@essai.example', contactCode: code },
  });
  const at = new Date();
  const picture = { name: 'moi.png', mime: 'image/png', owner: 'camille', content: Buffer.from('png') };
  const { id: pictureId } = await inTransaction((tx) => storeFile(tx, picture));
  await prisma().user.update({ where: { id }, data: { pictureId } });
  await prisma().setting.create({ data: { login: 'camille', parameter: 'carte', value: 'plan' } });
  await prisma().loginAttempt.create({ data: { login: 'camille', address: '192.0.2.1', success: true, at } });
  await prisma().mailRefused.create({ data: { address: 'camille@essai.example', why: '550', at } });
  await prisma().savedSearch.create({ data: { login: 'camille', title: 'Mes nappes', shared: true, updatedAt: at } });
  await prisma().territory.create({ data: { name: 'Loir', author: 'camille', updatedBy: 'camille' } });
  await prisma().audit.createMany({
    data: [
      { login: 'camille', action: 'territory.create', entity: 'territory', entityId: '1', after: { name: 'Loir' }, at },
      { login: 'admin', action: 'user.update', entity: 'user', entityId: 'camille', after: { name: 'Morel' }, at },
      ...['grant', 'person', 'userView', 'themeAssignment'].map((entity) => ({
        ...{ login: 'admin', action: `${entity}.x`, entity, entityId: 'camille', after: { x: 1 }, at },
      })),
      {
        ...{ login: 'admin', action: 'territory.users', entity: 'territory', entityId: '1', at },
        after: ['camille', 'camille-bis'],
      },
    ],
  });
  return id;
}
beforeEach(async () => {
  forgetSettings();
  for (const login of ['admin', 'membre']) await addUser(login);
});
const at = (id: number) => ({ id: String(id) });
const send = async (id: number, sent: Record<string, string>) =>
  (await browsing('admin')).post(erase, `/administration/user/${id}/data`, sent, at(id));

describe('the file of a person', () => {
  test('has every row that names them, whichever its table, and nothing that opens an account', async () => {
    const id = await camille();
    const answer = (await (
      await browsing('admin')
    ).get(file, `/administration/user/${id}/data/file`, at(id))) as Response;
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const told = (await answer.json()) as PersonFile;
    expect(told).toMatchObject({
      ...{ login: 'camille', account: { email: 'camille@essai.example' }, contact: { phoneTel: '0241000000' } },
      tables: {
        Setting: [{ parameter: 'carte', value: 'plan' }],
        LoginAttempt: [{ address: '192.0.2.1' }],
        SavedSearch: [{ title: 'Mes nappes' }],
        Territory: [{ name: 'Loir' }],
      },
    });
    const text = JSON.stringify(told);
    const { passwordHash } = await prisma().user.findUniqueOrThrow({ where: { id } });
    expect(text).not.toContain(passwordHash);
    expect(text).not.toMatch(/"(passwordHash|totpSecret|csrfToken|idHash)"/);
    expect(await prisma().audit.count({ where: { action: 'person.export', entityId: 'camille' } })).toBe(1);
  });

  test('is whole, however much somebody wrote', async () => {
    const id = await camille();
    const line = { login: 'camille', action: 'x.update', entity: 'x' };
    await prisma().audit.createMany({ data: Array.from({ length: 6001 }, (_, n) => ({ ...line, entityId: `${n}` })) });
    const answer = (await (
      await browsing('admin')
    ).get(file, `/administration/user/${id}/data/file`, at(id))) as Response;
    const { tables } = (await answer.json()) as PersonFile;
    const own = tables['Audit']!.filter(({ entity }) => entity === 'x');
    expect(new Set(own.map(({ entityId }) => entityId)).size).toBe(6001);
    const kept = (await (await browsing('admin')).get(page, `/administration/user/${id}/data`, at(id))) as {
      tables: { table: string; rows: number }[];
    };
    expect(kept.tables.find(({ table }) => table === 'Audit')?.rows).toBe(6002);
  });

  test('is one’s own to take; another’s only for who answers such demands', async () => {
    const id = await camille();
    const own = (await (await browsing('camille')).get(ownFile, '/account/data')) as Response;
    expect(((await own.json()) as PersonFile).login).toBe('camille');
    const other = await (await browsing('membre')).get(file, `/administration/user/${id}/data/file`, at(id));
    expect((other as Response).status).toBe(302);
  });
});

describe('erasing a person', () => {
  test('asks for a box, takes the account and its data, and signs what stays by a pseudonym', async () => {
    const id = await camille();
    expect(await send(id, {})).toMatchObject({ data: { faults: { sure: 'personalData:person.unsure' } } });
    expect(await prisma().user.count({ where: { id } })).toBe(1);
    const sent = (await send(id, { sure: 'on' })) as Response;
    expect(sent.headers.get('location')).toContain(`/administration/user/${id}/data`);
    expect(await prisma().user.count({ where: { id } })).toBe(0);
    await noneRuns(60);
    const pseudonym = `personne-${id}`;
    expect(await prisma().user.count({ where: { login: 'camille' } })).toBe(0);
    expect(await prisma().contact.count()).toBe(0);
    expect(await prisma().mailRefused.count()).toBe(0);
    expect(await prisma().storedFile.count()).toBe(0);
    expect(await prisma().setting.count({ where: { parameter: 'carte' } })).toBe(0);
    expect(await prisma().territory.findFirst()).toMatchObject({ author: pseudonym, updatedBy: pseudonym });
    expect(await prisma().savedSearch.findFirst()).toMatchObject({ login: pseudonym });
    expect(await prisma().audit.count({ where: { OR: [{ login: 'camille' }, { entityId: 'camille' }] } })).toBe(0);
    expect(await prisma().audit.findFirst({ where: { action: 'user.update' } })).toMatchObject({
      ...{ entityId: pseudonym, after: null },
    });
    expect(await prisma().audit.findFirst({ where: { action: 'user.delete' } })).toMatchObject({
      ...{ entityId: pseudonym, before: null, deletedRows: [{ name: pseudonym }] },
    });
  });

  test('kept states forget the login, and no other that begins like it; it is free afterwards', async () => {
    const id = await camille();
    await send(id, { sure: 'on' });
    await noneRuns(60);
    expect(await prisma().audit.findFirst({ where: { action: 'territory.users' } })).toMatchObject({
      after: [`personne-${id}`, 'camille-bis'],
    });
    expect(await prisma().retiredLogin.findMany({ select: { login: true } })).toEqual([{ login: `personne-${id}` }]);
  });

  test('the page says how far it is and when it ended; a run that was stopped goes on, here or by night', async () => {
    const id = await camille();
    await send(id, { sure: 'on' });
    await noneRuns(60);
    const pseudonym = `personne-${id}`;
    const shown = async () =>
      ((await (await browsing('admin')).get(page, `/administration/user/${id}/data`, at(id))) as { erasure: unknown })
        .erasure;
    expect(await shown()).toMatchObject({ pseudonym, state: 'done' });
    expect(await prisma().audit.findFirst({ where: { action: 'person.forget' } })).toMatchObject({
      ...{ login: 'admin', entityId: pseudonym },
    });
    // as a run leaves it that stopped half-way
    await prisma().retiredLogin.create({ data: { login: 'camille', written: 'camille', pseudonym } });
    await prisma().territory.create({ data: { name: 'Aisne', author: 'camille', updatedBy: 'camille' } });
    expect(await shown()).toMatchObject({ state: 'failed' });
    expect(((await send(id, { intent: 'resume' })) as Response).status).toBe(302);
    await noneRuns(60);
    expect(await shown()).toMatchObject({ state: 'done' });
    expect(await prisma().territory.count({ where: { author: 'camille' } })).toBe(0);
    await prisma().retiredLogin.create({ data: { login: 'camille', written: 'camille', pseudonym } });
    const signal = new AbortController().signal;
    expect(await purgePersonalData({ login: 'system', signal })).toMatchObject({ erased: 1 });
    expect(await finishErasures({ login: 'system', signal })).toEqual({ people: 0, changed: 0 });
  });

  test('a login with capitals, lists of who is told, what was deleted and attempts to sign in go as well', async () => {
    await addUser('Dominique');
    const { id } = await prisma().user.update({
      where: { login: 'Dominique' },
      data: { email: 'Dominique@essai.example' },
    });
    const pseudonym = `personne-${id}`;
    await prisma().threshold.create({
      data: { ...THRESHOLD, receivers: ['Dominique', '@1'], escalateTo: ['Dominique'], updatedBy: 'Dominique' },
    });
    await prisma().job.create({
      data: { name: 'Lecture', definition: 'x.y', login: 'admin', emails: ['dominique@essai.example', 'a@b.example'] },
    });
    const attempt = { address: '192.0.2.7', success: true, at: new Date() };
    await prisma().loginAttempt.createMany({
      data: [
        { ...attempt, login: 'dominique' },
        { ...attempt, login: `dominique\u0001device abc` },
        { ...attempt, login: 'dominique-bis' },
      ],
    });
    await prisma().audit.create({
      data: { login: 'admin', action: 'territory.users', entity: 'territory', entityId: '1', after: ['Dominique'] },
    });
    const row = { id: 9, name: 'Dominique', author: 'Dominique' };
    await prisma().deletion.create({
      data: {
        ...{ kind: 'cms', ids: ['9'], names: ['Dominique'], count: 1, authors: ['Dominique'], files: [] },
        ...{ login: 'admin', parts: { create: { place: 0, part: 0, table: 'CmsContent', rows: [row] } } },
      },
    });
    const told = (await (
      (await (await browsing('admin')).get(file, `/administration/user/${id}/data/file`, at(id))) as Response
    ).json()) as PersonFile;
    expect(told.tables).toMatchObject({ Threshold: [{}], Job: [{ name: 'Lecture' }], Deletion: [{}] });
    expect(told.tables['LoginAttempt']).toHaveLength(2);
    await send(id, { sure: 'on' });
    await noneRuns(60);
    expect(await prisma().threshold.findFirst()).toMatchObject({ receivers: ['@1'], escalateTo: [] });
    expect(await prisma().job.findFirst({ where: { id: { gt: 0 } } })).toMatchObject({ emails: ['a@b.example'] });
    expect(await prisma().loginAttempt.findMany({ select: { login: true } })).toEqual([{ login: 'dominique-bis' }]);
    expect(await prisma().audit.findFirst({ where: { action: 'territory.users' } })).toMatchObject({
      after: [pseudonym],
    });
    expect(await prisma().deletion.findFirst({ include: { parts: true } })).toMatchObject({
      // a thing may be called like a person
      ...{ authors: [pseudonym], parts: [{ rows: [{ ...row, author: pseudonym }] }] },
    });
  });

  test('an account that was deleted before is listed, shown and erased like another', async () => {
    const id = await camille();
    await (await browsing('admin')).post(remove, `/administration/user/${id}/delete`, {}, at(id));
    expect(await prisma().storedFile.count()).toBe(0);
    const admin = await browsing('admin');
    const listed = async () =>
      ((await admin.get(register, '/administration/personalData')) as { deleted: { id: number; login: string }[] })
        .deleted;
    expect(await listed()).toMatchObject([{ id, login: 'camille' }]);
    const kept = (await admin.get(page, `/administration/user/${id}/data`, at(id))) as {
      deleted: { by: string };
      tables: { table: string }[];
    };
    expect(kept.deleted.by).toBe('admin');
    expect(kept.tables.map(({ table }) => table)).toContain('Territory');
    const told = (await (
      (await admin.get(file, `/administration/user/${id}/data/file`, at(id))) as Response
    ).json()) as PersonFile;
    expect(told).toMatchObject({ login: 'camille', account: {}, tables: { Territory: [{ name: 'Loir' }] } });
    // they came back under another login, and are told things at the same address
    await addUser('camille2', { email: 'Camille@essai.example' });
    expect(((await send(id, { sure: 'on' })) as Response).status).toBe(302);
    await noneRuns(60);
    const pseudonym = `personne-${id}`;
    expect(await prisma().mailRefused.count()).toBe(1);
    expect(await prisma().territory.findFirst()).toMatchObject({ author: pseudonym, updatedBy: pseudonym });
    expect(await prisma().audit.count({ where: { OR: [{ login: 'camille' }, { entityId: 'camille' }] } })).toBe(0);
    expect(await prisma().audit.findFirst({ where: { action: 'user.delete' } })).toMatchObject({ before: null });
    expect(await prisma().retiredLogin.findMany({ select: { login: true } })).toEqual([{ login: pseudonym }]);
    expect(await listed()).toEqual([]);
    expect(await admin.get(page, `/administration/user/${id}/data`, at(id))).toMatchObject({
      erasure: { pseudonym, state: 'done' },
    });
  });

  test('nobody erases themself, and the last administrator stays', async () => {
    const { id } = await prisma().user.findUniqueOrThrow({ where: { login: 'admin' } });
    await send(id, { sure: 'on' });
    expect(await prisma().user.count({ where: { id } })).toBe(1);
    const kept = (await (await browsing('admin')).get(page, `/administration/user/${id}/data`, at(id))) as {
      self: boolean;
    };
    expect(kept.self).toBe(true);
  });

  test('somebody else’s contact stays with whoever else has it', async () => {
    const id = await camille();
    const { contactCode } = await prisma().user.findUniqueOrThrow({ where: { id } });
    await prisma().user.update({ where: { login: 'membre' }, data: { contactCode } });
    await send(id, { sure: 'on' });
    expect(await prisma().contact.count()).toBe(1);
  });
});

test('each night takes what is older than the settings say, and nothing younger', async () => {
  await prisma().setting.createMany({
    data: [
      { login: '', parameter: 'journal.keepDays', value: '100' },
      { login: '', parameter: 'signIns.keepDays', value: '40' },
    ],
  });
  forgetSettings();
  const line = { login: 'membre', action: 'x.update', entity: 'x', entityId: '1' };
  await prisma().audit.createMany({ data: [101, 99].map((days) => ({ ...line, at: daysAgo(days) })) });
  await prisma().loginAttempt.createMany({
    data: [41, 39].map((days) => ({ login: 'membre', address: '192.0.2.1', success: false, at: daysAgo(days) })),
  });
  const open = await browsing('membre');
  await prisma().session.updateMany({ data: { expiresAt: daysAgo(41) } });
  const recent = await browsing('membre');
  expect(open.token).not.toBe(recent.token);
  const signal = new AbortController().signal;
  expect(await purgePersonalData({ login: 'system', signal })).toMatchObject({
    ...{ journal: 1, attempts: 1, sessions: 1, erased: 0 },
  });
  expect(await purgePersonalData({ login: 'system', signal })).toMatchObject({ journal: 0, attempts: 0, sessions: 0 });
});

test('each table that names people has words for who reads what is kept', async () => {
  const tables = new Set((await findPersonColumns()).map(({ table }) => table));
  expect(tables.size).toBeGreaterThan(50);
  for (const locale of ['fr', 'en'])
    expect([...tables].filter((table) => wordAt(locale, `personalData:table.${table}`) === null)).toEqual([]);
});

test('the register says who, why and how long, as the settings say now', async () => {
  await prisma().setting.createMany({
    data: [
      { login: '', parameter: 'name', value: 'Syndicat du Loir' },
      { login: '', parameter: 'privacy.contact', value: 'dpo@essai.example' },
      { login: '', parameter: 'signIns.keepDays', value: '200' },
    ],
  });
  forgetSettings();
  const shown = (await (await browsing('admin')).get(register, '/administration/personalData')) as {
    treatments: { id: string; days: number }[];
  };
  expect(shown).toMatchObject({ controller: { name: 'Syndicat du Loir', contact: 'dpo@essai.example' } });
  expect(shown.treatments.find(({ id }) => id === 'signIns')?.days).toBe(200);
});
