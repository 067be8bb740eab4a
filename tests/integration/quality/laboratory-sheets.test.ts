/** Drinking water of Hub'Eau, turned sheets of laboratories, results in words, hours with a zone. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PreviewIssue } from '~/records/exchange/domain';
import { chooseAnalysisColumns, undoAnalysisImport } from '~/modules/monitoring/quality/service/import-analyses.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { db, prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import { row, workbook } from '../../fixtures/files/archives';
import { sendAnalyses, type FileContent } from '../../support/analysis-file';
import { testDatabase } from '../../support/database';
import { qualityRow, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const [FIRST, SECOND] = ['072000540', '072000541'];
let stations: number[] = [];
beforeEach(async () => {
  await db().pool.query(
    'TRUNCATE "Station", "Analysis", "AnalysisTotal", "AnalysisReplaced", "AnalysisImport", "AnalysisModel" CASCADE',
  );
  stations = [await qualityStation('quality', FIRST), await qualityStation('quality', SECOND)];
});
beforeAll(async () => {
  await qualityRow('parameter', { code: '1340', name: 'Nitrates', symbol: 'NO3' });
  await qualityRow('parameter', { code: '1107', name: 'Atrazine' });
  await qualityRow('parameter', { code: '6030', name: 'Aspect (qualitatif)' });
  await qualityRow('parameter', { code: '1449', name: 'Escherichia coli' });
  const units = [
    ['173', 'mg(NO3)/L'],
    ['162', 'mg/L'],
    ['133', 'µg/L'],
    ['X', 'X'],
    ['234', 'n/(100mL)'],
  ] as const;
  for (const [code, symbol] of units) await referenceRow('unit', { code, name: `unité ${code}`, symbol });
  for (const code of ['3', '23']) await referenceRow('fraction', { code, name: `fraction ${code}` });
  await referenceRow('support', { code: '3', name: 'eau' });
});

/** Stored; again it is nothing new; taken back nothing is left; then stored for good. */
async function keep(name: string, content: FileContent) {
  const { report, confirm } = await sendAnalyses(name, content);
  const confirmed = (await confirm()) as { value: { importId: number } };
  const again = await sendAnalyses(name, content);
  expect(again.report.counts).toMatchObject({ created: 0, changed: 0, same: report.counts.created });
  expect(await undoAnalysisImport(HYDROLOGIST, confirmed.value.importId)).toMatchObject({
    ...{ ok: true, value: { removed: report.counts.created } },
  });
  expect(await prisma().sampling.count()).toBe(0);
  await (await sendAnalyses(name, content)).confirm();
  return report;
}
const stored = () => readAnalyses(HYDROLOGIST, { stations });
/** Each refusal is two sentences, in both languages. */
async function told({ refused, warned }: { refused: readonly PreviewIssue[]; warned: readonly PreviewIssue[] }) {
  for (const { reason, remedy } of [...refused, ...warned])
    for (const say of [await translator('fr'), await translator('en')])
      for (const { key, params } of [reason, remedy])
        expect(say(key.includes(':') ? key : `exchange:${key}`, params)).toMatch(/^(?!\w+\.\w+$)[^{}]{12,}$/);
  return refused.map(({ line, column, value, reason }) => [reason.params['code'] ?? reason.key, line, column, value]);
}

const HUBEAU =
  'code_departement;code_prelevement;code_parametre;code_parametre_se;libelle_parametre;code_lieu_analyse;' +
  'resultat_alphanumerique;resultat_numerique;libelle_unite;code_unite;code_commune;date_prelevement;reseaux';
const NETWORK = `[{""code"":""${FIRST}"",""nom"":""ASNIERES; BOURG""}]`;
const drinking = (written: string, number: string, rest: { code?: string; unit?: string; reseaux?: string } = {}) => {
  const { code = '1340', unit = 'mg/L;162', reseaux = NETWORK } = rest;
  const before = `72;07200123;${code};NO3;Nitrates (en NO3);L;${written};${number}`;
  return `${before};${unit};72010;2024-03-12T09:15:00Z;"${reseaux}"`;
};

test('drinking water of Hub’Eau: a network is its station, what is written is the result', async () => {
  const file = [
    HUBEAU,
    ...[drinking('32,4', '32.4'), drinking('<0,005', '0.0', { code: '1107', unit: 'µg/L;133' })],
    ...[drinking('Aspect normal', '0', { code: '6030', unit: 'SANS OBJET;X' })],
    ...[drinking('Absence', '0', { code: '1449', unit: 'n/(100mL);234' }), drinking('<SEUIL', '0', { code: '1107' })],
    ...[drinking('12', '12', { reseaux: `${FIRST},${SECOND}` }), drinking('13', '13', { reseaux: '' })],
  ];
  const report = await keep('resultats_dis.csv', file.join('\n'));
  expect(report).toMatchObject({ format: 'hubeauDrinking', counts: { created: 4, refused: 3 } });
  expect(await told(report)).toEqual(
    expect.arrayContaining([
      ['T13', 6, 'resultat_alphanumerique', '<SEUIL'],
      ['T54', 7, 'reseaux', `${FIRST} + ${SECOND}`],
      ['T1', 8, 'reseaux', ''],
    ]),
  );
  const at = new Date('2024-03-12T09:15:00Z');
  expect(await stored()).toMatchObject([
    { parameter: '1107', result: 0.005, remark: 10, inSitu: 2, support: '3', laboratory: '', at },
    { parameter: '1340', result: 32.4, remark: 1, unit: '162', at },
    { parameter: '1449', result: 0, remark: 4, text: 'Absence', at },
    { parameter: '6030', result: null, remark: 1, text: 'Aspect normal', unit: 'X', at },
  ]);
});

test('without its networks the file is refused with the way out: a person says what the station is', async () => {
  const file = [HUBEAU, drinking('32,4', '32.4')].map((line) => line.split(';').slice(0, 12).join(';')).join('\n');
  const { id, report, page } = await sendAnalyses('sans.csv', file);
  expect([report.counts.created, (await told(report))[0]![0]]).toEqual([0, 'exchange:reason.missingColumn']);
  await prisma().stationCode.create({ data: { kind: 'quality', code: '72010', stationId: stations[0]! } });
  const said = Object.fromEntries(report.columns.map(({ column, key }) => [column, key]));
  expect(await chooseAnalysisColumns(HYDROLOGIST, id, { ...said, 10: 'station' })).toMatchObject({ ok: true });
  expect((await page()).counts).toMatchObject({ created: 1, refused: 0 });
  // the number beside it holds 0 for all that is under a limit
  const zero = file.replace('32,4;32.4', '<0,5;0');
  const swapped = zero.replace('resultat_alphanumerique', 'autre').replace('resultat_numerique', 'valtraduite');
  const numbers = await sendAnalyses(
    'nombres.csv',
    swapped.replace('code_commune', 'code_station').replace('72010', FIRST),
  );
  expect(await told(numbers.report)).toEqual([['T56', 2, 'valtraduite', '0']]);
});

const TURNED = [
  'Rapport du laboratoire;;;;',
  `Station;;;${FIRST};${SECOND}`,
  'Date de prélèvement;;;02/05/2023;2023-05-03T08:00:00Z',
  'Heure;;;09h30;',
  'Support;;;3;3',
  'Paramètre;Code Sandre;Unité;Éch. 1;Éch. 2',
  'Azote;;;;',
  'Nitrates;;mg(NO3)/L;12,5;-',
  'Atrazine déséthyl;1107;µg/L;<0,02;0,05',
  'Aspect (qualitatif);;sans objet;Aspect normal;trouble',
  'Molécule inconnue;;µg/L;3;4',
  'Odeur;;sans objet;aucune;',
  'Observations;;;néant;pluie',
];
test('a turned sheet: lines are parameters, columns samplings; what is not read is told with its place', async () => {
  const report = await keep('labo.csv', TURNED.join('\n'));
  expect(report).toMatchObject({ format: 'transposed', lines: 8, counts: { created: 5, refused: 3 } });
  expect(await told(report)).toEqual([
    ['T57', 11, 'A', 'Molécule inconnue'],
    ['T57', 12, 'A', 'Odeur'],
  ]);
  expect(report.warned.map(({ line, reason }) => [reason.params['code'], line])).toContainEqual(['T59', 13]);
  const [first, second] = [new Date('2023-05-02T07:30:00Z'), new Date('2023-05-03T08:00:00Z')];
  expect(await stored()).toMatchObject([
    { stationId: stations[0], parameter: '1107', result: 0.02, remark: 10, unit: '133', at: first },
    { stationId: stations[0], parameter: '1340', result: 12.5, unit: '173', support: '3', at: first },
    { stationId: stations[0], parameter: '6030', result: null, text: 'Aspect normal', unit: 'X', at: first },
    { stationId: stations[1], parameter: '1107', result: 0.05, remark: 1, at: second },
    { stationId: stations[1], parameter: '6030', text: 'trouble', at: second },
  ]);
});

test('broken turned sheets: each wrong cell is told where it stands', async () => {
  const variants: readonly (readonly [from: string, to: string, rule: unknown[], good: number])[] = [
    ['02/05/2023', '31/02/2023', ['T3', 3, 'D', '31/02/2023'], 2],
    [`;${SECOND}`, ';09999999', ['T2', 2, 'E', '09999999'], 3],
    [`;${SECOND}`, ';', ['T1', 2, 'E', ''], 3],
    ['09h30', 'midi', ['T5', 4, 'D', 'midi'], 2],
    ['12,5', 'trouble', ['T9', 8, 'D', 'trouble'], 4],
    ['mg(NO3)/L', '', ['T14', 8, 'Unité', ''], 4],
    ['1107', 'atra zine', ['T7', 9, 'Code Sandre', 'atra zine'], 3],
    ['<0,02', '<seuil', ['T13', 9, 'D', '<seuil'], 4],
    ['08:00:00Z', '08:00:00+99:00', ['T5', 3, 'E', '2023-05-03T08:00:00+99:00'], 3],
  ];
  for (const [from, to, rule, good] of variants) {
    const { report } = await sendAnalyses('labo.csv', TURNED.join('\n').replace(from, to));
    expect([from, report.counts.created, await told(report)]).toEqual([from, good, expect.arrayContaining([rule])]);
  }
  expect(await stored()).toEqual([]);
});

test('the report of one sampling, in a workbook: its results have a column of their own', async () => {
  const report = new Uint8Array(
    workbook({
      name: 'Rapport',
      data:
        row(1, ['Station :', FIRST]) +
        row(2, ['Date du prélèvement :', '02/05/2023 09:30']) +
        row(4, ['Paramètre', 'Code Sandre', 'Résultat', 'Unité', 'LQ']) +
        row(5, ['Nitrates', '1340', 12.5, 'mg(NO3)/L', 0.5]) +
        row(6, ['Atrazine', '1107', '&lt; seuil', 'µg/L', 0.02]),
    }),
  );
  expect(await keep('rapport.xlsx', report)).toMatchObject({
    format: 'transposed',
    counts: { created: 2, refused: 0 },
  });
  const at = new Date('2023-05-02T07:30:00Z');
  expect(await stored()).toMatchObject([
    { parameter: '1107', result: null, lq: 0.02, remark: 10, text: '< seuil', at },
    { parameter: '1340', result: 12.5, lq: 0.5, unit: '173', at },
  ]);
});
