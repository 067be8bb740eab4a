/** Codes of municipalities as spreadsheets give them back: read whole, and told where no municipality has them. */
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };

const HEAD = ['code_insee', 'nom', 'code_departement', 'codes_postaux'];
/** 01065 in the ways a spreadsheet writes it; Corsica and overseas; a code of nobody; one that is none. */
const LINES = [
  ['1065', 'Essai-sur-Veyle', '1', '1310'],
  ['01065 ', 'Essai-sur-Veyle', '01', '01310'],
  ['2A004', 'Essai-Corse', '2A', '20000'],
  ['97411', 'Essai-Île', '974', '97400'],
  ['1999', 'Nulle-Part', '1', '1999'],
  ['1065,0', 'Essai-sur-Veyle', '1,0', '1310'],
  ['1 065', 'Essai-sur-Veyle', '1', '1310'],
  ['44', 'Trop-Court', '44', '44000'],
];
const text = [HEAD, ...LINES].map((cells) => cells.join(';')).join('\r\n');

async function imported(name: string, content: Uint8Array, apply: boolean) {
  const outcome = await importReferenceFile(admin, 'communes', { name, content }, { apply });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}
const told = (notices: readonly { line: number; value?: string }[] | undefined) =>
  (notices ?? []).map(({ line, value }) => [line, value]);

describe('codes of municipalities without their zero', () => {
  test('are whole, once each; a code that no municipality has is taken and told, before and after', async () => {
    const before = await imported('communes.csv', Buffer.from(text), false);
    expect(told(before.notices)).toEqual([[6, '01999']]);
    expect(before.refused.map(({ line }) => line)).toEqual([9]);
    const after = await imported('communes.csv', Buffer.from(text), true);
    expect(told(after.notices)).toEqual([[6, '01999']]);
    const rows = await prisma().municipality.findMany({ orderBy: { codeCommune: 'asc' } });
    const kept = rows.map((row) => [row.codeCommune, row.departmentNumber, row.postalCodes]);
    expect(kept).toEqual([
      ['01065', '01', ['01310']],
      ['01999', '01', ['01999']],
      ['2A004', '2A', ['20000']],
      ['97411', '974', ['97400']],
    ]);
  });

  test('also where the workbook keeps them as numbers', async () => {
    const rows = [HEAD, [1065, 'Essai-sur-Veyle', 1, 1310], [1999, 'Nulle-Part', 1, 1999]];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Communes');
    const sheet = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const report = await imported('communes.xlsx', sheet, false);
    expect(told(report.notices)).toEqual([[3, '01999']]);
    expect([report.created, report.changed, report.unchanged, report.refusedCount]).toEqual([0, 0, 2, 0]);
  });
});
