/** The home of a role, laid out by administrators: order, panels and titles, until somebody chooses their own. */
import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { panelsFor, visiblePanels } from '~/modules/core/home/service/load-home.server';
import { readLayout, saveLayout } from '~/modules/core/home/service/lay-out-home.server';
import { saveOwnPanels } from '~/modules/core/home/service/user-view.server';
import { prisma } from '~/platform/db/client.server';
import * as cartography from '~/routes/administration+/cartography._index';
import * as homepage from '~/routes/administration+/homepage';
import { testDatabase } from '../../support/database';
import { attempt, browsing } from '../../support/people';

testDatabase({ each: true });
const member: Actor = { ...VISITOR, id: 2, login: 'membre' };
const technician: Actor = { ...VISITOR, id: 3, login: 'technicien', grants: ['TECHNICIAN'] };
const page = '/administration/homepage?role=technician';

test('C671 /administration/cartography and /administration/homepage are the administrator’s', async () => {
  const [admins, members] = [await browsing('admin'), await browsing('membre')];
  expect(await admins.get(homepage.loader, page)).toMatchObject({ role: 'technician' });
  expect(await admins.get(cartography.loader, '/administration/cartography')).toMatchObject({ themes: [] });
  for (const [loader, path] of [
    [homepage.loader, page],
    [cartography.loader, '/administration/cartography'],
  ] as const)
    expect(await attempt(() => members.get(loader, path))).toMatchObject({ status: 302 });
});

test('a role sees the panels, order and titles that it was given; the others see theirs as before', async () => {
  const before = await visiblePanels(member);
  const admins = await browsing('admin');
  const order = ['news', 'piezometry', 'map'];
  const sent = { order, visible: ['piezometry', 'news'], 'title.piezometry': ' Nos nappes ' };
  await admins.post(homepage.action, page, { intent: 'save', ...sent });
  expect(await visiblePanels(technician)).toMatchObject({
    ...{ panels: ['news', 'piezometry'], titles: { piezometry: 'Nos nappes' } },
  });
  expect(await visiblePanels(member)).toEqual(before);
  await admins.post(homepage.action, page, { intent: 'up piezometry', ...sent });
  expect((await visiblePanels(technician)).panels).toEqual(['piezometry', 'news']);
  expect(await prisma().audit.count({ where: { action: 'rolePanel.save' } })).toBe(2);
  const chosen = (await panelsFor(technician)).map((one) => ({ ...one, visible: one.panel === 'links' }));
  await saveOwnPanels(technician, chosen);
  expect((await visiblePanels(technician)).panels).toEqual(['links']);
});

test('what everybody sees holds for the roles that were given nothing, and a title for all', async () => {
  const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
  const known = await readLayout(admin, '');
  if (!known.ok) throw new Error(known.reason);
  await saveLayout(
    admin,
    '',
    known.value.map((one) => ({
      ...one,
      visible: one.panel === 'news',
      title: one.panel === 'news' ? 'La lettre' : '',
    })),
  );
  expect(await visiblePanels(member)).toEqual({ panels: ['news'], titles: { news: 'La lettre' } });
  expect(await saveLayout(member, '', known.value)).toMatchObject({ reason: 'forbidden' });
});
