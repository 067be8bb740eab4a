/** What came in from one bank goes out for another, equal; statistics under the three rules; calls of the contract. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import type { QuantificationRule } from '~/modules/monitoring/hydrology/domain';
import { readFigures } from '~/modules/monitoring/quality-answers/service/read-figures.server';
import { exportAnalysesTable, exportQuesu } from '~/modules/monitoring/quality/service/export-analyses.server';
import { ANALYSIS_IMPORT, ANALYSIS_TARGET } from '~/modules/monitoring/quality/service/import-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { prisma } from '~/platform/db/client.server';
import * as files from '~/routes/station+/$typeName.$id.analyses.$format';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { bring, nitrate, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });

let stationId = 0;
beforeEach(async () => {
  stationId = await qualityStation('quality', '09000001');
});

const importText = (name: string, text: string) => importBytes(name, new TextEncoder().encode(text));
async function importBytes(name: string, content: Uint8Array) {
  const file = { name, content };
  const started = await startImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, file);
  if (!started.ok) throw new Error(started.reason);
  const page = await readImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, started.value);
  const applied = await confirmImport(ANALYSIS_IMPORT, HYDROLOGIST, ANALYSIS_TARGET, started.value);
  return { report: page.ok ? page.value.report! : null, applied };
}
async function everything(id: number) {
  const [analyses, samplings] = await Promise.all([
    readAnalyses(HYDROLOGIST, { stations: [id] }),
    prisma().sampling.findMany({ where: { stationId: id }, orderBy: [{ at: 'asc' }, { support: 'asc' }] }),
  ]);
  const rows = analyses.map(({ stationId: _, samplingId: __, importId: ___, ...one }) => JSON.stringify(one)).sort();
  return {
    rows,
    samplings: samplings.map(({ id: _, stationId: __, operationId: ___, importId: ____, ...one }) => one),
  };
}

test('a NAÏADES file goes out as QUESU and comes in again with every field equal', async () => {
  await importText('naiades.csv', readFileSync('tests/fixtures/quality/naiades.csv', 'utf8'));
  const odd = { comment: 'dépôt <noir> & "gras"', code: 'X-1', laboratory: '13000208200043', text: '', ld: 1e-7 };
  const at = new Date('2024-07-01T12:30:00Z');
  const sampling = { at, support: '3', point: '002', depth: 2.5, code: 'P9', sampler: '111', network: '0400000133' };
  await bring(stationId, [
    nitrate('2024-07-01', 0.5, { ...odd, sampling, remark: 10, lq: 0.5, analysedAt: new Date('2024-07-03T08:00:00Z') }),
    nitrate('2024-07-01', 18, { sampling, nature: 'environment', parameter: '1409', fraction: '', unit: '27' }),
    nitrate('2024-07-01', null, { sampling, remark: 0, parameter: '1335', unit: '169' }),
  ]);
  const before = await everything(stationId);
  const message = (await exportQuesu(HYDROLOGIST, { stations: [stationId] }))!;
  expect(message).toContain('<VersionScenario>3</VersionScenario>');
  await prisma().stationCode.deleteMany({ where: { stationId } });
  await prisma().station.update({ where: { id: stationId }, data: { code: 'ancienne' } });
  const other = await qualityStation('quality', '09000001');
  const { report } = await importText('sortie.xml', message);
  expect(report).toMatchObject({ format: 'quesu', refused: [], counts: { created: 8, refused: 0 } });
  expect(await everything(other)).toEqual(before);
});

test('the table of a station has a line an analysis, codes and words; a filter narrows every export', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20), nitrate('2024-02-10', 0.5, { remark: 10, lq: 0.5 })]);
  const spec = await exportAnalysesTable(HYDROLOGIST, { stations: [stationId] }, 'analyses');
  const rows = [...(spec!.sheets[0]!.rows as Iterable<readonly unknown[]>)];
  expect(rows.map((cells) => [cells[0], cells[6], cells[10], cells[12], cells[13], cells[16]])).toEqual([
    ['09000001', '1340', 20, '1', 'quantifié', null],
    ['09000001', '1340', 0.5, '10', 'sous la limite de quantification', 0.5],
  ]);
  const get = async (format: string, search: string) =>
    (await (
      await browsing('admin')
    ).get(files.loader, `/station/quality/${stationId}/analyses/${format}${search}`, {
      ...{ typeName: 'quality', id: String(stationId), format },
    })) as Response;
  const narrowed = await (await get('xml', '?from=2024-02-01')).text();
  expect(narrowed.match(/<Analyse>/g)).toHaveLength(1);
  expect((await get('csv', '')).headers.get('content-disposition')).toContain('analyses-09000001.csv');
});

test.each(['csv', 'xlsx'] as const)(
  'the own %s of a station comes in again as it left, in both languages',
  async (format) => {
    const at = new Date('2024-07-01T12:30:05Z');
    const sampling = { at, support: '3', point: '002', depth: 2.5, code: 'P9' };
    const more = { comment: '-5 m ; "trouble"', laboratory: '13000208200043', producer: '111', uncertainty: 12.5 };
    await bring(stationId, [
      nitrate('2024-07-01', 0.5, {
        sampling,
        ...more,
        remark: 10,
        lq: 0.5,
        ld: 1e-7,
        analysedAt: new Date('2024-07-03T08:00:00Z'),
      }),
      nitrate('2024-07-01', 21.456789, {
        sampling,
        fraction: '23',
        inSitu: 2,
        code: 'A1',
        status: 2,
        qualification: 1,
      }),
      nitrate('2024-07-01', 21.5, { sampling, fraction: '23', inSitu: 2, code: 'A2', accreditation: 1, difficulty: 2 }),
      nitrate('2024-07-01', 18, { sampling, nature: 'environment', parameter: '1409', fraction: '', unit: '27' }),
      nitrate('2024-07-01', null, { sampling, remark: 0, parameter: '1335', unit: '169' }),
      nitrate('2024-07-01', null, {
        sampling,
        remark: 1,
        parameter: '6030',
        text: 'Aspect normal',
        unit: 'X',
        fraction: '3',
      }),
      nitrate('2024-08-01', 3, { sampling: { at: new Date('2024-07-31T22:00:00Z'), support: '6' }, saturation: 9 }),
    ]);
    const before = await everything(stationId);
    for (const locale of ['fr', 'en'] as const) {
      const spec = (await exportAnalysesTable({ ...HYDROLOGIST, locale }, { stations: [stationId] }, 'analyses'))!;
      const { content } = await spreadsheetContent(spec, format);
      const bytes = new Uint8Array(Buffer.from(content, 'base64'));
      const { report } = await importBytes(`analyses.${format}`, bytes);
      expect(report, locale).toMatchObject({ refused: [], counts: { created: 0, changed: 0, same: 7, refused: 0 } });
      // at a station that holds nothing yet each field is found again
      await prisma().analysis.deleteMany({});
      await prisma().sampling.deleteMany({});
      expect((await importBytes(`vide.${format}`, bytes)).report).toMatchObject({ counts: { created: 7, refused: 0 } });
      const after = await everything(stationId);
      expect(
        after.rows.map((row) => JSON.parse(row) as unknown),
        locale,
      ).toEqual(before.rows.map((row) => ({ ...(JSON.parse(row) as object) })));
    }
  },
);

test('what a review or a person called otherwise is no change either', async () => {
  await bring(stationId, [nitrate('2024-01-10', 20)]);
  await prisma().analysis.updateMany({ data: { status: 2, givenStatus: 1, qualification: 1, givenQualification: 4 } });
  const spec = (await exportAnalysesTable(HYDROLOGIST, { stations: [stationId] }, 'analyses'))!;
  const { content } = await spreadsheetContent(spec, 'csv');
  const { report } = await importBytes('analyses.csv', new Uint8Array(Buffer.from(content, 'base64')));
  expect(report).toMatchObject({ counts: { created: 0, changed: 0, same: 1, refused: 0 } });
});

test('C644 below the limit: half of it, left out, or a fixed value; a mean below is told « less than »', async () => {
  const low = (day: string, lq: number) => nitrate(day, lq, { remark: 10, lq, unit: '133', parameter: '1107' });
  await bring(stationId, [
    ...[low('2024-01-10', 0.05), low('2024-02-10', 0.02), low('2024-03-10', 0.02)],
    nitrate('2024-04-10', 0.03, { unit: '133', parameter: '1107', lq: 0.02 }),
    nitrate('2024-05-10', 9, { unit: '133', parameter: '1107', qualification: 2 }),
    nitrate('2024-06-10', 0.001, { unit: '162', parameter: '1107' }),
  ]);
  const told = (rule: QuantificationRule) => readFigures(HYDROLOGIST, { stationId, parameter: '1107', rule });
  const of = async (rule: QuantificationRule) =>
    (await told(rule)).find(({ of: { unit } }) => unit === '133')!.shown.figures;
  expect(await of('half')).toMatchObject({ n: 4, nQuantified: 1, lqMin: 0.02, lqMax: 0.05, max: 0.03, min: 0.01 });
  expect((await of('half')).mean).toBeCloseTo((0.025 + 0.01 + 0.01 + 0.03) / 4, 12);
  expect((await of('half')).report).toEqual({ kind: 'below', limit: 0.05 });
  expect(await of('excluded')).toMatchObject({ n: 4, mean: 0.03, report: { kind: 'value', value: 0.03 } });
  expect((await of({ fixed: 0 })).mean).toBeCloseTo(0.03 / 4, 12);
  expect((await told('half')).map(({ of: { unit } }) => unit)).toEqual(['133', '162']);
});
