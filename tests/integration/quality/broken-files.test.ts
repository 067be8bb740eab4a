/** Broken files of analyses: each is told under its rule, with place, value and remedy; none is stored half. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PreviewIssue } from '~/records/exchange/domain';
import { chooseAnalysisColumns, undoAnalysisImport } from '~/modules/monitoring/quality/service/import-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { db, prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import { row, workbook, zip } from '../../fixtures/files/archives';
import { sendAnalyses, type FileContent } from '../../support/analysis-file';
import { testDatabase } from '../../support/database';
import { qualityRow, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const fixture = (name: string): string => readFileSync(`tests/fixtures/quality/${name}`, 'utf8');
let stationId = 0;
beforeEach(async () => {
  await db().pool.query(
    'TRUNCATE "Station", "Analysis", "AnalysisTotal", "AnalysisReplaced", "AnalysisImport", "AnalysisModel" CASCADE',
  );
  stationId = await qualityStation('quality', '09000001');
});
beforeAll(async () => {
  await qualityRow('parameter', { code: '1340', name: 'Nitrates', symbol: 'NO3' });
  await qualityRow('parameter', { code: '1107', name: 'Atrazine' });
  await qualityRow('parameter', { code: '1108', name: 'Atrazine déséthyl', shortName: 'DEA' });
  for (const code of ['1301', '1335', '1369', '1409'])
    await qualityRow('parameter', { code, name: `Paramètre ${code}` });
  const units = [
    ['173', 'mg(NO3)/L'],
    ['168', 'mg(N)/L'],
    ['133', 'µg/L'],
    ['27', '°C'],
    ['129', 'mg/(kg MS)'],
  ] as const;
  for (const [code, symbol] of units) await referenceRow('unit', { code, name: `unité ${code}`, symbol });
  for (const code of ['3', '6', '23']) await referenceRow('fraction', { code, name: `fraction ${code}` });
  for (const code of ['3', '6']) await referenceRow('support', { code, name: `support ${code}` });
});

const stored = () => readAnalyses(HYDROLOGIST, { stations: [stationId] });
const told = ({ refused, warned }: { refused: readonly PreviewIssue[]; warned: readonly PreviewIssue[] }) => [
  ...refused,
  ...warned,
];
const saidOf = ({ reason }: PreviewIssue): string => String(reason.params['code'] ?? reason.key.split('.').at(-1));

interface Variant {
  readonly file: string;
  readonly content: () => FileContent;
  /** the rule, or the reason of whoever reads files */
  readonly rule: string;
  readonly line: number;
  readonly column?: string;
  readonly value?: string;
  /** analyses that can be stored all the same */
  readonly good: number;
}
const of = (
  file: string,
  source: string,
  change: (text: string) => FileContent,
  rest: Omit<Variant, 'file' | 'content'>,
) => ({
  ...{ file, content: () => change(fixture(source)), ...rest },
});
const labo = (change: (text: string) => FileContent, rule: string, rest: Partial<Variant> = {}) =>
  of('resultats.xml', 'labo-dest.xml', change, { rule, line: 1, good: 0, ...rest });
const quesu = (change: (text: string) => FileContent, rule: string, rest: Partial<Variant> = {}) =>
  of('quesu.xml', 'quesu.xml', change, { rule, line: 1, good: 0, ...rest });
const bank = (change: (text: string) => FileContent, rule: string, rest: Partial<Variant> = {}) =>
  of('Analyses.CSV', 'naiades.csv', change, { rule, line: 2, good: 4, ...rest });
const table = (rule: string, lines: readonly string[], rest: Partial<Variant> = {}): Variant => ({
  ...{ file: 'labo.csv', content: () => lines.join('\n'), rule, line: 2, good: 0 },
  ...rest,
});

const LAB = 'Station;Date;Code Sandre;Résultat;Unité;Support;Fraction;LQ;Code remarque';
const WIDE = 'Station;Date;Support;Fraction;Nitrates (mg(NO3)/L);1107 Atrazine (µg/L)';
const NITRATE_LINE = '09000001;2023-05-02;3;3;12,5;<0,02';
const sheets = (...all: readonly (readonly [string, string])[]): Uint8Array =>
  new Uint8Array(workbook(...all.map(([name, data]) => ({ name, data }))));
const GOOD_SHEET =
  row(1, ['Station', 'Date', 'Code Sandre', 'Résultat', 'Code unité', 'Support', 'Fraction']) +
  row(2, ['09000001', '2023-05-02', '1340', 12.5, '173', '3', '3']);

const OWN_STATION =
  /<StationPrelevement>\s*<CdStationPrelevement schemeAgencyID="1">\d+<\/CdStationPrelevement>\s*<\/Station\w+>/;

const VARIANTS: readonly Variant[] = [
  // LABO_DEST
  labo((text) => text.slice(0, 2400), 'T48', { line: 44 }),
  labo((text) => text.replace('?>', '?>\n<!DOCTYPE a [<!ENTITY b "c">]>'), 'xmlEntities', { line: 0 }),
  labo((text) => text.replace('UTF-8', 'UTF-7'), 'T49', { line: 0 }),
  labo((text) => text.replaceAll('LABO_DEST', 'AUTRE'), 'T30', { value: 'AUTRE' }),
  labo((text) => text.replaceAll('LABO_DEST', 'COM_LABO'), 'T37', { value: 'COM_LABO' }),
  labo((text) => text.replace('<CodeScenario>LABO_DEST', '<CodeScenario>QUESU'), 'T35', {
    ...{ line: 2, column: 'Scenario/CodeScenario', value: 'QUESU' },
  }),
  labo((text) => text.replace('<VersionScenario>1', '<VersionScenario>2'), 'T36', {
    ...{ line: 2, column: 'Scenario/VersionScenario', value: '2' },
  }),
  labo((text) => text.replace(/<Intervenant><CdIntervenant schemeAgencyID="SIRET">1{8}.*/, ''), 'E4.2', {
    ...{ line: 33, value: '11111111100011' },
  }),
  labo((text) => text.replace('"22222222200022">PRE-1', '"33333333300033">PRE-1'), 'E4.16', {
    ...{ line: 33, value: '33333333300033' },
  }),
  labo(
    (text) => text.replace('<DateDebutApplicationDemande>2024-05', '<DateDebutApplicationDemande>2024-08'),
    'E4.11',
    {
      ...{ line: 33, value: '2024-08-01' },
    },
  ),
  labo((text) => text.replace('<RealisePrel>1', '<RealisePrel>0'), 'E4.40', {
    ...{ line: 45, column: 'Analyse/RsAna', value: '27.4', good: 1 },
  }),
  labo((text) => text.replace('<NumeroOrdrePrelevement>1</NumeroOrdrePrelevement>', ''), 'E4.41', {
    ...{ line: 33, value: 'PRE-1', good: 3 },
  }),
  labo((text) => text.replace('<DateAna>2024-05-08', '<DateAna>2024-04-08'), 'E4.112', {
    ...{ line: 45, column: 'Analyse/DateAna', value: '2024-04-08', good: 2 },
  }),
  labo(
    (text) =>
      text.replace(
        /<\/Echantillon>\s*<\/Prelevement>/,
        '</Echantillon></Prelevement><Echantillon><Analyse>' +
          '<Parametre><CdParametre>1340</CdParametre></Parametre><RsAna>3</RsAna></Analyse></Echantillon>',
      ),
    'T38',
    {
      ...{ line: 70, column: 'Analyse/Parametre/CdParametre', value: '1340', good: 3 },
    },
  ),
  labo((text) => text.replace(OWN_STATION, ''), 'T1', {
    ...{ line: 31, column: 'StationPrelevement/CdStationPrelevement', value: '' },
  }),
  // QUESU
  quesu((text) => text.replace('<VersionScenario>3', '<VersionScenario>2'), 'T36', {
    ...{ line: 2, column: 'Scenario/VersionScenario', value: '2' },
  }),
  quesu((text) => text.replace('listID="155">1</RqAna', 'listID="155">17</RqAna'), 'T12', {
    ...{ line: 27, column: 'Analyse/RqAna', value: '17', good: 1 },
  }),
  quesu((text) => text.replace('<RsAna>19', '<RsAna>dix-neuf'), 'T9', {
    ...{ line: 27, column: 'Analyse/RsAna', value: 'dix-neuf', good: 1 },
  }),
  quesu((text) => text.replace('<DatePrel>2022', '<DatePrel>2922'), 'T4', {
    ...{ line: 20, column: 'Prelevement/DatePrel', value: '2922-10-04' },
  }),
  quesu((text) => text.replace('>173<', '>9999<'), 'T15', {
    ...{ line: 27, column: 'Analyse/UniteMesure/CdUniteMesure', value: '9999', good: 2 },
  }),
  // NAÏADES
  bank((text) => text.replace('2023-03-14;10:20:00;2023-03-16', '0023-03-14;10:20:00;2023-03-16'), 'T33', {
    ...{ column: 'DatePrel', value: '0023-03-14' },
  }),
  bank((text) => text.replace('10:20:00;2023-03-16', '10:20:00;2923-03-16'), 'T34', {
    ...{ column: 'DateAna', value: '2923-03-16' },
  }),
  bank((text) => text.replace("09000001;La rivière d'essai;3;3;P1", ";La rivière d'essai;3;3;P1"), 'T1', {
    ...{ column: 'CdStationMesureEauxSurface', value: '' },
  }),
  bank((text) => text.replace('09000001', '01234567'), 'T2', {
    column: 'CdStationMesureEauxSurface',
    value: '01234567',
  }),
  bank((text) => text.replace(';1340;Nitrates;', ';987654;Nouveau;'), 'T8', {
    ...{ column: 'CdParametre', value: '987654', good: 5 },
  }),
  bank((text) => text.replace(';1340;', ';987654;'), 'T67', { column: 'CdParametre', value: '987654' }),
  bank((text) => text.replace('essai;3;3;P1', 'essai;3;eau filtrée;P1'), 'T42', {
    ...{ column: 'CdFractionAnalysee', value: 'eau filtrée' },
  }),
  bank((text) => text.replace('essai;3;3;P1', 'essai;3;777;P1'), 'T44', {
    ...{ column: 'CdFractionAnalysee', value: '777', good: 5 },
  }),
  bank((text) => text.replace('essai;3;3;P1', 'essai;eau;3;P1'), 'T43', { column: 'CdSupport', value: 'eau' }),
  bank((text) => text.replace('essai;3;3;P1', 'essai;77;3;P1'), 'T45', { column: 'CdSupport', value: '77', good: 5 }),
  bank((text) => text.replace('0.02;133;µg/L;10;2;0.005;0.02', ';133;µg/L;10;2;;'), 'T13', {
    ...{ line: 3, column: 'RsAna', value: '' },
  }),
  bank((text) => text.replace('18.7;173;mg(NO3)/L', '4.2;168;mg(N)/L'), 'T71', {
    ...{ line: 6, column: 'CdUniteMesure', value: '168', good: 5 },
  }),
  bank((text) => text + text.split('\n')[1] + '\n', 'T25', { line: 7, column: 'RsAna', value: '21.4', good: 5 }),
  bank((text) => text + text.split('\n')[1]!.replace(';21.4;', ';29;') + '\n', 'T24', {
    ...{ column: 'RsAna', value: '21.4' },
  }),
  bank((text) => text.split('\n').slice(1).join('\n'), 'missingColumn', { line: 1, good: 0 }),
  bank(
    (text) => {
      const [head, first, ...rest] = text.split('\n');
      return [first, head, ...rest].join('\n');
    },
    'T40',
    { line: 1 },
  ),
  bank((text) => text.trim().split(';').slice(0, -8).join(';'), 'T50', { line: 6 }),
  bank((text) => text.replace(';21.4;', ';21;4;'), 'T51', { value: expect.any(String) as string }),
  bank((text) => text.replace(';1340;', ';134.0;'), 'T7', { column: 'CdParametre', value: '134.0' }),
  bank((text) => text.replace(';21.4;', ';-21.4;'), 'T52', { column: 'RsAna', value: '-21.4' }),
  // one half of SISE-Eaux
  {
    ...{ file: 'DIS_RESULT_2024_072.txt', rule: 'T53', line: 1, good: 0 },
    content: () => 'cddept,referenceprel,cdparametre,rqana\n072,0720001,1340,"32,4"\n',
  },
  {
    ...{ file: 'DIS_PLV_2024_072.txt', rule: 'T53', line: 1, good: 0 },
    content: () => 'cddept,cdreseau,referenceprel,dateprel\n072,09000001,0720001,2024-03-12\n',
  },
  // nothing, or too much
  { file: 'vide.csv', content: () => '', rule: 'emptyFile', line: 0, good: 0 },
  bank((text) => `${text.split('\n')[0]!}\n`, 'T31', { line: 0, good: 0 }),
  {
    ...{ file: 'export.zip', rule: 'T39', line: 0, value: 'a.csv, b.csv', good: 0 },
    content: () => new Uint8Array(zip(['a.csv', 'b.csv'].map((name) => ({ name, content: fixture('naiades.csv') })))),
  },
  { file: 'a.csv', content: () => new Uint8Array([0, 1, 2, 3, 0, 255, 254]), rule: 'notText', line: 0, good: 0 },
  // tables of laboratories
  table('T14', [LAB, '09000001;2023-05-02;1340;12,5;mg;3;3;;1'], { column: 'Unité', value: 'mg' }),
  table('T5', [LAB.replace('Date', 'Date;Heure'), '09000001;02/05/2023;midi;1340;12,5;mg(NO3)/L;3;3;;1'], {
    ...{ column: 'Heure', value: 'midi' },
  }),
  table('T3', [LAB, '09000001;31/02/2023;1340;12,5;mg(NO3)/L;3;3;;1'], { column: 'Date', value: '31/02/2023' }),
  table('T46', [WIDE.replace('Nitrates', 'Nitrites totaux'), NITRATE_LINE], {
    ...{ line: 1, column: 'Nitrites totaux (mg(NO3)/L)', value: 'Nitrites totaux (mg(NO3)/L)', good: 1 },
  }),
  table('T14', [WIDE.replace(' (mg(NO3)/L)', ''), NITRATE_LINE], { line: 1, column: 'Nitrates', good: 1 }),
  table('T9', [WIDE, '09000001;2023-05-02;3;3;trouble;<0,02'], {
    ...{ column: 'Nitrates (mg(NO3)/L)', value: 'trouble', good: 1 },
  }),
  table('T3', [WIDE, '09000001;hier;3;3;12,5;<0,02'], { column: 'Date', value: 'hier' }),
  {
    ...{ file: 'labo.xlsx', rule: 'T41', line: 0, value: 'Notes', good: 1 },
    content: () => sheets(['Résultats', GOOD_SHEET], ['Notes', row(1, ['Rien à signaler', 'vraiment'])]),
  },
  {
    ...{ file: 'labo.xlsx', rule: 'T9', line: 3, column: 'Résultat', value: '#N/A', good: 1 },
    content: () => sheets(['R', `${GOOD_SHEET}${row(3, ['09000001', '2023-05-03', '1340', '#N/A', '173', '3', '3'])}`]),
  },
];

test.each(VARIANTS.map((variant) => [variant.rule, variant.file, variant] as const))(
  'broken by %s in %s: its place, its sentences; what is right is stored once, and taken back',
  async (rule, file, { content, line, column, value, good }) => {
    const { report, confirm } = await sendAnalyses(file, content());
    const issue = told(report).find((one) => saidOf(one) === rule);
    if (!issue) throw new Error(JSON.stringify(told(report).map(saidOf)));
    expect([issue.line, issue.column, issue.value, report.counts.created]).toEqual([
      ...[line, column ?? expect.any(String), value ?? expect.any(String), good],
    ]);
    for (const say of [await translator('fr'), await translator('en')])
      for (const { key, params } of [issue.reason, issue.remedy])
        expect(say(key.includes(':') ? key : `exchange:${key}`, params)).toMatch(/^(?!\w+\.\w+$)[^{}]{12,}$/);
    // nothing is stored before it is confirmed, and then what is right only
    expect(await stored()).toEqual([]);
    const confirmed = await confirm();
    if (good === 0) {
      expect(confirmed).toMatchObject({ ok: false, reason: 'nothingToWrite' });
      return;
    }
    expect(await stored()).toHaveLength(good);
    // again: nothing new; taken back: nothing left
    expect((await sendAnalyses(file, content())).report.counts).toMatchObject({ created: 0, changed: 0, same: good });
    const { importId } = (confirmed as { value: { importId: number } }).value;
    expect(await undoAnalysisImport(HYDROLOGIST, importId)).toMatchObject({ ok: true, value: { removed: good } });
    expect([await stored(), await prisma().sampling.count(), await prisma().series.count()]).toEqual([[], 0, 0]);
  },
);

test('what looks broken and is not: marks, commas, orders of columns, encodings, one file in an archive', async () => {
  const bankFile = fixture('naiades.csv');
  const [head, ...lines] = bankFile.trim().split('\n');
  const turned = (text: string) => text.split(';').reverse().join(';');
  const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const wide16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bankFile, 'utf16le')]));
  const archive = (...names: string[]) =>
    new Uint8Array(zip(names.map((name) => ({ name, content: name.startsWith('A') ? bankFile : 'a;b\n1;2\n' }))));
  const files: readonly (readonly [string, FileContent, number])[] = [
    ['bom.csv', `\uFEFF${bankFile}`, 5],
    ['decimal.csv', bankFile.replaceAll(/(\d)\.(\d)/g, '$1,$2'), 5],
    ['latin.csv', latin(bankFile.replaceAll('µ', 'µ')), 5],
    ['utf16.csv', wide16, 5],
    ['ordre.csv', [head!, ...lines].map(turned).join('\n'), 5],
    ['titre.csv', `Export du laboratoire;;\n\n${bankFile}`, 5],
    ['un.zip', archive('Analyses.csv'), 5],
    ['naiades.zip', archive('Analyses.csv', 'Operations.csv'), 5],
    // says UTF-8 and is not
    ['latin.xml', latin(fixture('labo-dest.xml')), 3],
    ['bom.xml', `\uFEFF${fixture('quesu.xml')}`, 2],
  ];
  for (const [name, content, created] of files) {
    const { report } = await sendAnalyses(name, content);
    expect([name, report.refused, report.counts.created]).toEqual([name, [], created]);
  }
});

test('the two files of SISE-Eaux are put together: where and when of one, what was found of the other', async () => {
  const samplings = [
    'cddept,cdreseau,nomcommuneprinc,referenceprel,dateprel,heureprel',
    '072,09000001,ASNIERES,0720001,2024-03-12,10h15',
  ];
  const results = [
    'cddept,referenceprel,cdparametresiseeaux,cdparametre,insituana,rqana,cdunitereferencesiseeaux,cdunitereference',
    '072,0720001,NO3,1340,L,"32,4",mg/L,173',
    '072,0720001,ATRZ,1107,L,"<0,005",µg/L,133',
    '072,0720009,NO3,1340,T,12,mg/L,173',
  ];
  const archive = zip([
    { name: 'DIS_COM_UDI_2024.txt', content: 'inseecommune,nomcommune,cdreseau\n72010,ASNIERES,09000001\n' },
    { name: 'DIS_PLV_2024_072.txt', content: samplings.join('\n') },
    { name: 'DIS_RESULT_2024_072.txt', content: results.join('\n') },
  ]);
  const { report, confirm } = await sendAnalyses('dis-2024-dept.zip', new Uint8Array(archive));
  expect(report).toMatchObject({ format: 'sise', counts: { created: 2, refused: 1 } });
  // a result without its sampling has no place
  expect(report.refused.map((one) => [one.line, saidOf(one)])).toEqual([
    [4, 'T1'],
    [4, 'T3'],
  ]);
  await confirm();
  const at = new Date('2024-03-12T09:15:00Z');
  expect(await stored()).toMatchObject([
    { parameter: '1107', result: 0.005, remark: 10, unit: '133', inSitu: 2, at },
    { parameter: '1340', result: 32.4, remark: 1, unit: '173', support: '3', at },
  ]);
});

test('what laboratories write is read: « ND<0,5 », « mg/l NO3 », the hour behind its day', async () => {
  const lines = ['ND<0,5', 'inf. 0,2', '< 0.1'].map(
    (result, rank) => `09000001;0${rank + 1}/03/2024 08:30;1340;${result};mg/l NO3;3;3;`,
  );
  const table = [LAB.replace(';Code remarque', ''), ...lines, '09000001;2024-03-04T00:00:00;1340;7;mg NO3/L;3;3;'];
  const { report, confirm } = await sendAnalyses('labo.csv', table.join('\n'));
  expect(report).toMatchObject({ refused: [], counts: { created: 4 } });
  await confirm();
  expect((await stored()).map(({ result, remark, unit, at }) => [result, remark, unit, at.toISOString()])).toEqual([
    [0.5, 10, '173', '2024-03-01T07:30:00.000Z'],
    [0.2, 10, '173', '2024-03-02T07:30:00.000Z'],
    [0.1, 10, '173', '2024-03-03T07:30:00.000Z'],
    [7, 1, '173', '2024-03-03T23:00:00.000Z'],
  ]);
});

test('a table with a column a parameter: each cell is an analysis, in the unit of its head', async () => {
  const { report, confirm } = await sendAnalyses(
    'labo.csv',
    [WIDE, NITRATE_LINE, '09000001;2023-06-02;3;3;-;0,05'].join('\n'),
  );
  expect(report).toMatchObject({ format: 'wide', lines: 3, refused: [], counts: { created: 3, refused: 0 } });
  await confirm();
  expect(await stored()).toMatchObject([
    { parameter: '1107', result: 0.02, remark: 10, unit: '133', fraction: '3', support: '3' },
    { parameter: '1340', result: 12.5, remark: 1, unit: '173' },
    { parameter: '1107', result: 0.05, remark: 1, unit: '133' },
  ]);
  expect(await prisma().series.count()).toBe(0);
});

test('units may stand in a line of their own; what no head tells a person says, and it is known again', async () => {
  const text = [
    'Station;Date;NO3;DEA;Molécule X;Préleveur',
    ';;mg(NO3)/L;µg/L;µg/L;',
    '09000001;02/05/2023;12,5;<0,02;0,4;AB',
  ];
  const first = await sendAnalyses('labo.csv', text.join('\n'));
  expect(told(first.report).map(saidOf)).toContain('T46');
  expect(first.report.counts).toMatchObject({ created: 2, refused: 1 });
  expect(first.report.columns.map(({ key, head }) => [key, head])).toEqual([
    ...[
      ['station', null],
      ['day', null],
    ],
    ...[
      ['', '1340'],
      ['', '1108'],
      ['', ''],
    ],
    ['sampler', null],
  ]);
  const said = { 0: 'station', 1: 'day', 2: '=1340;173;3', 3: '=DEA', 4: '=1107;133;23', 5: '' };
  expect(await chooseAnalysisColumns(HYDROLOGIST, first.id, said)).toMatchObject({ ok: true });
  expect((await first.page()).counts).toMatchObject({ created: 3, refused: 0 });
  await first.confirm();
  expect((await stored()).map(({ parameter, fraction, unit }) => [parameter, fraction, unit])).toEqual([
    ['1107', '23', '133'],
    ['1108', '', '133'],
    ['1340', '3', '173'],
  ]);
  const next = await sendAnalyses('mai.csv', text.join('\n').replace('02/05', '02/06'));
  expect(next.report).toMatchObject({ counts: { created: 3, refused: 0 }, model: { name: 'labo.csv' } });
});

test('every sheet with these heads is read; a workbook holds days as days and numbers as numbers', async () => {
  const second = GOOD_SHEET.replace('2023-05-02', '2023-06-02');
  const { report } = await sendAnalyses('deux.xlsx', sheets(['Mai', GOOD_SHEET], ['Juin', second]));
  expect(report).toMatchObject({ lines: 2, refused: [], counts: { created: 2 } });
});
