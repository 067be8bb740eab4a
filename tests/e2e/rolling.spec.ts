/**
 * Two web processes are replaced one after the other under load by those of another build: nobody sees an error, every
 * page finds its files at either, nobody is signed out, what was acknowledged is written once, and a page that the
 * former build drew is still answered.
 */
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { otherBuild } from '../support/e2e/other-build';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { TwoProcesses } from '../support/e2e/two-processes';
import { strikes } from '../support/campaign';
import { FormClient } from '../support/form-client';
import { HttpClient } from '../support/http-client.mjs';

const PAGES = ['/', '/territories', '/piezometry', '/station/piezometry/1?period=all', '/account', '/api/docs'];
const [READERS, WRITERS] = [4, 2];
const folder = copyOfDemo();
let next = '';
/** Those of a page: its style, its scripts, what it loads ahead. */
const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
// holds the embedded database, which stands for the one of an installation of several processes
let keeper: OwnServer;
let both: TwoProcesses;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  next = otherBuild();
  keeper = await startServer({ DATA_DIR: folder });
  both = new TwoProcesses({ DATA_DIR: folder, INLINE_WORKER: '0' });
  await both.start();
});
test.afterAll(async () => {
  await both.stop();
  await endServer(keeper);
  for (const one of [folder, next]) rmSync(one, { recursive: true, force: true });
});

test(
  'two processes replaced by those of another build under load: no error, nobody signed out',
  { tag: '@html' },
  async () => {
    test.setTimeout(240_000 * strikes(1));
    let over = false;
    const wrong: string[] = [];
    let read = 0;
    const written: number[] = [];
    const call = async (token: string, path: string, body?: object) => {
      const answer = await fetch(`${both.base}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { module: 'CCE', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const signedIn = await fetch(`${both.base}/api/login`, {
      method: 'POST',
      headers: { module: 'CCE', authorization: `Basic ${btoa(`admin:${DEMO_PASSWORD}`)}` },
    });
    const { token } = (await signedIn.json()) as { token: string };

    const reader = async (rank: number): Promise<void> => {
      const browser = new HttpClient(both.base);
      await browser.signIn('consultant', DEMO_PASSWORD);
      for (let turn = rank; !over; turn += 1) {
        const path = PAGES[turn % PAGES.length]!;
        const { status, location, html } = await browser.request(path);
        if (status !== 200) wrong.push(`${path}: ${status} ${location ?? ''}`);
        read += 1;
        const files = filesOf(html);
        for (const file of [files[turn % files.length], files[(turn * 7) % files.length]]) {
          const found = await fetch(`${both.base}${file}`);
          await found.arrayBuffer();
          if (found.status !== 200) wrong.push(`${path}: its ${file}: ${found.status}`);
        }
      }
    };
    const writer = async (rank: number): Promise<void> => {
      for (let turn = 0; !over; turn += 1) {
        const minute = new Date(Date.UTC(2001, rank, 1) + turn * 60_000).toISOString();
        const sent = { dataType: 'conductivity', name: 'relève', key: `${rank} ${turn}` };
        const send = () =>
          call(token, 'piezometer/1/measures', {
            ...sent,
            measures: [{ date: minute, value: turn }],
          });
        let answer = await send();
        // a line that was cut: programs send again, and the same key counts once
        if (answer.status === 502) answer = await send();
        if (answer.status === 201) written.push(turn);
        else wrong.push(`${minute}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    };
    // open all the while: a form of the former build
    const open = new FormClient(both.base);
    await open.open('/login');
    open.fill('Identifiant', 'animateur');
    open.fill('Mot de passe', DEMO_PASSWORD);
    await open.press('Se connecter');
    const [accept] = open.here.named('button', /^J['’]ai lu et j['’]accepte$/);
    if (accept) await open.press(accept);
    await open.open('/account?mode=edit');
    const drawn = filesOf(open.html);
    const load = Promise.all([
      ...Array.from({ length: READERS }, (_, rank) => reader(rank)),
      ...Array.from({ length: WRITERS }, (_, rank) => writer(rank)),
    ]);
    const codes: (number | null)[] = [];
    try {
      for (let strike = 0; strike < strikes(1); strike += 1)
        codes.push(...(await both.replaceOneAfterTheOther((strikes(1) - strike) % 2 === 1 ? next : undefined)));
    } finally {
      over = true;
      await load;
    }
    expect(wrong).toEqual([]);
    await hasItsFilesAndForms(open, drawn);
    expect(codes.every((code) => code === 0)).toBe(true);
    // so that both were asked, before and after
    expect(read).toBeGreaterThanOrEqual(2 * READERS);
    expect(written.length).toBeGreaterThanOrEqual(2 * WRITERS);
    const stored = await call(token, 'piezometer/1/measures/conductivity?from=2001-01-01&to=2001-12-31');
    expect((JSON.parse(stored.text) as unknown[]).length).toBe(written.length);
  },
);

/** Of a page that is open since before: each file, its form, and the word that its script should load it again. */
async function hasItsFilesAndForms(open: FormClient, drawn: readonly string[]): Promise<void> {
  expect(drawn.length).toBeGreaterThan(3);
  const gone: string[] = [];
  for (const file of drawn) if ((await fetch(`${open.base}${file}`)).status !== 200) gone.push(file);
  expect(gone).toEqual([]);
  const name = (page: FormClient) => page.value('Nom');
  open.fill('Nom', 'Yann Le Goff, du bassin');
  open.fill('Adresse', '1 rue du Gué');
  await open.press('Enregistrer les coordonnées');
  expect(open.status).toBe(200);
  await open.open('/account?mode=edit');
  expect(name(open)).toBe('Yann Le Goff, du bassin');
  expect(filesOf(open.html).filter((file) => drawn.includes(file) && /\.(js|css)$/.test(file))).toEqual([]);
  const asked = await fetch(`${open.base}/__manifest?version=of-before&p=/account`);
  expect(asked.headers.get('x-remix-reload-document')).toBe('true');
}
