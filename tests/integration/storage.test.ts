import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { collect, deleteStoredFile, readParts, readStoredFile, storeFile } from '~/platform/storage/files.server';
import { testDatabase } from '../support/database';

testDatabase();

const keep = (content: Uint8Array, name = 'mesures.csv') =>
  inTransaction((tx) => storeFile(tx, { name, mime: 'text/csv', owner: 'animateur', content }));

test('a file of several parts comes back whole, and part by part', async () => {
  const content = randomBytes(2_500_000);
  const file = await keep(content);
  expect(file).toMatchObject({ size: 2_500_000, name: 'mesures.csv', owner: 'animateur' });
  expect(Buffer.compare((await readStoredFile(file.id)) ?? Buffer.alloc(0), content)).toBe(0);
  const sizes: number[] = [];
  for await (const part of readParts(file.id)) sizes.push(part.byteLength);
  expect(sizes).toEqual([1_048_576, 1_048_576, 402_848]);
});

test('a path or control characters in the name a browser sends are dropped', async () => {
  expect((await keep(Buffer.from('a'), 'C:\\Users\\moi\\don\u0000nées.csv')).name).toBe('données.csv');
  expect((await keep(Buffer.from('a'), '../../')).name).toBe('fichier');
});

test('an empty file is a file', async () => {
  expect(await readStoredFile((await keep(new Uint8Array())).id)).toHaveLength(0);
});

test('a deleted file is gone with its parts', async () => {
  const { id } = await keep(Buffer.from('adieu'));
  await inTransaction((tx) => deleteStoredFile(tx, id));
  expect(await readStoredFile(id)).toBeNull();
  expect((await db().pool.query('SELECT 1 FROM "StoredFileChunk" WHERE "fileId" = $1', [id])).rowCount).toBe(0);
});

test('a damaged content is not handed out as if it were right', async () => {
  const { id } = await keep(Buffer.from('42,5'));
  await db().pool.query(`UPDATE "StoredFileChunk" SET content = '42,6' WHERE "fileId" = $1`, [id]);
  await expect(readStoredFile(id)).rejects.toThrow(/damaged/);
});

test('an upload beyond the limit is not read to its end', async () => {
  let read = 0;
  async function* upload() {
    for (; read < 100; read += 1) yield Buffer.alloc(1000);
  }
  expect(await collect(upload(), 5000)).toEqual({ ok: false, reason: 'tooLarge' });
  expect(read).toBeLessThan(10);
});

test('a file whose transaction fails was never there', async () => {
  await expect(
    inTransaction(async (tx) => {
      await storeFile(tx, { name: 'a', mime: 'b', owner: 'c', content: Buffer.from('zzz-rolled-back') });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await db().pool.query(`SELECT 1 FROM "StoredFileChunk" WHERE content = 'zzz-rolled-back'`)).rowCount).toBe(0);
});
