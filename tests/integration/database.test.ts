import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { copyInto, type CopyRow } from '~/platform/db/copy.server';
import { upsertRows } from '~/platform/db/staged-rows.server';
import { db, prisma } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { inSqlTransaction, inTransaction, violatedConstraint } from '~/platform/db/transaction.server';
import { testDatabase } from '../support/database';

testDatabase();

const setting = (parameter: string, value: string) => prisma().setting.create({ data: { parameter, value } });
const valueOf = async (parameter: string) =>
  (await prisma().setting.findUnique({ where: { login_parameter: { login: '', parameter } } }))?.value;

test('what a transaction wrote is gone when it throws', async () => {
  await expect(
    inTransaction(async (tx) => {
      await tx.setting.create({ data: { parameter: 'a', value: '1' } });
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await valueOf('a')).toBeUndefined();
});

test('a transaction takes no second connection; what it leaves running may, once it has ended', async () => {
  let later: Promise<unknown> = Promise.resolve();
  for (const ask of [
    () => prisma().setting.count(),
    () => db().pool.query('SELECT 1'),
    () => inTransaction((tx) => tx.setting.count()),
    () => inSqlTransaction((client) => client.query('SELECT 1')),
  ])
    for (const transaction of [inTransaction, inSqlTransaction])
      await expect(transaction<unknown>(ask)).rejects.toThrow('pass it `tx`');
  await inTransaction(async (tx) => {
    later = new Promise((resolve) => {
      setTimeout(resolve, 50);
    }).then(() => prisma().setting.count());
    await tx.setting.count();
  });
  expect(await later).toBe(0);
});

test('queries of one transaction leave one after the other, even those asked together', async () => {
  const query = pg.Client.prototype.query as (...sent: unknown[]) => Promise<unknown>;
  let [onTheWay, most] = [0, 0];
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    most = Math.max(most, (onTheWay += 1));
    return query.apply(this, sent).finally(() => (onTheWay -= 1));
  });
  const { prisma: own } = connect(db().url, { kind: 'job' });
  const answers = await own.$transaction((tx) =>
    Promise.all([tx.setting.findMany({ take: 1 }), tx.user.findMany({ take: 1 }), tx.$queryRaw`SELECT 1 AS one`]),
  );
  await own.$disconnect();
  watched.mockRestore();
  expect(answers[2]).toEqual([{ one: 1 }]);
  expect(most).toBe(1);
});

test('two serializable transactions that conflict are both carried out, one after the other', async () => {
  await setting('counter', '0');
  let runs = 0;
  const increment = () =>
    inTransaction(
      async (tx) => {
        runs += 1;
        const { value } = await tx.setting.findUniqueOrThrow({
          where: { login_parameter: { login: '', parameter: 'counter' } },
        });
        await new Promise((resolve) => {
          setTimeout(resolve, 30);
        });
        await tx.setting.update({
          where: { login_parameter: { login: '', parameter: 'counter' } },
          data: { value: String(Number(value) + 1) },
        });
      },
      { isolation: 'Serializable' },
    );
  await Promise.all([increment(), increment(), increment()]);
  expect(await valueOf('counter')).toBe('3');
  expect(runs).toBeGreaterThan(3);
});

test('bare SQL transactions that deadlock are carried out too', async () => {
  await setting('left', '0');
  await setting('right', '0');
  const touch = (first: string, second: string) =>
    inSqlTransaction(async (client) => {
      const add = (parameter: string) =>
        client.query(`UPDATE "Setting" SET value = (value::int + 1)::text WHERE parameter = $1`, [parameter]);
      await add(first);
      await new Promise((resolve) => {
        setTimeout(resolve, 30);
      });
      await add(second);
    });
  await Promise.all([touch('left', 'right'), touch('right', 'left')]);
  expect([await valueOf('left'), await valueOf('right')]).toEqual(['2', '2']);
}, 20_000);

test('a duplicate names the constraint it ran into', async () => {
  await setting('twice', '1');
  const error = await setting('twice', '2').catch((reason: unknown) => reason);
  expect(violatedConstraint(error)).toMatch(/Setting_pkey|login,parameter/);
  expect(violatedConstraint(new Error('other'))).toBeNull();
});

test('an instant keeps its moment through Prisma and through SQL', async () => {
  const at = new Date('2026-03-29T01:30:00.123Z'); // inside the hour that does not exist in Paris
  await prisma().setting.create({ data: { parameter: 'instant', value: '', updateDate: at } });
  const { rows } = await db().pool.query<{ updateDate: Date }>(
    `SELECT "updateDate" FROM "Setting" WHERE parameter = 'instant'`,
  );
  expect(rows[0]?.updateDate.toISOString()).toBe(at.toISOString());
  expect((await prisma().setting.findFirstOrThrow({ where: { parameter: 'instant' } })).updateDate.toISOString()).toBe(
    at.toISOString(),
  );
});

test('COPY of many rows that are at hand lets the process serve others meanwhile', async () => {
  await db().pool.query('CREATE TABLE crowd (id int, word text)');
  function* rows(): Generator<CopyRow> {
    for (let id = 0; id < 300_000; id += 1) yield [id, 'un mot de la ligne'];
  }
  const gaps: number[] = [];
  let copying = true;
  const others = (async () => {
    for (let since = performance.now(); copying; since = performance.now()) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      gaps.push(performance.now() - since);
    }
  })();
  const began = performance.now();
  expect(await inSqlTransaction((client) => copyInto(client, 'crowd', ['id', 'word'], rows()))).toBe(300_000);
  copying = false;
  await others;
  expect(gaps.reduce((longest, gap) => Math.max(longest, gap), 0)).toBeLessThan((performance.now() - began) / 4);
});

test('COPY carries every character, null, day, list and bytes as they are', async () => {
  await db().pool.query(
    'CREATE TABLE probe (id int, word text, day date, flag bool, list text[], bytes bytea, at timestamptz)',
  );
  const nasty = 'a\tb\nc\\N\r"é — {x}\u0001\\.';
  const at = new Date('2026-07-14T10:00:00.5Z');
  await inSqlTransaction((client) =>
    copyInto(
      client,
      'probe',
      ['id', 'word', 'day', 'flag', 'list', 'bytes', 'at'],
      [
        [1, nasty, '2026-02-28', true, ['a"b', 'c\\d', 'e,f', ''], new Uint8Array([0, 92, 255]), at],
        [2, null, null, false, [], new Uint8Array(), null],
        [3, '\\.', null, null, null, null, null],
      ],
    ),
  );
  const { rows } = await db().pool.query('SELECT * FROM probe ORDER BY id');
  expect(rows).toEqual([
    {
      id: 1,
      word: nasty,
      day: '2026-02-28',
      flag: true,
      list: ['a"b', 'c\\d', 'e,f', ''],
      bytes: Buffer.from([0, 92, 255]),
      at,
    },
    { id: 2, word: null, day: null, flag: false, list: [], bytes: Buffer.alloc(0), at: null },
    { id: 3, word: '\\.', day: null, flag: null, list: null, bytes: null, at: null },
  ]);
});

test('a source that fails half-way leaves nothing, and the connection is usable', async () => {
  async function* broken(): AsyncGenerator<CopyRow> {
    yield ['k1', 'v'];
    throw new Error('line 2 is torn');
  }
  await expect(
    inSqlTransaction((client) => copyInto(client, 'Setting', ['parameter', 'value'], broken())),
  ).rejects.toThrow('line 2 is torn');
  expect(await valueOf('k1')).toBeUndefined();
});

test('a row the table refuses is a fault with PostgreSQL’s reason', async () => {
  await expect(inSqlTransaction((client) => copyInto(client, 'probe', ['id'], [['not a number']]))).rejects.toThrow(
    /invalid input syntax/,
  );
});

test('the same rows twice change nothing; what differs is stamped, and a key given twice is refused', async () => {
  await db().pool.query(
    'CREATE TABLE measure (station int, day date, value float8, source text, PRIMARY KEY (station, day))',
  );
  const upsert = (rows: readonly CopyRow[], source = 'a', station = 1) =>
    inSqlTransaction((client) =>
      upsertRows(
        client,
        { table: 'measure', within: { station }, key: ['day'], columns: ['value'], stamp: { source } },
        rows,
      ),
    );
  const rows: CopyRow[] = [
    ['2026-01-01', 2.5],
    ['2026-01-02', null],
  ];
  expect(await upsert(rows)).toEqual({ received: 2, created: 2, changed: 0, removed: 0 });
  expect(await upsert(rows, 'b')).toEqual({ received: 2, created: 0, changed: 0, removed: 0 });
  expect(await upsert([...rows.slice(0, 1), ['2026-01-02', 7]], 'c')).toMatchObject({ created: 0, changed: 1 });
  expect(await upsert(rows, 'd', 2)).toMatchObject({ created: 2, changed: 0 });
  await expect(upsert([...rows, ...rows], 'e', 3)).rejects.toThrow(/duplicate key/);
  expect((await db().pool.query('SELECT * FROM measure ORDER BY station, day')).rows).toEqual([
    { station: 1, day: '2026-01-01', value: 2.5, source: 'a' },
    { station: 1, day: '2026-01-02', value: 7, source: 'c' },
    { station: 2, day: '2026-01-01', value: 2.5, source: 'd' },
    { station: 2, day: '2026-01-02', value: null, source: 'd' },
  ]);
});

test('rows without their value are removed, and with the whole table those that are not given', async () => {
  const upsert = (whole: boolean, rows: readonly CopyRow[]) =>
    inTransaction((tx) =>
      upsertRows(
        tx,
        {
          table: 'measure',
          within: { station: 1 },
          key: ['day'],
          columns: ['value'],
          removedWithout: 'value',
          whole,
        },
        rows,
      ),
    );
  const days = async (station: number) =>
    (await db().pool.query('SELECT day FROM measure WHERE station = $1 ORDER BY day', [station])).rows;
  const nowhere: CopyRow = ['2026-01-09', null];
  expect(await upsert(false, [['2026-01-01', null], nowhere])).toMatchObject({ created: 0, changed: 0, removed: 1 });
  expect(await days(1)).toEqual([{ day: '2026-01-02' }]);
  expect(await upsert(true, [['2026-01-03', 1]])).toMatchObject({ created: 1, changed: 0, removed: 1 });
  expect([await days(1), (await days(2)).length]).toEqual([[{ day: '2026-01-03' }], 2]);
});

test('a row of 90 000 that go through staging costs no more than a row of 10 000', async () => {
  function* rows(first: number, count: number): Generator<CopyRow> {
    for (let day = first; day < first + count; day += 1)
      yield [9, new Date(day * 86_400_000).toISOString().slice(0, 10).replace(/^\+0*/, ''), day / 7, 'bulk'];
  }
  const costOf = async (first: number, count: number) => {
    const began = performance.now();
    const { created } = await inSqlTransaction((client) =>
      upsertRows(
        client,
        { table: 'measure', key: ['station', 'day'], columns: ['value', 'source'] },
        rows(first, count),
      ),
    );
    expect(created).toBe(count);
    return (performance.now() - began) / count;
  };
  const few = await costOf(0, 10_000);
  expect(await costOf(10_000, 90_000)).toBeLessThan(3 * few);
});

/** What PostgreSQL itself says, in milliseconds. */
