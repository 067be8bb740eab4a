/**
 * Everybody's whole menu: what a role is offered opens. On a server of this file's own with one account of each role;
 * over HTTP, and the menus of three of them in a browser. What is refused names who can grant it: rights/every-door.
 */
import { rmSync } from 'node:fs';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { crawl, kindsOf } from '../support/e2e/crawl';
import { PAGE_KINDS } from '../support/e2e/every-page';
import { expect, test } from '../support/e2e/test';
import { walkMenu } from '../support/e2e/walk-menu';
import { FormClient } from '../support/form-client';
import { HELD, type Role } from '../support/roles';

const PEOPLE: readonly (readonly [who: string, role: Exclude<Role, 'visitor'>])[] = [
  ['a co-administrator', 'coAdmin'],
  ['a referential manager', 'manager'],
  ['a technician', 'technician'],
  ['a laboratory technician', 'animator'],
  ['a consultant', 'consultant'],
  ['a support person', 'support'],
  ['another member', 'other'],
];
const [GIVEN, OWN] = ['quatre haies de charmes', 'quatre haies de hêtres'];

const folder = copyOfDemo();
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ DATA_DIR: folder });
  await makePeople();
});
test.afterAll(async () => {
  await endServer(server);
  rmSync(folder, { recursive: true, force: true });
});

/** As an administrator makes them, by the API; the member follows one piezometer. */
async function makePeople(): Promise<void> {
  const headers: Record<string, string> = { module: 'CCE', 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.base}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  headers['authorization'] = `Basic ${btoa(`admin:${DEMO_PASSWORD}`)}`;
  headers['authorization'] = `Bearer ${((await call('POST', 'login')) as { token: string }).token}`;
  for (const [, role] of PEOPLE) {
    const { flags = {}, code } = HELD[role];
    const mail = `${role}@essai.example`;
    await call('POST', 'user', { login: `role-${role}`, password: GIVEN, name: `Rôle ${role}`, mail, ...flags });
    await call('PUT', `user/habilitations/role-${role}`, ['ALL', ...(code ? [code] : [])]);
  }
  await call('PUT', 'user/station/role-other', [{ stationCode: 'DEMO-PZ1', stationType: 1 }]);
}

const cookies = new Map<Role, string>();
async function enteredAs(role: Role): Promise<FormClient> {
  const visitor = new FormClient(server.base);
  const known = cookies.get(role);
  if (known !== undefined) {
    visitor.cookie = known;
    return visitor;
  }
  const enter = async (password: string) => {
    await visitor.open('/login');
    visitor.fill('Identifiant', `role-${role}`);
    visitor.fill('Mot de passe', password);
    await visitor.press('Se connecter');
  };
  await enter(GIVEN);
  visitor.fill('Nouveau mot de passe', OWN);
  visitor.fill('Confirmation du mot de passe', OWN);
  await visitor.press('Enregistrer le mot de passe');
  if (visitor.here.named('button', 'Se déconnecter').length === 0) await enter(OWN);
  const [accept] = visitor.here.named('button', /^J['’]ai lu et j['’]accepte$/);
  if (accept) await visitor.press(accept);
  visitor.here.find('button', 'Se déconnecter');
  cookies.set(role, visitor.cookie);
  return visitor;
}

async function enteredAsAdmin(): Promise<FormClient> {
  const visitor = new FormClient(server.base);
  await visitor.open('/login');
  visitor.fill('Identifiant', 'admin');
  visitor.fill('Mot de passe', DEMO_PASSWORD);
  await visitor.press('Se connecter');
  return visitor;
}

for (const [who, role] of PEOPLE) {
  test(`${who} walks the whole menu: all that is offered opens`, { tag: '@html' }, async () => {
    test.setTimeout(600_000);
    const { faults, opened } = await walkMenu(await enteredAs(role));
    expect(faults).toEqual([]);
    expect(opened).toBeGreaterThan(20);
  });
}

test('menus in a browser: each entry opens its page', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(300_000);
  for (const role of ['coAdmin', 'technician', 'other'] as const) {
    await enteredAs(role);
    await page.context().clearCookies();
    await page.goto(`${server.base}/login`);
    await page.getByLabel('Identifiant').fill(`role-${role}`);
    await page.getByLabel('Mot de passe', { exact: true }).fill(OWN);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeAttached();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const entries = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      await menu.locator(`a[href="${entry}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${entry}($|[/?])`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('Non autorisé')).toHaveCount(0);
      await page.goto(server.base);
    }
  }
});

/** What the demonstration has none of, as an administrator makes it. */
async function makeRows(admin: FormClient): Promise<void> {
  await admin.open('/job/new?kind=REPORT');
  admin.fill('Nom', 'Compte rendu');
  await admin.press('Enregistrer la tâche');
  await admin.open('/graphic');
  await admin.followLink('Recherches et sélections');
  await admin.followLink('Nouvelle sélection');
  admin.fill('Code', 'NAPPES');
  admin.fill('Nom', 'Deux nappes');
  admin.fill('Codes des stations', 'DEMO-PZ1\nDEMO-PZ2');
  await admin.press('Enregistrer');
  await admin.followLink('Nouvelle recherche');
  admin.choose('Paramètre', 'cote de la nappe');
  admin.fill('Titre', 'Les nappes');
  await admin.press('Enregistrer');
}

/** Pages that nobody reaches by links, and why. */
const WITHOUT_LINK: Readonly<Record<string, string>> = {
  '/$': 'the page of what is not found',
  '/administration/deleted/$id': 'nothing was deleted',
  '/contents': 'the menu leads there while it has no category',
  '/import/models/$id': 'no file was remembered',
  '/job/execution/$id': 'no task ran',
  '/kept': 'what was kept of an earlier form',
  '/referencial/$set/import/$session': 'a file on its way',
  '/referencial/$set/synchronise/$session': 'a list on its way',
  '/territories/matrice/$matrixId/describe/merge': 'two people at once',
  '/territories/matrice/$matrixId/merge': 'two people at once',
  '/territories/scenario/$id/merge': 'two people at once',
  '/territories/territory/$id/edit/merge': 'two people at once',
  '/territories/territory/$id/import': 'while a territory has no matrix',
  '/territories/territory/$id/matrice/new': 'while the parts of a territory add up and no matrix exists',
};

test('every page is reached by links from the start by somebody', { tag: '@html' }, async () => {
  test.setTimeout(900_000);
  const kindOf = kindsOf([...PAGE_KINDS]);
  const admin = await enteredAsAdmin();
  await makeRows(admin);
  const wanted = new Set([...PAGE_KINDS].filter((kind) => !(kind in WITHOUT_LINK)));
  // what an administrator does not see, a visitor or a facilitator does
  for (const visitor of [admin, new FormClient(server.base), await enteredAs('animator')])
    for (const kind of await crawl(visitor, kindOf, wanted)) wanted.delete(kind);
  expect([...wanted]).toEqual([]);
  expect(Object.keys(WITHOUT_LINK).filter((kind) => !PAGE_KINDS.has(kind))).toEqual([]);
  expect(Object.keys(WITHOUT_LINK).length).toBeLessThanOrEqual(15);
});
