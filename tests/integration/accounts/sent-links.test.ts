/** A link that was sent: its reader signs in and stands where it leads. */
import { beforeAll, expect, it } from 'vitest';
import { loader as login } from '~/routes/login';
import { loader as scenario } from '~/routes/territories+/_scenarios.scenario.$id._index';
import { loader as home } from '~/routes/_index';
import { testDatabase } from '../../support/database';
import { addUser, attempt, routeArgs } from '../../support/people';

testDatabase();
beforeAll(async () => {
  await addUser('membre');
});

const asked = (path: string, cookie = '') => new Request(`http://localhost:3000${path}`, { headers: { cookie } });
const cookieOf = (answer: unknown) => (answer as Response).headers.getSetCookie().map((one) => one.split(';')[0]);

it('a visitor is led to the public home, and from there to the page of the link once signed in', async () => {
  const led = await attempt(() => scenario(routeArgs(asked('/territories/scenario/7?tab=results'), { id: '7' })));
  expect((led as Response).headers.get('location')).toBe('/home');
  const kept = cookieOf(led);
  const page = (await login(routeArgs(asked('/login', kept.join('; '))))) as { data: { next: string } };
  expect(page.data.next).toBe('/territories/scenario/7?tab=results');
  const asks = (await login(routeArgs(asked('/login?next=/territories', kept.join('; '))))) as {
    data: { next: string };
  };
  expect(asks.data.next, 'an address says more').toBe('/territories');
});

it('the home is no link, and a link of another’s making leads nowhere', async () => {
  expect(cookieOf(await attempt(() => home(routeArgs(asked('/')))))).toEqual([]);
  const forged = `__Host-link=${encodeURIComponent(Buffer.from('"https://ailleurs.example"').toString('base64'))}`;
  expect(((await login(routeArgs(asked('/login', forged)))) as { data: { next: string } }).data.next).toBe('');
});
