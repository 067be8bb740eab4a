/** What a person reads when something fails: a French page that says what to do, never a stack trace. */
import { createServer, connect, type Server, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD } from '../support/e2e/global-setup';
import { endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { expect, expectAccessible, signIn, test } from '../support/e2e/test';

const STACK = /\bat [\w.<>]+ \(|node_modules|\.tsx?:\d+/;

test('an unknown address, a page without posting and a foreign form have their French pages', async ({ page, javaScriptEnabled, request }) => {
  await signIn(page, 'membre');
  const nowhere = await page.goto('/nulle/part');
  expect(nowhere?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeAttached();
  await expectAccessible(page, javaScriptEnabled);
  const base = process.env['E2E_URL'] ?? '';
  for (const [status, title, answer] of [
    [405, 'Cette action n’est pas possible ici', await request.post('/nulle/part', { headers: { origin: base }, form: { a: '1' } })],
    [403, 'Accès refusé', await request.post('/login', { headers: { origin: base }, form: { csrf: 'faux', login: 'a', password: 'b' } })],
  ] as const) {
    const html = await answer.text();
    expect(answer.status()).toBe(status);
    expect(html).toContain(title);
    expect(html).not.toMatch(STACK);
  }
});

/** A door to the suite's database that can be shut: what a network or a stopped PostgreSQL is to the application. */
class Door {
  #server: Server | null = null;
  #open = new Set<Socket>();
  port = 0;
  constructor(private readonly socket: string) {}

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.socket);
      for (const [one, other] of [[near, far], [far, near]] as const) {
        this.#open.add(one);
        one.on('error', () => { other.destroy(); });
        one.on('close', () => { this.#open.delete(one); other.destroy(); });
        one.pipe(other);
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => { server.listen(this.port, '127.0.0.1', resolve); });
    const address = server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => { this.#server?.close(resolve); });
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}

test.describe('a database that goes away', () => {
  const data = process.env['E2E_DATA'] ?? '';
  const door = new Door(path.join(data, 'postgres', 'run', '.s.PGSQL.5432'));
  let server: OwnServer;
  test.skip(data === '', 'the suite’s own server is needed: its database is the one behind the door');
  test.beforeAll(async () => {
    await door.open();
    const password = readFileSync(path.join(data, 'postgres', 'password'), 'utf8').trim();
    server = await startServer({ DATABASE_URL: `postgres://app:${encodeURIComponent(password)}@127.0.0.1:${door.port}/app`, DATA_DIR: data, INLINE_WORKER: '0' });
  });
  test.afterAll(async () => {
    expect(await endServer(server), 'SIGTERM: it finishes and exits 0').toBe(0);
    await door.shut();
  });

  test('pages say so within 2 s, what was typed comes back, and it goes on by itself', async ({ page, javaScriptEnabled }) => {
    expect(server.startedMs, 'a second start on a filled database').toBeLessThan(10_000);
    await signIn(page, 'animateur', DEMO_PASSWORD, server.base);
    await page.goto(`${server.base}/territories/matrice/1/describe`);
    const typed = `Valeurs relues en pleine coupure, ${javaScriptEnabled === false ? 'sans' : 'avec'} script.`;
    await page.getByRole('textbox', { name: /^Descriptif/ }).fill(typed);
    await door.shut();
    const began = performance.now();
    const answer = await page.request.get(`${server.base}/territories`);
    expect(answer.status()).toBe(503);
    expect(performance.now() - began).toBeLessThan(2500);
    expect(await answer.text()).toContain('Le service est momentanément indisponible');
    expect(await answer.text()).not.toMatch(STACK);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le service est momentanément indisponible');
    await door.open();
    await expect.poll(async () => (await page.request.get(`${server.base}/readyz`)).status(), { timeout: 20_000 }).toBe(200);
    await page.getByRole('button', { name: 'Renvoyer ma saisie' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Le service est momentanément indisponible');
    await page.goto(`${server.base}/territories/matrice/1/describe`);
    await expect(page.getByRole('textbox', { name: /^Descriptif/ })).toHaveValue(typed);
  });
});
