/** A form sent twice: by one click too many, to one web process or to two of one database. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { once, onceAProcess } from '~/platform/http/once.server';
import { testDatabase } from '../support/database';
import { browsing, routeArgs } from '../support/people';

testDatabase();
let camille: { cookie: string; csrfToken: string };
let paul: typeof camille;
beforeAll(async () => {
  camille = await browsing('animateur');
  paul = await browsing('admin');
});

/** A drawing of the form: its token says which. */
function click(
  drawing: string,
  more = '',
  {
    who = camille,
    url = 'http://localhost:3000/matrice/1/duplicate',
    token,
  }: { who?: typeof camille; url?: string; token?: string } = {},
) {
  const body = `${new URLSearchParams({ csrf: `${token ?? who.csrfToken}.${drawing}` }).toString()}${more}`;
  return routeArgs(
    new Request(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'content-length': String(body.length),
        cookie: `toast=${Math.random()}; ${who.cookie}`,
      },
    }),
  );
}
/** A form that brings a file: its boundary is another at each sending. */
function bring(drawing: string, file: string, boundary = `b${Math.random()}`) {
  const body =
    `--${boundary}\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n${camille.csrfToken}.${drawing}\r\n--` +
    `${boundary}\r\ncontent-disposition: form-data; name="file"; filename="z.kml"\r\ncontent-type: text/xml\r\n` +
    `\r\n${file}\r\n--${boundary}--\r\n`;
  return routeArgs(
    new Request('http://localhost:3000/territories/new', {
      method: 'POST',
      body,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(body.length),
        cookie: camille.cookie,
      },
    }),
  );
}
const to = (where: string, more: Record<string, string> = {}) =>
  new Response(null, { status: 302, headers: { location: where, ...more } });
let made = 0;
const copying = async () => {
  made += 1;
  const mine = made;
  await new Promise((go) => {
    setTimeout(go, 20);
  });
  return to(`/matrice/${mine}`, { 'set-cookie': 'toast=done; Path=/' });
};
const where = async (answer: Promise<unknown>) => ((await answer) as Response).headers.get('location');

test(
  'two clicks on one drawing of a form act once, at once or while the answer is on its way, and both lead to ' +
    'the same place',
  async () => {
    const [one, two] = await Promise.all([where(once(click('1'), copying)), where(once(click('1'), copying))]);
    expect([one, two, await where(once(click('1'), copying)), made]).toEqual([
      '/matrice/1',
      '/matrice/1',
      '/matrice/1',
      1,
    ]);
  },
);

test('a page drawn anew, other fields, another address, another session: another act', async () => {
  const before = made;
  for (const args of [
    click('2'),
    click('2', '&name=b'),
    click('2', '', { url: 'http://localhost:3000/matrice/2/duplicate' }),
    click('2', '', { who: paul }),
  ])
    await once(args, copying);
  expect(made - before).toBe(4);
});

test('a form with a file is handled once; another file is another form; a broken one goes to its route', async () => {
  const before = made;
  const places = [
    await where(once(bring('8', '<kml/>'), copying)),
    await where(once(bring('8', '<kml/>'), copying)),
    await where(once(bring('8', '<kml>2</kml>'), copying)),
  ];
  expect([places[0] === places[1], places[2] === places[0], made - before]).toEqual([true, false, 2]);
  const broken = routeArgs(
    new Request('http://localhost:3000/x', {
      method: 'POST',
      body: 'no parts',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '8', cookie: camille.cookie },
    }),
  );
  expect(await where(once(broken, copying))).not.toBeNull();
});

test('a redirect that was thrown is one too; a form that came back, and what failed, may be sent again', async () => {
  const thrown = vi.fn(async () => {
    throw to('/done');
  });
  expect([
    await where(once(click('3'), thrown)),
    await where(once(click('3'), thrown)),
    thrown.mock.calls.length,
  ]).toEqual(['/done', '/done', 1]);
  const refused = vi.fn(async () => ({ errors: ['name'] }));
  await once(click('4'), refused);
  await once(click('4'), refused);
  expect(refused).toHaveBeenCalledTimes(2);
  const failing = vi.fn(async () => {
    throw new Error('no database');
  });
  for (const _ of [1, 2]) await expect(once(click('5'), failing)).rejects.toThrow('no database');
  expect(failing).toHaveBeenCalledTimes(2);
});

test(
  'an answer that opens a session is given to nobody a second time; a post without a drawn token, or with ' +
    'somebody else’s, acts each time and leaves no trace',
  async () => {
    const opening = vi.fn(async () => to('/', { 'set-cookie': `${sessionCookie.name}=new` }));
    await once(click('6'), opening);
    await once(click('6'), opening);
    expect(opening).toHaveBeenCalledTimes(2);
    await expect
      .poll(() => prisma().sentForm.count({ where: { until: { gt: new Date(Date.now() + 61_000) } } }), {
        timeout: 10_000,
      })
      .toBe(0);
    const before = await prisma().sentForm.count();
    const plain = vi.fn(async () => to('/'));
    const undrawn = () => click('', '', { token: 'of nobody' });
    await once(undrawn(), plain);
    await once(undrawn(), plain);
    expect([plain.mock.calls.length, await prisma().sentForm.count()]).toEqual([2, before]);
  },
);

test('after a minute the same drawing acts again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const action = vi.fn(async () => to('/'));
    await once(click('7'), action);
    vi.setSystemTime(Date.now() + 59_000);
    await once(click('7'), action);
    expect(action).toHaveBeenCalledTimes(1);
    // its row says until when: written after the answer
    await expect
      .poll(() => prisma().sentForm.count({ where: { until: { gt: new Date(Date.now() + 2_000) } } }), {
        timeout: 10_000,
      })
      .toBe(0);
    vi.setSystemTime(Date.now() + 2_000);
    await once(click('7'), action);
    expect(action).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

describe('two web processes of one database', () => {
  const [here, there] = [onceAProcess(), onceAProcess()];
  test(
    'act once between them, at the same time or one after the other, and both answer with the same place and ' +
      'the same message',
    async () => {
      const before = made;
      const both = (await Promise.all([here(click('20'), copying), there(click('20'), copying)])) as Response[];
      const late = (await there(click('20'), copying)) as Response;
      expect(new Set([...both, late].map((answer) => answer.headers.get('location'))).size).toBe(1);
      expect([...both, late].map((answer) => [answer.status, answer.headers.getSetCookie()])).toEqual(
        Array.from({ length: 3 }, () => [302, ['toast=done; Path=/']]),
      );
      expect(made - before).toBe(1);
    },
  );
  test('the second one acts where the first one’s form came back', async () => {
    const refused = vi.fn(async () => ({ errors: ['name'] }));
    await here(click('21'), refused);
    expect([await where(there(click('21'), copying)), refused.mock.calls.length]).toEqual([`/matrice/${made}`, 1]);
  });
  test('what a killed process held is acted on once its time is over', async () => {
    let go: (answer: Response) => void = () => undefined;
    let hanging: Promise<unknown> = Promise.resolve();
    // it acts once the form is its own: a row that is counted may be that of a form before
    await new Promise<void>((taken) => {
      hanging = here(
        click('22'),
        () =>
          new Promise((resolve) => {
            go = resolve;
            taken();
          }),
      );
    });
    const before = made;
    await prisma().sentForm.updateMany({ data: { until: new Date(0) } });
    await there(click('22'), copying);
    expect(made - before).toBe(1);
    go(to('/late'));
    await hanging;
  });
});
