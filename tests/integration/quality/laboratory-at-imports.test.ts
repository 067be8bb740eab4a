/** A laboratory's file that comes to the imports of measures is read as analyses, and not asked for again. */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { beforeEach, expect, test } from 'vitest';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { analysesIn } from '~/modules/monitoring/quality/http/answer-import.server';
import { ANALYSIS_IMPORT, ANALYSIS_TARGET } from '~/modules/monitoring/quality/service/import-analyses.server';
import { translator } from '~/platform/i18n/i18n.server';
import { readImport } from '~/records/exchange/service/import-session.server';
import { testDatabase } from '../../support/database';
import { qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });
beforeEach(async () => {
  await qualityStation('quality', '09000001');
});

async function sendToImports(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new File([content], name));
  const request = new Request('http://test/import', { method: 'POST', body: form });
  const answer = await answerMeasureImport(request, {
    ...{ actor: HYDROLOGIST, search: {} as never, place: null, elsewhere: analysesIn },
  });
  return answer instanceof Response ? new URL(answer.headers.get('location') ?? '', 'http://test') : null;
}

test.each(['quesu.xml', 'naiades.csv'])('%s leads on to its report among the analyses', async (name) => {
  const to = await sendToImports(name, readFileSync(`tests/fixtures/quality/${name}`, 'utf8'));
  expect(to?.pathname).toBe('/import/analyses');
  const read = await readImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, to!.searchParams.get('session'));
  expect(read).toMatchObject({ ok: true, value: { fileName: name, report: { stations: [{ code: '09000001' }] } } });
});

/** A workbook as laboratories send it: its sheets, each with its rows. */
async function workbook(sheets: Readonly<Record<string, readonly (readonly (string | number | Date)[])[]>>) {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return new Uint8Array(await book.xlsx.writeBuffer());
}
const HEADS = ['Code station', 'Date de prélèvement', 'Code paramètre', 'Code fraction', 'Résultat', 'Unité'];
const nitrateOf = (station: string) => [station, new Date('2026-05-07T00:00:00Z'), '1340', '3', 12.4, 'mg/L'];

test('a workbook leads on too, whatever stands above its heads and on its other sheets', async () => {
  const content = await workbook({
    Lisezmoi: [['Rapport d’essai'], ['Laboratoire d’essai & fils']],
    Résultats: [['Rapport d’essai n° 12'], [], HEADS, nitrateOf('09000001')],
  });
  const to = await sendToImports('rapport.xlsx', content);
  expect(to?.pathname).toBe('/import/analyses');
  const read = await readImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, to!.searchParams.get('session'));
  expect(read).toMatchObject({ ok: true, value: { report: { stations: [{ code: '09000001' }] } } });
});

test('a workbook of a logger stays where it was sent', async () => {
  const rows = [
    ['Station', 'Date', 'Niveau [m NGF]'],
    ['09000001', new Date('2024-01-15T00:00:00Z'), 98.1],
  ] as const;
  expect((await sendToImports('sonde.xlsx', await workbook({ Mesures: rows })))?.pathname).toBe('/import');
});

test('what is wrong in a workbook is told in words, with its remedy', async () => {
  const t = await translator('fr');
  const told = async (name: string, rows: Parameters<typeof workbook>[0][string]) => {
    const to = await sendToImports(name, await workbook({ Résultats: rows }));
    const read = await readImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, to!.searchParams.get('session'));
    if (!read.ok || !read.value.report) throw new Error('no report');
    const [issue] = read.value.report.refused;
    return [issue?.reason, issue?.remedy].map((said) => said && t(said.key, said.params)).join(' ');
  };
  expect(await told('vide.xlsx', [HEADS])).toMatch(/aucune analyse.*Vérifiez/is);
  expect(await told('ailleurs.xlsx', [HEADS, nitrateOf('09999999')])).toMatch(/station.*Créez la station/is);
  // what is no workbook is refused where it was sent
  expect(await sendToImports('page.xlsx', '<html><body>Connectez-vous</body></html>')).toBeNull();
});

test('a logger’s file stays where it was sent', async () => {
  const to = await sendToImports('sonde.csv', 'Station;Date;Niveau [m NGF]\n09000001;2024-01-15 00:00;98,1\n');
  expect(to?.pathname).toBe('/import');
});
