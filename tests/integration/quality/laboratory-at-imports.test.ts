/** A laboratory's file that comes to the imports of measures is read as analyses, and not asked for again. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { analysesIn } from '~/modules/monitoring/quality/http/answer-import.server';
import { ANALYSIS_IMPORT, ANALYSIS_TARGET } from '~/modules/monitoring/quality/service/import-analyses.server';
import { readImport } from '~/records/exchange/service/import-session.server';
import { testDatabase } from '../../support/database';
import { qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });
beforeEach(async () => {
  await qualityStation('quality', '09000001');
});

async function sendToImports(name: string, content: string) {
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

test('a logger’s file stays where it was sent', async () => {
  const to = await sendToImports('sonde.csv', 'Station;Date;Niveau [m NGF]\n09000001;2024-01-15 00:00;98,1\n');
  expect(to?.pathname).toBe('/import');
});
