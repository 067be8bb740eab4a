import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { zip } from '../../../../tests/fixtures/files/archives';
import { hostileTexts, hostileWorkbooks } from '../../../../tests/fixtures/files/hostile';
import { checkUpload } from './check-upload.server';
import { openSheets, openZones } from './read-file.server';
import { unpackFiles } from './unpack-files.server';
import { fullAllowance } from '../text/archive.server';
import type { FileKind } from '../domain/file-kind';

const EVERY: FileKind[] = ['xlsx', 'xls', 'csv', 'xml'];
const reasonOf = (outcome: { ok: true } | { ok: false; reason: { reason: { key: string } } }): string =>
  outcome.ok ? 'accepted' : outcome.reason.reason.key.replace('reason.', '');

test.each(Object.entries(hostileWorkbooks))('%s is refused as a workbook', async (_, { bytes, name, reason }) => {
  expect(reasonOf(await openSheets({ name: name ?? 'tableau.xlsx', bytes: new Uint8Array(bytes) }, EVERY))).toBe(
    reason,
  );
});

test.each(Object.entries(hostileTexts))('%s is refused', async (_, { text, name, reason }) => {
  const bytes = new Uint8Array(typeof text === 'string' ? Buffer.from(text) : text);
  expect(
    reasonOf(name.endsWith('.kml') ? await openZones({ name, bytes }) : await openSheets({ name, bytes }, EVERY)),
  ).toBe(reason);
});

test('a zip bomb is recognised from its directory, without a worker and without inflating it', async () => {
  const bomb = hostileWorkbooks['a 430 kB zip bomb']?.bytes ?? Buffer.alloc(0);
  expect(bomb.length).toBeLessThan(430 * 1024);
  expect(reasonOf(await checkUpload({ name: 'a.xlsx', bytes: new Uint8Array(bomb) }, ['xlsx']))).toBe(
    'archiveTooDense',
  );
});

test('a file over the limit is refused whatever it is', async () => {
  expect(
    reasonOf(
      await checkUpload({ name: 'a.csv', bytes: new Uint8Array(2 * 1024 * 1024 + 1).fill(65) }, ['csv'], {
        maxBytes: 2 * 1024 * 1024,
      }),
    ),
  ).toBe('tooLarge');
});

test('C114 C632 the extension decides what a field takes: outlines for zones, .xlsx or .csv for tables', async () => {
  const text = new Uint8Array(Buffer.from('a;b\n1;2\n'));
  expect(reasonOf(await openZones({ name: 'zones.kmz', bytes: text }))).toBe('contentMismatch');
  expect(reasonOf(await openZones({ name: 'zones.csv', bytes: text }))).toBe('wrongExtension');
  for (const name of ['a.ods', 'a.pdf', 'a.csv.exe', 'csv'])
    expect(reasonOf(await openSheets({ name, bytes: text }, ['xlsx', 'xls', 'csv']))).toBe('wrongExtension');
  expect(reasonOf(await openSheets({ name: 'A.CSV', bytes: text }, ['xlsx', 'xls', 'csv']))).toBe('accepted');
  expect(reasonOf(await openSheets({ name: 'a.xlsx', bytes: text }, ['csv']))).toBe('wrongExtension');
});

test('empty columns at the end of a wide line are dropped', async () => {
  const text = `a;b${';'.repeat(5000)}\n1;2${';'.repeat(5000)}\n`;
  const read = await openSheets({ name: 'a.csv', bytes: new Uint8Array(Buffer.from(text)) }, EVERY);
  expect(read).toMatchObject({ ok: true, value: [{ rows: [{ cells: ['a', 'b'] }, { cells: ['1', '2'] }] }] });
});

test('archives of one request share what they may hold, and nothing is inflated before its turn', async () => {
  const archive = zip(
    Array.from({ length: 5 }, (_, rank) => ({
      name: `${rank}.csv`,
      // what the directory declares counts: 20 MB that would be a ratio of 100
      content: randomBytes(200 * 1024),
      claimedSize: 20 * 1024 * 1024,
    })),
  );
  const allowance = fullAllowance();
  const files = [];
  for (let turn = 0; turn < 4; turn += 1)
    files.push(...(await unpackFiles(`${turn}.zip`, { bytes: new Uint8Array(archive) }, allowance)));
  const refusedOnes = files.filter(({ name }) => name.endsWith('.zip'));
  expect(refusedOnes.length).toBe(2);
  expect(await refusedOnes[0]!.read()).toMatchObject({ reason: { key: 'reason.archiveTooBig' } });
});
