import { expect, test } from 'vitest';
import { hostileTexts, hostileWorkbooks } from '../../../../../tests/fixtures/files/hostile';
import { checkUpload } from './check-upload.server';
import { openSheets, openZones } from './read-file.server';
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
