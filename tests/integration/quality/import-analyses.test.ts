/** Files of analyses: each known format goes to its stations, each broken rule is told, nothing is stored half. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { done } from '~/kernel/outcome';
import { chooseAnalysisColumns, undoAnalysisImport } from '~/modules/monitoring/quality/service/import-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { RULES } from '~/modules/monitoring/quality/domain/control-rules';
import { translator } from '~/platform/i18n/i18n.server';
import { prisma } from '~/platform/db/client.server';
import { sendAnalyses } from '../../support/analysis-file';
import { testDatabase } from '../../support/database';
import { qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });

const fixture = (name: string): string => readFileSync(`tests/fixtures/quality/${name}`, 'utf8');
let stationId = 0;
beforeEach(async () => {
  stationId = await qualityStation('quality', '09000001');
});

const stored = () => readAnalyses(HYDROLOGIST, { stations: [stationId] });
const rulesOf = (issues: readonly { readonly reason: { readonly params: Readonly<Record<string, unknown>> } }[]) =>
  issues.map(({ reason: { params } }) => params['code']);

test('a NAÏADES file: each line is an analysis of its sampling, nothing is a series of mixed parameters', async () => {
  const { report, confirm } = await sendAnalyses('Analyses.CSV', fixture('naiades.csv'));
  expect(report).toMatchObject({ format: 'naiades', lines: 5, stations: [{ code: '09000001' }], refused: [] });
  expect(report.counts).toMatchObject({ created: 5, changed: 0, same: 0, refused: 0 });
  expect(await stored()).toEqual([]);
  expect(await confirm()).toMatchObject({ ok: true, value: { created: 5 } });
  const found = await stored();
  expect(found.map(({ parameter, result, remark, support }) => [parameter, result, remark, support])).toEqual(
    expect.arrayContaining([
      ['1340', 21.4, 1, '3'],
      ['1107', 0.02, 10, '3'],
      ['1301', 8.2, 1, '3'],
      ['1369', 12, 1, '6'],
      ['1340', 18.7, 1, '3'],
    ]),
  );
  expect(found.find(({ parameter }) => parameter === '1107')).toMatchObject({
    ...{ lq: 0.02, ld: 0.005, uncertainty: 30, method: '250', status: 2, qualification: 1, inSitu: 2 },
    at: new Date('2023-03-14T09:20:00Z'),
  });
  expect(await prisma().series.count()).toBe(0);
  expect(await prisma().sampling.count({ where: { stationId } })).toBe(3);
});

test('the same file again changes nothing; taken back, nothing is left', async () => {
  const first = await (await sendAnalyses('a.csv', fixture('naiades.csv'))).confirm();
  const again = await sendAnalyses('b.csv', fixture('naiades.csv'));
  expect(again.report.counts).toMatchObject({ created: 0, changed: 0, same: 5 });
  expect(await again.confirm()).toMatchObject({ value: { importId: null, created: 0 } });
  const { importId } = (first as { value: { importId: number } }).value;
  expect(await undoAnalysisImport(HYDROLOGIST, importId)).toEqual(done({ removed: 5, restored: 0 }));
  expect(await stored()).toEqual([]);
});

test('a LABO_DEST message: samplings with their point, laboratory and conditions', async () => {
  const { report, confirm } = await sendAnalyses('resultats.xml', fixture('labo-dest.xml'));
  expect(report).toMatchObject({ format: 'edilabo', lines: 3, refused: [], warned: [] });
  await confirm();
  expect(await stored()).toMatchObject([
    { parameter: '1107', remark: 10, result: 0.005, laboratory: '11111111100011', method: '250' },
    { parameter: '1340', result: 27.4, lq: 0.5, accreditation: 1, analysedAt: new Date('2024-05-07T22:00:00Z') },
    { parameter: '1409', nature: 'environment', result: 14, unit: '27' },
  ]);
  expect(await prisma().sampling.findFirstOrThrow({ where: { stationId } })).toMatchObject({
    ...{ code: 'PRE-1/1', labCode: '24-0517', point: '031', support: '3', sampler: '11111111100011', timed: true },
    at: new Date('2024-05-06T07:30:00Z'),
  });
});

test('a QUESU message says the same', async () => {
  const { report, confirm } = await sendAnalyses('q.xml', fixture('quesu.xml'));
  expect(report).toMatchObject({ format: 'quesu', lines: 2, refused: [] });
  await confirm();
  expect(await stored()).toMatchObject([
    { parameter: '1340', result: 19, status: 2, qualification: 1, lq: 0.5, code: 'A1', unit: '173' },
    { parameter: '1409', nature: 'environment', result: 11 },
  ]);
});

test('groundwater of ADES or Hub’Eau comes by its BSS code, a laboratory’s table by symbols of units', async () => {
  await prisma().stationCode.create({ data: { kind: 'quality', code: 'BSS000TEST', stationId } });
  const headers =
    'bss_id,date_debut_prelevement,code_support,code_fraction,code_param,resultat,code_unite,code_remarque_analyse,' +
    'limite_quantification,code_statut,code_qualification';
  const hubeau = `${headers}
BSS000TEST,2021-02-03T10:00:00Z,3,23,1340,41,173,1,0.5,2,1`;
  const first = await sendAnalyses('analyses.csv', hubeau);
  expect(first.report).toMatchObject({ format: 'hubeauGroundwater', counts: { created: 1, refused: 0 } });
  await prisma().referenceItem.create({
    data: {
      set: 'unit',
      code: '133',
      name: 'microgramme par litre',
      nameKey: 'microgramme',
      attributes: { symbol: 'µg/L' },
    },
  });
  const lab = `Station;Date de prélèvement;Code Sandre;Résultat;Unité;Support;Fraction
09000001;04/02/2021;1107;<0,02;µg/l;3;23
09000001;04/02/2021;1108;0,031;µg/l;3;23`;
  const second = await sendAnalyses('labo.csv', lab);
  expect(second.report).toMatchObject({ format: 'table', counts: { created: 2, refused: 0 } });
  await second.confirm();
  expect(await stored()).toMatchObject([
    { parameter: '1107', remark: 10, result: 0.02, unit: '133' },
    { parameter: '1108', remark: 1, result: 0.031, unit: '133' },
  ]);
});

test('columns that no name tells are said by a person, and known again with the next file', async () => {
  const table = 'Lieu;Quand;Quoi;Combien;code_unite;code_fraction;code_support\n09000001;2021-02-04;1340;12;173;3;3';
  const first = await sendAnalyses('x.csv', table);
  expect(first.report).toMatchObject({ counts: { created: 0 }, columns: expect.arrayContaining([expect.anything()]) });
  expect(first.report.refused.length).toBeGreaterThan(0);
  const said = { 0: 'station', 1: 'day', 2: 'parameter', 3: 'result' };
  expect(await chooseAnalysisColumns(HYDROLOGIST, first.id, { ...said, 3: 'day' })).toMatchObject({
    ...{ ok: false, reason: 'columnTwice' },
  });
  expect(await chooseAnalysisColumns(HYDROLOGIST, first.id, said)).toEqual(done(null));
  expect((await first.page()).counts).toMatchObject({ created: 1, refused: 0 });
  await first.confirm();
  const next = await sendAnalyses('y.csv', table.replace('12;173', '13;173').replace('02-04', '03-04'));
  expect(next.report).toMatchObject({ counts: { created: 1 }, model: { name: 'x.csv', login: 'hydro' } });
});

/** The file, one value changed, and the rule that must be told. */
const HEADER =
  'code_station;code_support;code_fraction;date_prelevement;heure_prelevement;date_analyse;code_parametre;resultat;' +
  'code_unite;code_remarque;limite_quantification;limite_detection;incertitude_analytique;code_insitu;code_statut;' +
  'code_qualification;code_accreditation;code_difficulte_analyse';
const GOOD = {
  ...{ station: '09000001', support: '3', fraction: '3', day: '2023-03-14', hour: '10:20', analysed: '2023-03-15' },
  ...{ parameter: '1340', result: '21.4', unit: '173', remark: '1', lq: '0.5', ld: '0.1', uncertainty: '10' },
  ...{ place: '2', status: '2', qualification: '1', accreditation: '1', difficulty: '2' },
};
type Good = Partial<Record<keyof typeof GOOD, string>>;
const VARIANTS: readonly (readonly [rule: keyof typeof RULES, change: Good])[] = [
  ['T1', { station: '' }],
  ['T2', { station: '01234567' }],
  ['T3', { day: '' }],
  ['T3', { day: '31/02/2023' }],
  ['T4', { day: '2931-01-01', analysed: '' }],
  ['T5', { hour: '25:10' }],
  ['T6', { parameter: '' }],
  ['T7', { parameter: 'nitrates et nitrites' }],
  ['T9', { result: 'trouble' }],
  ['T10', { result: '' }],
  ['T11', { result: '', remark: '' }],
  ['T12', { remark: '42' }],
  ['T13', { result: '', remark: '10', lq: '' }],
  ['T14', { unit: '' }],
  ['T16', { status: '9' }],
  ['T17', { qualification: 'bonne' }],
  ['T18', { fraction: '' }],
  ['T19', { lq: '-0,5' }],
  ['T19', { ld: 'faible' }],
  ['T20', { ld: '5' }],
  ['T21', { uncertainty: 'grande' }],
  ['T22', { analysed: 'demain' }],
  ['T23', { result: '<0.5' }],
  ['T26', { support: '' }],
  ['T27', { place: '7' }],
  ['T28', { accreditation: '5' }],
  ['T29', { difficulty: '8' }],
  ['E4.31', { remark: '4', result: '3' }],
  ['E4.32', { remark: '0' }],
  ['E4.33', { remark: '5' }],
  ['E4.35', { remark: '6' }],
  ['A4.23', { remark: '10', result: '0.4' }],
  ['E4.112', { analysed: '2023-03-01' }],
];

test('each broken value is told with its rule, its line and a remedy; a good line beside it is kept', async () => {
  const t = await translator('fr');
  for (const [rule, change] of VARIANTS) {
    const line = Object.values({ ...GOOD, ...change }).join(';');
    const beside = Object.values({ ...GOOD, day: '2023-04-14', analysed: '2023-04-15' }).join(';');
    const { report } = await sendAnalyses('v.csv', [HEADER, beside, line].join('\n'));
    const told = RULES[rule] === 'refuses' ? report.refused : report.warned;
    expect(rulesOf(told), rule).toContain(rule);
    const issue = told.find(({ reason }) => reason.params['code'] === rule)!;
    expect(issue.line, rule).toBe(3);
    for (const { key, params } of [issue.reason, issue.remedy]) expect(t(key, params), rule).toMatch(/^[^{}]{12,}$/);
    expect(t(issue.reason.key, issue.reason.params)).toContain(rule);
    expect(report.counts, rule).toMatchObject({
      created: RULES[rule] === 'refuses' ? 1 : 2,
      refused: RULES[rule] === 'refuses' ? 1 : 0,
    });
  }
});

test('lines that repeat each other are one; those that contradict each other are left out, both', async () => {
  const line = (change: Good) => Object.values({ ...GOOD, ...change }).join(';');
  const { report } = await sendAnalyses(
    'v.csv',
    [HEADER, line({}), line({}), line({ day: '2023-03-15' }), line({ day: '2023-03-15', result: '9' })].join('\n'),
  );
  expect(rulesOf(report.warned)).toEqual(['T25']);
  expect(rulesOf(report.refused)).toEqual(['T24', 'T24']);
  expect(report.counts).toMatchObject({ created: 1, refused: 2 });
});

test('a message that breaks a rule as a whole is kept out as a whole', async () => {
  const good = fixture('labo-dest.xml');
  const variants: readonly (readonly [string, string])[] = [
    [
      'E4.2',
      good.replace(
        '<Intervenant><CdIntervenant schemeAgencyID="SIRET">11111111100011</CdIntervenant></Intervenant>',
        '',
      ),
    ],
    ['E4.16', good.replace('<CdPrelevement schemeAgencyID="22222222200022">', '<CdPrelevement schemeAgencyID="3">')],
    ['E4.11', good.replace('<DateDebutApplicationDemande>2024-05-01', '<DateDebutApplicationDemande>2024-07-01')],
    ['T30', good.replaceAll('LABO_DEST', 'AUTRE_SCENARIO')],
  ];
  for (const [rule, text] of variants) {
    const { report, confirm } = await sendAnalyses('m.xml', text);
    expect(rulesOf(report.refused), rule).toContain(rule);
    expect(report.counts.created, rule).toBe(0);
    expect(await confirm()).toMatchObject({ ok: false, reason: 'nothingToWrite' });
  }
  expect(
    rulesOf((await sendAnalyses('m.xml', good.replace('<RealisePrel>1', '<RealisePrel>0'))).report.refused),
  ).toContain('E4.40');
  const withoutOrder = good.replace('<NumeroOrdrePrelevement>1</NumeroOrdrePrelevement>', '');
  expect(rulesOf((await sendAnalyses('m.xml', withoutOrder)).report.warned)).toEqual(['E4.41']);
  const damaged = (await sendAnalyses('m.xml', good.slice(0, 1800))).report;
  expect(damaged).toMatchObject({ lines: 0, counts: { created: 0 } });
  expect(damaged.refused).toHaveLength(1);
  const empty = good.replace(/<MesureEnvironnementale>[\s\S]*<\/Echantillon>/, '');
  expect(rulesOf((await sendAnalyses('m.xml', empty)).report.refused)).toEqual(['T31']);
  expect(await stored()).toEqual([]);
});
