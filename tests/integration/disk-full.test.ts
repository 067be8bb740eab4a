/**
 * A disk that is full: nothing is saved, it is said, and what stands in front of the servers sends readers elsewhere.
 */
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardModule } from '~/modules/core/shell/http/guard-build.server';
import { readiness } from '~/boot/boot.server';
import { now, setClock } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { isRoomLeft } from '~/platform/db/room-left.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { guarded } from '~/platform/http/api.server';
import { testDatabase } from '../support/database';
import { attempt, formRequest, routeArgs } from '../support/people';

testDatabase();
// what PostgreSQL says when the file of a table cannot grow
beforeAll(() =>
  db().pool.query(`
    CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_space BEFORE INSERT ON "Setting" FOR EACH ROW EXECUTE FUNCTION no_space()`),
);
afterAll(() => db().pool.query('DROP FUNCTION no_space CASCADE'));
afterAll(() => setClock(undefined));

const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));
const form = () => {
  const request = formRequest('/x', { name: 'Eau' });
  request.headers.set('content-length', '8');
  return request;
};
const row = { login: '', parameter: 'name', value: 'Eau' };
const WRITINGS: Record<string, () => Promise<unknown>> = {
  'through Prisma': () => prisma().setting.create({ data: row }),
  'in a transaction': () => inTransaction((tx) => tx.setting.create({ data: row })),
  'in SQL': () => db().pool.query(`INSERT INTO "Setting" (login, parameter, value) VALUES ('', 'name', 'Eau')`),
  'in a file': () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
};

test.each(Object.entries(WRITINGS))('writing %s is a 503 that gives the form back, and not ready', async (_, write) => {
  later(60);
  expect(await readiness()).toBe(true);
  const { action } = guardModule({ action: write } as unknown as NonNullable<ServerBuild['routes'][string]>['module']);
  const page = (await attempt(() => action!(routeArgs(form())))) as Response;
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await page.json()).toMatchObject({ code: 'noRoom', action: '/x', fields: [['name', 'Eau']] });
  expect(await readiness()).toBe(false);
  later(31);
  expect(await readiness(), 'the next writing tells').toBe(true);
  const call = await guarded(routeArgs(new Request('http://localhost/api/x')), write);
  expect([call.status, ((await call.json()) as { error: string }).error]).toEqual([
    503,
    'Il n’y a plus de place sur le disque du serveur\u202f: rien n’a été enregistré. Prévenez la personne ' +
      'qui l’administre.',
  ]);
  expect(await readiness()).toBe(false);
});

test('a data folder without room is known before anything is refused', async () => {
  later(120);
  expect(await isRoomLeft('.')).toBe(true);
  expect(await isRoomLeft('/proc'), 'a file system of no size').toBe(false);
});
