/** The journal of every write: its search, what changed, one line, its file, and who reads it. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { loader as line } from '~/routes/administration+/journal.$id';
import { loader as file } from '~/routes/administration+/journal.export.$format';
import { loader as list } from '~/routes/administration+/journal._index';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import type { JournalLine } from '~/modules/core/journal/view/journal.view';

testDatabase();
beforeAll(async () => {
  for (const login of ['admin', 'membre']) await addUser(login);
});
const wrote = (at: string, more: object = {}) =>
  prisma().audit.create({
    data: {
      ...{ at: new Date(at), login: 'admin', action: 'station.update', entity: 'station', entityId: '7' },
      ...{ before: { name: 'Forage du Lys', town: '35238' }, after: { name: 'Forage du Lys', town: '35047' }, ...more },
    },
  });
beforeEach(async () => {
  await prisma().audit.deleteMany();
  await wrote('2026-03-01T09:00:00Z');
  await wrote('2026-03-02T09:00:00Z', {
    login: 'membre',
    action: 'territory.create',
    entity: 'territory',
    entityId: '3',
  });
  await wrote('2026-03-03T09:00:00Z', { action: 'station.delete', after: undefined });
  // by the clock of Paris, already the fourth
  await wrote('2026-03-03T23:30:00Z', { entityId: '8', before: undefined, after: { name: 'Source' } });
});
const PERIOD = 'from=2026-03-01&to=2026-03-31';
const read = async (search: string) =>
  (await (await browsing('admin')).get(list, `/administration/journal?${search}`)) as {
    lines: JournalLine[];
    entities: string[];
    paging: { total: number };
  };
const found = async (search: string) =>
  (await read(`${PERIOD}&${search}`)).lines.map(({ verb, entity, entityId }) => `${verb} ${entity} ${entityId}`);

test('every write stands there, the last first, with what changed', async () => {
  const { lines, entities, paging } = await read(PERIOD);
  expect(lines.map(({ verb, entityId }) => `${verb} ${entityId}`)).toEqual([
    ...['update 8', 'delete 7', 'create 3', 'update 7'],
  ]);
  expect([paging.total, entities]).toEqual([4, ['station', 'territory']]);
  expect(lines.at(-1)).toMatchObject({
    ...{ login: 'admin', name: 'Forage du Lys', more: 0 },
    changes: [{ field: 'town', before: '35238', after: '35047' }],
  });
});

test('it is narrowed by period of Paris, person, kind, action, number and name', async () => {
  expect((await read('from=2026-03-03&to=2026-03-03')).lines.map(({ verb }) => verb)).toEqual(['delete']);
  expect(await found('login=membre')).toEqual(['create territory 3']);
  expect(await found('entity=station&verb=update')).toEqual(['update station 8', 'update station 7']);
  expect(await found('q=8')).toEqual(['update station 8']);
  expect(await found('q=lys')).toEqual(['delete station 7', 'create territory 3', 'update station 7']);
  expect(await found('q=100%25')).toEqual([]);
});

test('a state that is too long for the list stands on the page of its line, a very long value cut', async () => {
  const cells = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`cell${at}`, `${at}`.repeat(30)]));
  const { id } = await wrote('2026-03-05T09:00:00Z', {
    before: undefined,
    after: { ...cells, text: 'x'.repeat(9000) },
  });
  const [first] = (await read(PERIOD)).lines;
  expect(first).toMatchObject({ id: String(id), changes: [], more: null });
  const shown = (await (await browsing('admin')).get(line, `/administration/journal/${id}`, { id: String(id) })) as {
    line: { changes: unknown[]; left: number };
  };
  expect([shown.line.changes.length, shown.line.left]).toEqual([300, 101]);
});

test('the file has a row for each field, as the search finds them, and no formula', async () => {
  await wrote('2026-03-06T09:00:00Z', { after: { name: '=cmd()', town: '35238' } });
  const answer = (await (
    await browsing('admin')
  ).get(file, `/administration/journal/export/csv?${PERIOD}&q=7`, { format: 'csv' })) as Response;
  const rows = (await answer.text()).trim().split(/\r?\n/);
  expect(rows.length).toBe(1 + 1 + 2 + 1);
  expect(rows[1]).toMatch(/06\/03\/2026 10:00:00;admin;Station;7;.*;Modification;name;Forage du Lys;'=cmd\(\)/);
});

test('who does not hold the right is sent away, and no line is read by its number', async () => {
  const member = await browsing('membre');
  const { id } = await prisma().audit.findFirstOrThrow();
  for (const answer of [
    await member.get(list, '/administration/journal'),
    await member.get(line, `/administration/journal/${id}`, { id: String(id) }),
  ])
    expect((answer as Response).status).toBe(302);
});
