import { expect, test, vi } from 'vitest';
import { sessionCookie } from './cookies.server';
import { once } from './once.server';

const click = (body: string, { session = 'camille', url = 'http://localhost/matrice/1/duplicate' } = {}) => new Request(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'content-length': String(body.length), cookie: `toast=${Math.random()}; ${sessionCookie.name}=${session}` } });
/** A form that brings a file: its boundary is another at each sending. */
function bring(csrf: string, file: string, boundary = `b${Math.random()}`): Request {
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="z.kml"\r\ncontent-type: text/xml\r\n\r\n${file}\r\n--${boundary}--\r\n`;
  return new Request('http://localhost/territories/new', { method: 'POST', body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length), cookie: `${sessionCookie.name}=camille` } });
}
const to = (where: string, more: Record<string, string> = {}) => new Response(null, { status: 302, headers: { location: where, ...more } });
let made = 0;
const copying = async () => { made += 1; const mine = made; await new Promise((go) => { setTimeout(go, 20); }); return to(`/matrice/${mine}`); };
const where = async (answer: Promise<unknown>) => ((await answer) as Response).headers.get('location');

test('two clicks on one drawing of a form act once, at once or while the answer is on its way, and both lead to the same place', async () => {
  const [one, two] = await Promise.all([where(once(click('csrf=t.1'), copying)), where(once(click('csrf=t.1'), copying))]);
  expect([one, two, await where(once(click('csrf=t.1'), copying)), made]).toEqual(['/matrice/1', '/matrice/1', '/matrice/1', 1]);
});

test('a page drawn anew, other fields, another address, another session: another act', async () => {
  const before = made;
  for (const request of [click('csrf=t.2'), click('csrf=t.2&name=b'), click('csrf=t.2', { url: 'http://localhost/matrice/2/duplicate' }), click('csrf=t.2', { session: 'paul' })]) await once(request, copying);
  expect(made - before).toBe(4);
});

test('a form that brings a file acts once too; another file is another act; a broken one is left to who reads it', async () => {
  const before = made;
  const places = [await where(once(bring('t.8', '<kml/>'), copying)), await where(once(bring('t.8', '<kml/>'), copying)), await where(once(bring('t.8', '<kml>2</kml>'), copying))];
  expect([places[0] === places[1], places[2] === places[0], made - before]).toEqual([true, false, 2]);
  const broken = new Request('http://localhost/x', { method: 'POST', body: 'no parts', headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '8', cookie: `${sessionCookie.name}=camille` } });
  expect(await where(once(broken, copying))).not.toBeNull();
});

test('a redirect that was thrown is one too; a form that came back, and what failed, may be sent again', async () => {
  const thrown = vi.fn(async () => { throw to('/done'); });
  expect([await where(once(click('csrf=t.3'), thrown)), await where(once(click('csrf=t.3'), thrown)), thrown.mock.calls.length]).toEqual(['/done', '/done', 1]);
  const refused = vi.fn(async () => ({ errors: ['name'] }));
  await once(click('csrf=t.4'), refused); await once(click('csrf=t.4'), refused);
  expect(refused).toHaveBeenCalledTimes(2);
  const failing = vi.fn(async () => { throw new Error('no database'); });
  for (const _ of [1, 2]) await expect(once(click('csrf=t.5'), failing)).rejects.toThrow('no database');
  expect(failing).toHaveBeenCalledTimes(2);
});

test('an answer that opens a session is given to nobody a second time; a post without a drawn token acts each time', async () => {
  const opening = vi.fn(async () => to('/', { 'set-cookie': `${sessionCookie.name}=new` }));
  await once(click('csrf=t.6'), opening); await once(click('csrf=t.6'), opening);
  expect(opening).toHaveBeenCalledTimes(2);
  const plain = vi.fn(async () => to('/'));
  await once(click('name=a'), plain); await once(click('name=a'), plain);
  expect(plain).toHaveBeenCalledTimes(2);
});

test('after a minute the same drawing acts again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const act = vi.fn(async () => to('/'));
    await once(click('csrf=t.7'), act);
    vi.setSystemTime(Date.now() + 59_000);
    await once(click('csrf=t.7'), act);
    expect(act).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2_000);
    await once(click('csrf=t.7'), act);
    expect(act).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
