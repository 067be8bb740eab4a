/**
 * Grid files that nobody confirmed go after a week; what was applied, what is recent and what belongs to reference sets
 * stays.
 */
import { expect, test } from 'vitest';
import { purgeUploads } from '~/records/exchange/service/purge-uploads.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { storeFile } from '~/platform/storage/files.server';
import { testDatabase } from '../support/database';

testDatabase();
const DAY_MS = 24 * 3_600_000;
const context = { login: 'admin', signal: new AbortController().signal };

async function upload(target: string, daysAgo: number, state = 'stored'): Promise<string> {
  return inTransaction(async (tx) => {
    const file = await storeFile(tx, {
      name: `${target}.csv`,
      mime: 'text/csv',
      owner: 'admin',
      content: new Uint8Array([65]),
    });
    return (
      await tx.importSession.create({
        data: {
          target,
          targetId: '1',
          fileId: file.id,
          fileName: file.name,
          fileHash: file.hash,
          login: 'admin',
          state,
          createdAt: new Date(Date.now() - daysAgo * DAY_MS),
        },
      })
    ).id;
  });
}

test('an upload that was never confirmed goes with its file after a week, once', async () => {
  const expired = [
    await upload('matrix', 8),
    await upload('allocation', 30),
    await upload('territory.descriptive', 9),
    await upload('stations', 9),
    await upload('measures', 9),
  ];
  const kept = [await upload('matrix', 6), await upload('matrix', 90, 'applied'), await upload('communes', 90)];
  expect(await purgeUploads(context)).toBe(5);
  expect((await prisma().importSession.findMany({ select: { id: true } })).map(({ id }) => id).sort()).toEqual(
    [...kept].sort(),
  );
  expect(await prisma().importSession.count({ where: { id: { in: expired } } })).toBe(0);
  expect(await prisma().storedFile.count()).toBe(3);
  expect(await prisma().storedFileChunk.count()).toBe(3);
  expect(await prisma().audit.findMany({ where: { action: 'upload.purge' } })).toMatchObject([
    { after: { deleted: 5 } },
  ]);
  expect(await purgeUploads(context)).toBe(0);
});
