/**
 * Two tabs on one row, one account, one user: the second save is refused with who and what, and can be saved over or
 * give way, field by field.
 */
import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { conflictFields, writeTexts, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { VISITOR, type Actor } from '~/kernel/actor';
import { findSet } from '~/modules/core/reference/domain';
import { readRow as readReferenceRow } from '~/modules/core/reference/data/read-rows.server';
import { readRules } from '~/modules/core/reference/service/rules.server';
import { deleteRows, purgeSet } from '~/modules/core/reference/service/delete-rows.server';
import { replaceRow } from '~/modules/core/reference/service/replace-row.server';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import { action as saveContact } from '~/routes/account+/_index';
import { action as saveUser } from '~/routes/administration+/user.$id._index';
import { action as saveRow, loader as readRow } from '~/routes/referencial+/$set.$id';
import { action as saveRows } from '~/routes/referencial+/$set._index';
import { action as saveRules } from '~/routes/referencial+/rotation._index';
import { prisma } from '~/platform/db/client.server';
import { seedReference } from '../../app/boot/seed-demo-reference.server';
import { testDatabase } from '../support/database';
import { addUser, browsing } from '../support/people';
import { USED_BY } from '~/wings.server';

testDatabase();
const demo: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
type Fields = Record<string, string | readonly string[]>;
type Refused = {
  init: { status: number };
  data: {
    editConflict: EditConflict;
    more: { refused: { id: string; editConflict?: EditConflict; version: number; seen: FieldTexts }[] };
  };
};
let admin: Awaited<ReturnType<typeof browsing>>;
let other: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  await addUser('admin');
  await addUser('paul', { isAdmin: true });
  [admin, other] = [await browsing('admin'), await browsing('paul')];
  await seedReference(demo, () => undefined);
});
const post = (who: typeof admin, route: unknown, fields: Fields, params: Record<string, string> = {}) =>
  who.post(route as (args: ActionFunctionArgs) => unknown, '/x', fields, params);

/** The form as it is drawn again: its fields, what was seen, and these choices. */
const again = ({ values, stored, version, lines }: EditConflict, side: 'mine' | 'theirs', prefix = ''): Fields => {
  const { seen, served, choice } = conflictFields(prefix);
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, texts]) => [prefix + name, texts])),
    [prefix === '' ? 'version' : `${prefix}#version`]: String(version),
    [seen]: writeTexts(stored),
    [served]: writeTexts(Object.fromEntries(lines.map(({ name }) => [name, values[name] ?? []]))),
    ...Object.fromEntries(lines.map(({ name }) => [choice(name), side])),
  };
};

const unit = async (name: string) => {
  const made = await createRow(demo, findSet('unit')!, { code: `Z${name}`, name, symbol: 'm' });
  if (!made.ok) throw new Error(JSON.stringify([...(made.reason.kind === 'invalid' ? made.reason.objections : [])]));
  return {
    params: { set: findSet('unit')!, id: made.value.row.id } as unknown as Record<string, string>,
    id: made.value.row.id,
    version: made.value.row.version,
  };
};
const opened = (values: FieldTexts, version: number, prefix = ''): Fields => ({
  ...Object.fromEntries(Object.entries(values).map(([name, texts]) => [prefix + name, texts])),
  [prefix === '' ? 'version' : `${prefix}#version`]: String(version),
  [conflictFields(prefix).seen]: writeTexts(values),
});

for (const side of ['mine', 'theirs'] as const) {
  test(`a row saved elsewhere shows who, when and both texts; saving with « ${side} » settles it`, async () => {
    const { id, version } = await unit(`Unité ${side}`);
    const params = { set: 'unit', id };
    const page = (await admin.get(readRow as never, '/x', params)) as {
      page: { fields: { name: string; texts: readonly string[] }[] };
    };
    const start = Object.fromEntries(page.page.fields.map(({ name, texts }) => [name, texts]));
    await post(other, saveRow, { ...opened(start, version), name: 'De Paul', code: `P${side}` }, params);
    const refused = (await post(
      admin,
      saveRow,
      { ...opened(start, version), name: 'De moi', symbol: 'km' },
      params,
    )) as Refused;
    expect(refused.init.status).toBe(409);
    const { editConflict } = refused.data;
    expect(editConflict).toMatchObject({
      by: 'paul',
      values: { name: ['De moi'], symbol: ['km'], code: [`P${side}`] },
      lines: [{ name: 'name', base: `Unité ${side}`, theirs: 'De Paul', mine: 'De moi' }],
      taken: [
        { name: 'code', value: `P${side}` },
        { name: 'status', value: 'Proposition' },
      ],
    });
    expect(await post(admin, saveRow, again(editConflict, side), params)).toMatchObject({ status: 302 });
    expect(await prisma().referenceItem.findUniqueOrThrow({ where: { id: Number(id) } })).toMatchObject({
      name: side === 'mine' ? 'De moi' : 'De Paul',
      code: `P${side}`,
    });
  });
}

test(
  'a wrong value corrected after somebody saved is still held against what was seen: nothing is written over ' +
    'in silence',
  async () => {
    const { id, version } = await unit('Unité lente');
    const params = { set: 'unit', id };
    const start = { name: ['Unité lente'], code: ['ZUnité lente'] };
    await post(other, saveRow, { ...opened(start, version), name: 'De Paul' }, params);
    expect(await post(admin, saveRow, { ...opened(start, version), name: '' }, params)).toMatchObject({
      init: { status: 409 },
      data: { editConflict: { version: 2, lines: [{ name: 'name', base: 'Unité lente', theirs: 'De Paul' }] } },
    });
    // sent again as it was opened: nobody has chosen yet
    expect(await post(admin, saveRow, { ...opened(start, version), name: 'De moi' }, params)).toMatchObject({
      init: { status: 409 },
    });
  },
);

test('in the list each row that both changed has its own choices; others are saved, or left alone', async () => {
  const [one, two, three] = [await unit('Ligne une'), await unit('Ligne deux'), await unit('Ligne trois')];
  const at = (id: string) => `row.${id}.`;
  const start = (name: string) => ({ name: [name], code: [`Z${name}`] });
  await post(
    other,
    saveRows,
    { rows: [one.id], ...opened(start('Ligne une'), one.version, at(one.id)), [`${at(one.id)}name`]: 'De Paul' },
    { set: 'unit' },
  );
  await post(
    other,
    saveRows,
    {
      rows: [three.id],
      ...opened(start('Ligne trois'), three.version, at(three.id)),
      [`${at(three.id)}name`]: 'Trois',
    },
    { set: 'unit' },
  );
  const form = {
    rows: [one.id, two.id, three.id],
    ...opened(start('Ligne trois'), three.version, at(three.id)),
    ...opened(start('Ligne une'), one.version, at(one.id)),
    ...opened(start('Ligne deux'), two.version, at(two.id)),
    [`${at(one.id)}name`]: 'De moi',
    [`${at(two.id)}name`]: 'Deux de moi',
  };
  const reply = (await post(admin, saveRows, form, { set: 'unit' })) as Refused;
  expect(reply.data.more.refused).toMatchObject([
    {
      id: one.id,
      editConflict: { by: 'paul', lines: [{ name: 'name', base: 'Ligne une', theirs: 'De Paul', mine: 'De moi' }] },
    },
  ]);
  await post(
    admin,
    saveRows,
    { rows: [one.id], ...again(reply.data.more.refused[0]!.editConflict!, 'theirs', at(one.id)) },
    { set: 'unit' },
  );
  const names = (
    await prisma().referenceItem.findMany({
      where: { id: { in: [one, two, three].map(({ id }) => Number(id)) } },
      orderBy: { id: 'asc' },
    })
  ).map(({ name }) => name);
  expect(names).toEqual(['De Paul', 'Deux de moi', 'Trois']);
});

test('merging two stakeholders keeps the only value known, and what the one that stays says itself', async () => {
  const set = findSet('contributor')!;
  const made = async (values: Record<string, string>) => {
    const row = await createRow(demo, set, values);
    if (!row.ok) throw new Error(JSON.stringify(row.reason));
    return row.value.row.id;
  };
  const goes = await made({
    ...{ code: '90001', name: 'Syndicat du Lignon (doublon)', siret: '73282932000074' },
    ...{ phoneTel: '0471000001', city: 'Yssingeaux', email: 'eau@lignon.example' },
  });
  const stays = await made({ code: '90002', name: 'Syndicat du Lignon', city: 'Le Chambon-sur-Lignon' });
  expect(await replaceRow(demo, USED_BY, set, goes, stays, { merge: true })).toMatchObject({ ok: true });
  expect(await readReferenceRow(set, stays)).toMatchObject({
    values: {
      ...{ code: '90002', name: 'Syndicat du Lignon', city: 'Le Chambon-sur-Lignon' },
      ...{ siret: '73282932000074', phoneTel: '0471000001', email: 'eau@lignon.example' },
    },
  });
  const kept = await prisma().revision.count({ where: { entity: set.entity, entityId: stays } });
  expect(kept).toBeGreaterThan(1);
});

const PAUL: Actor = { ...demo, login: 'paul' };
const takenAway = {
  deleted: (id: string) => deleteRows(PAUL, USED_BY, findSet('unit')!, [id]),
  merged: async (id: string) =>
    replaceRow(PAUL, USED_BY, findSet('unit')!, id, (await unit(`Autre que ${id}`)).id, { merge: true }),
};
for (const [how, away] of Object.entries(takenAway)) {
  test(`a row ${how} while edited: page and list show who and when, and keep the text; others get 404`, async () => {
    const { id, version } = await unit(`Unité ${how}`);
    expect(await away(id)).toMatchObject({ ok: true });
    const params = { set: 'unit', id };
    const deletedMeanwhile = {
      by: 'paul',
      at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
      ...(how === 'merged' ? { into: `Autre que ${id}` } : {}),
    };
    const start = { name: [`Unité ${how}`], code: [`ZUnité ${how}`] };
    expect(await post(admin, saveRow, { ...opened(start, version), name: 'De moi' }, params)).toMatchObject({
      init: { status: 404 },
      data: { faults: {}, deletedMeanwhile, texts: { name: ['De moi'] } },
    });
    expect(await admin.get(readRow as never, '/x', params)).toMatchObject({
      init: { status: 404 },
      data: { page: null, deletedMeanwhile: { deletedMeanwhile } },
    });
    expect(await (await browsing('membre')).get(readRow as never, '/x', params)).toMatchObject({ status: 404 });
    const list = (await post(
      admin,
      saveRows,
      { rows: [id], ...opened(start, version, `row.${id}.`), [`row.${id}.name`]: 'De moi' },
      { set: 'unit' },
    )) as Refused;
    expect(list.data.more.refused).toMatchObject([
      {
        id,
        texts: { name: ['De moi'] },
        deletedMeanwhile: {
          ...deletedMeanwhile,
          fields: expect.arrayContaining([{ name: 'name', label: 'Nom', text: 'De moi' }]) as unknown,
        },
      },
    ]);
  });
}

test('a row that went with a purge is told of in the same way', async () => {
  const made = await createRow(demo, findSet('contact')!, { name: 'Contact purgé' });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  expect(await purgeSet(PAUL, USED_BY, findSet('contact')!)).toMatchObject({ ok: true });
  expect(await admin.get(readRow as never, '/x', { set: 'contact', id: made.value.row.id })).toMatchObject({
    init: { status: 404 },
    data: { deletedMeanwhile: { deletedMeanwhile: { by: 'paul' } } },
  });
});

test(
  'two people at the rotation rules: the rule that both changed is asked about, bound by bound; proposing ' +
    'crops without script keeps what was typed elsewhere',
  async () => {
    const rule = (await readRules(demo, true)).rules[0]!;
    const at = `rule.${rule.key}.`;
    const sent = (more: Fields): Fields => ({
      ...opened(rule.seen, rule.version, at),
      [`${at}ensemble`]: rule.together ? '1' : '0',
      ...more,
    });
    await post(other, saveRules, sent({ [`${at}min`]: '11', [`${at}respect`]: rule.respect ? [] : ['1'] }));
    const reply = (await post(admin, saveRules, sent({ [`${at}min`]: '22,0' }))) as Refused & {
      data: { more: { page: { rules: { key: string; min: number; respect: boolean; version: number }[] } } };
    };
    expect(reply.data.more.refused[0]?.editConflict).toMatchObject({
      by: 'paul',
      lines: [{ name: 'min', theirs: '11,00', mine: '22,00' }],
      taken: [{ name: 'respect' }],
    });
    expect(reply.data.more.page.rules[0]).toMatchObject({
      min: 22,
      respect: !rule.respect,
      version: reply.data.more.refused[0]!.editConflict!.version,
    });
    const proposed = (await post(
      admin,
      saveRules,
      sent({ [`${at}min`]: '33', [`${at}cultureType`]: '5', intent: `propose:${rule.key}` }),
    )) as typeof reply;
    expect(proposed.data.more.page.rules[0]).toMatchObject({ min: 33, cropType: 5, version: rule.version });
    await post(admin, saveRules, { ...again(reply.data.more.refused[0]!.editConflict!, 'mine', at) });
    expect((await readRules(demo, true)).rules[0]).toMatchObject({ min: 22, respect: !rule.respect });
  },
);

test(
  'a user edited by two administrators: both see who saved and what; a lock or modules changed meanwhile ' +
    'dispute nothing',
  async () => {
    const user = await addUser('lou');
    const params = { id: String(user.id) };
    const start: FieldTexts = {
      name: ['lou d’essai'],
      email: ['lou@essai.example'],
      locale: ['fr'],
      isAdmin: [],
      labo: [],
      consultant: [],
      metadata: [],
      startDate: [''],
      endDate: [''],
    };
    const version = (await prisma().user.findUniqueOrThrow({ where: { id: user.id } })).version;
    await post(other, saveUser, { intent: 'save', ...opened(start, version), name: 'Lou de Paul', labo: 'on' }, params);
    const refused = (await post(
      admin,
      saveUser,
      {
        intent: 'save',
        ...opened(start, version),
        name: 'Lou à moi',
        password: 'cinq peupliers au bord du canal',
        confirmation: 'cinq peupliers au bord du canal',
      },
      params,
    )) as Refused;
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: {
        editConflict: {
          by: 'paul',
          lines: [{ name: 'name', label: 'Nom', base: 'lou d’essai', theirs: 'Lou de Paul', mine: 'Lou à moi' }],
          taken: [{ name: 'labo', label: 'Animateur', value: 'oui' }],
        },
      },
    });
    expect(JSON.stringify(refused.data)).not.toContain('peupliers');
    await post(other, saveUser, { intent: 'block' }, params);
    const { version: now } = await prisma().user.findUniqueOrThrow({ where: { id: user.id } });
    const piezo = { version: String(now), 'module-PIEZO': 'granted', others: '' };
    await post(other, saveUser, { intent: 'grants', ...piezo }, params);
    // neither stands in this form: it is saved over them without a word
    expect(
      await post(admin, saveUser, { intent: 'save', ...again(refused.data.editConflict, 'mine') }, params),
    ).toMatchObject({
      status: 302,
    });
    expect(await prisma().user.findUniqueOrThrow({ where: { id: user.id }, include: { grants: true } })).toMatchObject({
      name: 'Lou à moi',
      labo: true,
      blocked: true,
      grants: [{ code: 'PIEZO' }],
    });
  },
);

test(
  'two administrators at the modules of a user: the same module is asked about, the others are kept on ' + 'both sides',
  async () => {
    const user = await addUser('max');
    const params = { id: String(user.id) };
    const version = (await prisma().user.findUniqueOrThrow({ where: { id: user.id } })).version;
    const start: FieldTexts = {
      'module-PIEZO': ['none'],
      'module-HYDRO': ['none'],
      ...Object.fromEntries(
        ['QUALITO', 'PLUVIO', 'PRODUCTION', 'DISTRIBUTION', 'INSTALLATION', 'MAT'].map((code) => [
          `module-${code}`,
          ['none'],
        ]),
      ),
      all: [],
      'role-SUPPORT': [],
      others: [''],
    };
    const grants = (more: Fields): Fields => ({ intent: 'grants', ...opened(start, version), ...more });
    expect(
      await post(other, saveUser, grants({ 'module-PIEZO': 'granted', 'role-SUPPORT': 'on' }), params),
    ).toMatchObject({ status: 302 });
    const refused = (await post(
      admin,
      saveUser,
      grants({ 'module-PIEZO': 'forbidden', 'module-HYDRO': 'granted' }),
      params,
    )) as Refused;
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: {
        editConflict: {
          by: 'paul',
          lines: [{ label: 'Piézométrie', base: 'Non précisé', theirs: 'Accordé', mine: 'Interdit' }],
          taken: [{ label: 'Assistance', value: 'oui' }],
        },
      },
    });
    expect(
      await post(admin, saveUser, { intent: 'grants', ...again(refused.data.editConflict, 'theirs') }, params),
    ).toMatchObject({ status: 302 });
    expect(
      (await prisma().grant.findMany({ where: { userId: user.id }, orderBy: { code: 'asc' } })).map(({ code }) => code),
    ).toEqual(['HYDRO', 'PIEZO', 'SUPPORT']);
  },
);

test(
  'one’s own coordinates in two tabs: the second is refused with what the first stored, and a third value ' +
    'typed since is what counts',
  async () => {
    const contact: Fields = {
      intent: 'save',
      version: '0',
      name: 'Jeanne',
      email: 'jeanne@exemple.fr',
      address: '1 rue de l’Eau',
    };
    expect(await post(admin, saveContact, contact)).toMatchObject({ status: 302 });
    const start: FieldTexts = {
      name: ['Jeanne'],
      email: ['jeanne@exemple.fr'],
      address: ['1 rue de l’Eau'],
      mobile: [''],
      comment: [''],
    };
    const form = (more: Fields): Fields => ({ intent: 'save', ...opened(start, 1), ...more });
    expect(await post(admin, saveContact, form({ address: '2 quai du Loir', mobile: '0600000000' }))).toMatchObject({
      status: 302,
    });
    const { init, data } = (await post(
      admin,
      saveContact,
      form({ address: '3 place du Pont', comment: 'à moi' }),
    )) as Refused;
    expect({ init, data }).toMatchObject({
      init: { status: 409 },
      data: {
        editConflict: {
          by: 'admin',
          lines: [{ label: 'Adresse', base: '1 rue de l’Eau', theirs: '2 quai du Loir', mine: '3 place du Pont' }],
          taken: [{ value: '0600000000' }],
        },
      },
    });
    expect(
      await post(admin, saveContact, {
        intent: 'save',
        ...again(data.editConflict, 'theirs'),
        address: '4 impasse du Gué',
      }),
    ).toMatchObject({ status: 302 });
    expect(await prisma().contact.findFirstOrThrow({ where: { updatedBy: 'admin' } })).toMatchObject({
      address: '4 impasse du Gué',
      mobile: '0600000000',
      comment: 'à moi',
    });
  },
);
