/**
 * Two web processes are replaced one after the other under load: nobody sees an error, nobody is signed out, and what
 * was acknowledged is written once.
 */
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { TwoProcesses } from '../support/e2e/two-processes';
import { strikes } from '../support/campaign';
import { HttpClient } from '../support/http-client.mjs';

const PAGES = ['/', '/territories', '/piezometry', '/station/piezometry/1?period=all', '/account', '/api/docs'];
const [READERS, WRITERS] = [4, 2];
const folder = copyOfDemo();
// holds the embedded database, which stands for the one of an installation of several processes
let keeper: OwnServer;
let both: TwoProcesses;

test.beforeAll(async () => {
  keeper = await startServer({ DATA_DIR: folder });
  both = new TwoProcesses({ DATA_DIR: folder, INLINE_WORKER: '0' });
  await both.start();
});
test.afterAll(async () => {
  await both.stop();
  await endServer(keeper);
  rmSync(folder, { recursive: true, force: true });
});

test(
  'two processes replaced one after the other under load: no error, nobody signed out',
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
        const { status, location } = await browser.request(path);
        if (status !== 200) wrong.push(`${path}: ${status} ${location ?? ''}`);
        read += 1;
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
    const load = Promise.all([
      ...Array.from({ length: READERS }, (_, rank) => reader(rank)),
      ...Array.from({ length: WRITERS }, (_, rank) => writer(rank)),
    ]);
    const codes: (number | null)[] = [];
    try {
      for (let strike = 0; strike < strikes(1); strike += 1) codes.push(...(await both.replaceOneAfterTheOther()));
    } finally {
      over = true;
      await load;
    }
    expect(wrong).toEqual([]);
    expect(codes.every((code) => code === 0)).toBe(true);
    // so that both were asked, before and after
    expect(read).toBeGreaterThanOrEqual(2 * READERS);
    expect(written.length).toBeGreaterThanOrEqual(2 * WRITERS);
    const stored = await call(token, 'piezometer/1/measures/conductivity?from=2001-01-01&to=2001-12-31');
    expect((JSON.parse(stored.text) as unknown[]).length).toBe(written.length);
  },
);
