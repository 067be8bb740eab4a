/** The one session of every import: who sees a file that waits, what confirming applies, what the session keeps. */
import { beforeAll, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { done, refused } from '~/kernel/outcome';
import {
  claimSession,
  confirmImport,
  readImport,
  releaseSession,
  startImport,
  type ImportKind,
  type ImportSession,
} from '~/records/exchange/service/import-session.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { testDatabase } from '../support/database';

testDatabase();
const person = (login: string): Actor => ({ ...VISITOR, id: 1, login });
const [anne, bob] = [person('anne'), person('bob')];
const FILE = { name: 'VALEURS.CSV', content: new Uint8Array(Buffer.from('a;b\n1;2\n')) };
const taken = <Value>(outcome: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
  if (!outcome.ok) throw new Error(`refused: ${String(outcome.reason)}`);
  return outcome.value;
};
const textOf = async ({ fileId }: ImportSession) => Buffer.from((await readStoredFile(fileId!))!).toString();
const rowOf = (id: string) => prisma().importSession.findUniqueOrThrow({ where: { id } });

type Kind = ImportKind<string, string | null, number, 'closed'>;
/** Things called « closed » take no file; a file applies once, and says how many letters it has. */
const personal: Kind = {
  target: 'thing',
  personal: true,
  open: (_, id) => Promise.resolve(id === 'closed' ? refused('closed') : done(id)),
  page: async (_, thing, session) => (session ? `${thing}: ${session.state} ${await textOf(session)}` : null),
  async apply(_, __, session) {
    if (session.state === 'applied') return refused('closed');
    const letters = (await textOf(session)).length;
    return done({ applied: letters, keeps: { state: 'applied', report: { letters } } });
  },
};
/** Everybody who may change the thing sees its files; they are compared when they come. */
const shared: Kind = {
  ...personal,
  personal: false,
  begin: async (_, __, session) => ({ state: 'previewed', report: { letters: (await textOf(session)).length } }),
};

let mine = '';
beforeAll(async () => {
  mine = taken(await startImport(personal, anne, 7, FILE));
});

test('a file that waits is shown to who sent it, where it was sent', async () => {
  expect(taken(await readImport(personal, anne, 7, mine))).toBe('7: stored a;b\n1;2\n');
  for (const [who, where] of [
    [bob, 7],
    [anne, 8],
  ] as const) {
    expect(taken(await readImport(personal, who, where, mine)), `${who.login} ${where}`).toBeNull();
    expect(await confirmImport(personal, who, where, mine)).toEqual(refused('notFound'));
  }
  expect(taken(await readImport({ ...personal, target: 'other' }, anne, 7, mine))).toBeNull();
  expect(taken(await readImport(personal, anne, 7, null))).toBeNull();
});

test('what takes no file keeps none, and confirms none', async () => {
  const count = await prisma().storedFile.count();
  expect(await startImport(personal, anne, 'closed', FILE)).toEqual(refused('closed'));
  expect(await confirmImport(personal, anne, 'closed', mine)).toEqual(refused('closed'));
  expect(await prisma().storedFile.count()).toBe(count);
});

test('confirming applies the stored file and keeps the report; a refusal changes nothing', async () => {
  expect(await confirmImport(personal, anne, 7, mine)).toEqual(done(8));
  const applied = await rowOf(mine);
  expect(applied).toMatchObject({ state: 'applied', report: { letters: 8 }, login: 'anne', fileName: FILE.name });
  expect(applied.appliedAt).not.toBeNull();
  expect(await confirmImport(personal, anne, 7, mine)).toEqual(refused('closed'));
  expect(await rowOf(mine)).toEqual(applied);
});

test('a kind that compares at once keeps its report, for everybody who may; the file beside comes along', async () => {
  const beside = { name: 'zones.kml', content: new Uint8Array([1]) };
  const id = taken(await startImport(shared, anne, 7, FILE, beside));
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'previewed', report: { letters: 8 }, options: { companionName: 'zones.kml' } });
  expect(taken(await readImport(shared, bob, 7, id))).toBe('7: previewed a;b\n1;2\n');
  expect(await confirmImport(shared, bob, 7, id)).toEqual(done(8));
  expect((await rowOf(id)).options, 'options stay').toEqual(row.options);
});

test('of two that apply at once one does; a job that dies gives the session back', async () => {
  const id = taken(await startImport(shared, anne, 7, FILE));
  const claims = await Promise.all([1, 2].map(() => inTransaction((tx) => claimSession(tx, id, 'thing'))));
  expect(claims.sort()).toEqual([false, true]);
  const sql = { executeSql: (text: string, values: unknown[]) => prisma().$executeRawUnsafe(text, ...values) };
  await releaseSession(sql as never, id);
  expect((await rowOf(id)).state).toBe('previewed');
});
