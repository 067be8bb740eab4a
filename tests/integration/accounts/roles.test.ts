/**
 * The kinds of users of monitoring (S3§1, DECISIONS B5): held by a flag or a habilitation, given on the user screens.
 */
import { beforeAll, expect, test } from 'vitest';
import { may, type Action } from '~/kernel/permissions';
import { rolesOf, type Actor, type Role } from '~/kernel/actor';
import { actorOf } from '~/platform/auth/session.server';
import { prisma } from '~/platform/db/client.server';
import { loader as list } from '~/routes/administration+/user._index';
import { action as edit, loader as sheet } from '~/routes/administration+/user.$id._index';
import { loader as deletion } from '~/routes/administration+/user.$id.delete';
import { loader as newItem } from '~/routes/referencial+/$set.new';
import { loader as download } from '~/routes/referencial+/$set.export.$format';
import { testDatabase } from '../../support/database';
import { addUser, browsing, signedIn, toldBy } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: createRow, loader: listRows } = apiRoute('referencial/{set}');
const { loader: exported } = apiRoute('referencial/{set}/export');
const { action: removeRow } = apiRoute('referencial/{set}/{id}');
const { loader: applicationGrants } = apiRoute('user/applicationHabilitations');

testDatabase();

/** The seven kinds of S3§1: how the account holds each. */
const KINDS: readonly {
  readonly role: Role;
  readonly login: string;
  readonly flags?: Record<string, boolean>;
  readonly field?: string;
  readonly code?: string;
}[] = [
  { role: 'admin', login: 'administratrice', flags: { isAdmin: true } },
  { role: 'coAdmin', login: 'coadministrateur', field: 'role-COADMIN', code: 'COADMIN' },
  { role: 'manager', login: 'gestionnaire', flags: { metadata: true } },
  { role: 'consultant', login: 'bureau', flags: { consultant: true } },
  { role: 'technician', login: 'technicienne', field: 'role-TECHNICIAN', code: 'TECHNICIAN' },
  { role: 'animator', login: 'laborantin', flags: { labo: true } },
  { role: 'support', login: 'assistance', field: 'role-SUPPORT', code: 'SUPPORT' },
];
const user = (login: string) => prisma().user.findUniqueOrThrow({ where: { login }, include: { grants: true } });
const actor = async (login: string): Promise<Actor> => actorOf(await user(login));
const fieldsOf = async (login: string) => {
  const { name, email, version } = await user(login);
  return { intent: 'save', name, email: email ?? '', locale: 'fr', version: String(version) };
};

beforeAll(async () => {
  await addUser('admin');
  for (const { login } of KINDS) await addUser(login);
  const admin = await browsing('admin');
  for (const { login, flags = {}, field } of KINDS) {
    const { id, version } = await user(login);
    if (field)
      await admin.post(
        edit,
        `/administration/user/${id}?tab=modules`,
        { intent: 'grants', version: String(version), [field]: 'on' },
        { id: String(id) },
      );
    else
      await admin.post(
        edit,
        `/administration/user/${id}`,
        { ...(await fieldsOf(login)), ...Object.fromEntries(Object.keys(flags).map((flag) => [flag, 'on'])) },
        { id: String(id) },
      );
  }
});

test.each(KINDS)(
  '$role is given on the screens of users, and held from the next request on (C006)',
  async ({ role, login, code }) => {
    expect(rolesOf(await actor(login))).toEqual([role]);
    if (code) expect((await user(login)).grants).toMatchObject([{ type: 'ROLE', code }]);
    const admin = await browsing('admin');
    const page = (await admin.get(list, `/administration/user?role=${role}`)) as {
      rows: { login: string; badges: string[] }[];
    };
    expect(page.rows.find((row) => row.login === login)?.badges).toEqual([role]);
    expect(page.rows.every(({ badges }) => badges.includes(role))).toBe(true);
    const { id } = await user(login);
    expect(
      JSON.stringify(await admin.get(sheet, `/administration/user/${id}?tab=modules`, { id: String(id) })),
    ).toContain('TECHNICIAN');
  },
);

test('the rights of each kind are those of the table (C006)', async () => {
  const ask: readonly Action[] = [
    'reference.read',
    'reference.editShared',
    'reference.exportShared',
    'reference.edit',
    'reference.dashboard',
    'job.execute',
    'administration.users',
    'administration.settings',
    'territory.create',
    'territory.list',
  ];
  const held = Object.fromEntries(
    await Promise.all(
      KINDS.map(
        async ({ role, login }) =>
          [role, ask.filter((action) => may({ ...MEMBER, ...ROLE_OF[role], login }, action))] as const,
      ),
    ),
  );
  const everybody = ['reference.read', 'territory.list'];
  expect(held).toEqual({
    admin: [...ask],
    coAdmin: [
      'reference.read',
      'reference.editShared',
      'reference.exportShared',
      'reference.dashboard',
      'job.execute',
      'administration.users',
      'territory.list',
    ],
    manager: [
      'reference.read',
      'reference.editShared',
      'reference.exportShared',
      'reference.dashboard',
      'territory.list',
    ],
    consultant: everybody,
    technician: ['reference.read', 'job.execute', 'territory.list'],
    support: everybody,
    animator: ['reference.read', 'territory.create', 'territory.list'],
  });
});
const MEMBER: Actor = {
  id: 9,
  login: '',
  name: '',
  isAdmin: false,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
};
const ROLE_OF: Partial<Record<Role, Partial<Actor>>> = {
  admin: { isAdmin: true },
  coAdmin: { grants: ['COADMIN'] },
  manager: { metadata: true },
  consultant: { consultant: true },
  technician: { grants: ['TECHNICIAN'] },
  animator: { labo: true },
  support: { grants: ['SUPPORT'] },
};

test.each(['gestionnaire', 'coadministrateur'])(
  '%s edits and exports the shared sets, and only reads those of planning (C006)',
  async (login) => {
    const call = await signedIn(login);
    const made = await call(createRow, {
      method: 'POST',
      params: { set: 'unit' },
      body: { code: `U-${login}`, name: 'Unité d’essai' },
    });
    expect(made).toMatchObject({ status: 201, json: { insert: 1 } });
    expect((await call(exported, { params: { set: 'unit' } })).status).toBe(200);
    expect(await prisma().audit.count({ where: { login, action: 'reference.create', entity: 'reference.unit' } })).toBe(
      1,
    );
    expect(
      (
        await call(removeRow, {
          method: 'DELETE',
          params: { set: 'unit', id: String((made.json as { id: number }).id) },
        })
      ).json,
    ).toEqual({ delete: 1 });
    for (const set of ['cultures', 'zone', 'indicateurs', 'city', 'matriceRef']) {
      expect((await call(createRow, { method: 'POST', params: { set }, body: { name: 'Interdit' } })).status, set).toBe(
        405,
      );
      expect((await call(exported, { params: { set } })).status, set).toBe(405);
      expect((await call(listRows, { params: { set } })).status, set).toBe(200);
    }
    const page = await browsing(login);
    expect(await page.get(newItem, '/referencial/unit/new', { set: 'unit' })).toMatchObject({
      rights: { create: true },
    });
    expect(await page.get(newItem, '/referencial/cultures/new', { set: 'cultures' })).toMatchObject({ status: 403 });
    expect(
      await page.get(download, '/referencial/cultures/export/csv', { set: 'cultures', format: 'csv' }),
    ).toMatchObject({ status: 403 });
  },
);

test('technicians, support and members write no set at all (C006)', async () => {
  for (const login of ['technicienne', 'assistance', 'membre']) {
    const call = await signedIn(login);
    expect(
      (await call(createRow, { method: 'POST', params: { set: 'unit' }, body: { code: 'X', name: 'X' } })).status,
      login,
    ).toBe(405);
    expect((await call(listRows, { params: { set: 'unit' } })).status, login).toBe(200);
  }
});

test('the API names the roles among the habilitations, under the type ROLE (C006)', async () => {
  const { json } = await (await signedIn('admin'))(applicationGrants);
  expect(
    (json as { habilitationType: string; parameter: string; title: string }[]).filter(
      ({ habilitationType }) => habilitationType === 'ROLE',
    ),
  ).toEqual([
    { habilitationType: 'ROLE', parameter: 'COADMIN', title: 'Coadministrateur' },
    { habilitationType: 'ROLE', parameter: 'TECHNICIAN', title: 'Technicien' },
    { habilitationType: 'ROLE', parameter: 'SUPPORT', title: 'Assistance' },
  ]);
});

test('whom a co-administrator may not manage is not offered to be deleted either', async () => {
  const page = await browsing('coadministrateur');
  const asked = async (login: string) => {
    const { id } = await user(login);
    return page.get(deletion, `/administration/user/${id}/delete`, { id: String(id) });
  };
  expect(await asked('bureau')).toMatchObject({ user: { login: 'bureau' } });
  for (const login of ['admin', 'administratrice', 'coadministrateur']) {
    const answer = (await asked(login)) as Response;
    expect(answer.headers.get('location'), login).toBe(`/administration/user/${(await user(login)).id}`);
    expect((await toldBy(answer))[0]).toMatchObject({ key: 'administration:user.refusal.notYours' });
  }
});
