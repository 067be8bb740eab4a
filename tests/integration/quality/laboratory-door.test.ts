/** What laboratories' files may mean otherwise: signs and limits beside results, units, codes, repeated lines. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PreviewIssue } from '~/records/exchange/domain';
import { summaryOf } from '~/modules/monitoring/quality-answers/domain';
import { resultOf } from '~/modules/monitoring/quality/domain';
import {
  chooseAnalysisColumns,
  createNamedStations,
} from '~/modules/monitoring/quality/service/import-analyses.server';
import { toldFile } from '~/modules/monitoring/quality/service/told-file.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { db, prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import { sendAnalyses } from '../../support/analysis-file';
import { testDatabase } from '../../support/database';
import { bring, nitrate, qualityRow, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

let station = 0;
beforeEach(async () => {
  await db().pool.query(
    'TRUNCATE "Station", "Analysis", "AnalysisTotal", "AnalysisReplaced", "AnalysisImport", "AnalysisModel" CASCADE',
  );
  station = await qualityStation('quality', '09000001');
});
beforeAll(async () => {
  await qualityRow('parameter', { code: '1340', name: 'Nitrates', symbol: 'NO3' });
  await qualityRow('parameter', { code: '1339', name: 'Nitrites', symbol: 'NO2' });
  await qualityRow('parameter', { code: '1107', name: 'Atrazine' });
  const units = [
    ['173', 'mg(NO3)/L'],
    ['171', 'mg(NO2)/L'],
    ['162', 'mg/L'],
    ['133', 'µg/L'],
    ['X', 'X'],
  ] as const;
  for (const [code, symbol] of units) await referenceRow('unit', { code, name: `unité ${code}`, symbol });
  for (const code of ['3', '23']) await referenceRow('fraction', { code, name: `fraction ${code}` });
  await referenceRow('support', { code: '3', name: 'eau' });
});

async function stored(content: string) {
  const sent = await sendAnalyses('labo.csv', content);
  await sent.confirm();
  return { report: sent.report, analyses: await readAnalyses(HYDROLOGIST, { stations: [station] }) };
}
/** Each sentence in both languages, its holes filled; given by rule and place. */
async function told(issues: readonly PreviewIssue[]) {
  for (const { reason, remedy } of issues)
    for (const say of [await translator('fr'), await translator('en')])
      for (const { key, params } of [reason, remedy])
        expect(say(key.includes(':') ? key : `exchange:${key}`, params)).toMatch(/^(?!\w+\.\w+$)[^{}]{12,}$/);
  return issues.map(({ reason, line, column, value }) => [reason.params['code'], line, column, value]);
}
const rules = (issues: readonly PreviewIssue[]) => issues.map(({ reason }) => reason.params['code']);
const mean = (analyses: Awaited<ReturnType<typeof stored>>['analyses'], parameter: string) => {
  const own = analyses.filter((one) => one.parameter === parameter);
  const {
    n,
    nQuantified,
    mean: average,
  } = summaryOf(
    own.map((one) => ({ ...resultOf(one), day: 0, at: one.at.getTime() })),
    { rule: 'half', worse: 'high' },
  );
  return [n, nQuantified, average === null ? null : Number(average.toFixed(6))];
};

describe('signs in a column of their own', () => {
  /** Nitrates 14,2 / <9,9 / 14,4 / 13,7 / <12,4: (14,2 + 4,95 + 14,4 + 13,7 + 6,2) / 5 = 10,69. */
  const days = ['07/10/2024', '04/11/2024', '30/12/2024', '15/02/2025', '19/02/2025'];
  const nitrates = ['14,2', '<9,9', '14,4', '13,7', '<12,4'];
  const nitrites = ['0,12', '<0,025', '0,14', '<0,05', '0,14'];
  const parts = (text: string) => [text.startsWith('<') ? '<' : '', text.replace('<', '')];
  const heads = ['1340 (mg(NO3)/L)', '1339 (mg(NO2)/L)'];
  const wide = (signHeads: readonly string[], isBehind = false) =>
    [
      ['Station', 'Date', ...heads.flatMap((head, at) => (isBehind ? [head, signHeads[at]!] : [signHeads[at]!, head]))],
      ...days.map((day, rank) => [
        ...['09000001', day],
        ...[nitrates[rank]!, nitrites[rank]!].flatMap((text) => (isBehind ? parts(text).reverse() : parts(text))),
      ]),
    ]
      .map((cells) => cells.join(';'))
      .join('\n');

  test.each([
    ['with a head that names the parameter', wide(['Code remarque 1340', 'Code remarque 1339'])],
    ['without a head', wide(['', ''])],
    ['under heads that nobody knows', wide(['Q', 'Q2'])],
    ['called the same twice', wide(['Remarque', 'Remarque'])],
    ['behind their results', wide(['', ''], true)],
    [
      'as codes of remarks',
      wide(['Rq', 'Rq'])
        .replaceAll(';<;', ';10;')
        .replace(/;;(?=\d)/g, ';1;'),
    ],
  ])('of a table with a column a parameter, %s', async (_, file) => {
    const { report, analyses } = await stored(file);
    expect(report.counts).toMatchObject({ created: 10, refused: 0 });
    expect(mean(analyses, '1340')).toEqual([5, 3, 10.69]);
    expect(mean(analyses, '1339')[1]).toBe(3);
  });

  test('of a table with a line an analysis: what the column is stays said when the file is read again', async () => {
    const head = 'Station;Date;Code paramètre;;Résultat;Unité';
    const lines = nitrates.map((text, at) => `09000001;${days[at]};1340;${parts(text).join(';')};mg(NO3)/L`);
    const sent = await sendAnalyses('labo.csv', [head, ...lines].join('\n'));
    const columns = Object.fromEntries(sent.report.columns.map(({ column, key }) => [String(column), key]));
    expect(columns).toMatchObject({ 3: 'sign', 4: 'result' });
    await chooseAnalysisColumns(HYDROLOGIST, sent.id, columns);
    expect((await sent.page()).counts).toMatchObject({ created: 5, refused: 0 });
    await sent.confirm();
    expect(mean(await readAnalyses(HYDROLOGIST, { stations: [station] }), '1340')).toEqual([5, 3, 10.69]);
  });

  test('a sign between two numbers, and one that nobody understands, are told: neither number goes in', async () => {
    const between = 'Station;Date;1340 (mg(NO3)/L);;1339 (mg(NO2)/L)';
    const { report, analyses } = await stored(
      `${between}\n09000001;07/10/2024;14,2;<;0,12\n09000001;04/11/2024;9,9;;0,14`,
    );
    expect(await told(report.refused)).toEqual([['T63', 2, 'D', '<']]);
    expect(analyses.map(({ result }) => result)).toEqual([0.14, 9.9]);
    const unknown = `Station;Date;;1340 (mg(NO3)/L)\n09000001;05/10/2024;<;14,2\n09000001;06/10/2024;E;9,9`;
    expect(await told((await sendAnalyses('b.csv', unknown)).report.refused)).toEqual([['T61', 3, 'C', 'E']]);
  });
});

describe('limits beside results', () => {
  const head = 'Code station;Date prélèvement;Code support;Code fraction;Code paramètre;Résultat;Unité';
  const line = (month: number, rest: string) => `09000001;12/0${month}/2024;3;23;1107;${rest}`;

  test.each([
    ['in the head', `${head};LQ (ng/L)`, ''],
    ['in the head, without brackets', `${head};LQ ng/L`, ''],
    ['in a column of its own', `${head};LQ;Unité LQ`, ';ng/L'],
  ])('their unit stands %s: 20 ng/l is 0,02 µg/l', async (_, heads, unit) => {
    const results = ['0,08', '<0,02', '0,05', '<0,02'];
    const lines = results.map((result, at) => line(at + 1, `${result};µg/L;20${unit}`));
    const { report, analyses } = await stored([heads, ...lines].join('\n'));
    expect(report).toMatchObject({ refused: [], warned: [], counts: { created: 4 } });
    expect(analyses.map(({ lq }) => lq)).toEqual([0.02, 0.02, 0.02, 0.02]);
    expect(mean(analyses, '1107')).toEqual([4, 2, 0.0375]);
  });

  test('a limit of another kind is left out, and told with its place', async () => {
    const { report, analyses } = await stored(`${head};LQ (µg/kg)\n${line(1, '0,08;µg/L;20')}`);
    expect(await told(report.warned)).toEqual([['T60', 2, 'LQ (µg/kg)', '20']]);
    expect(analyses).toMatchObject([{ result: 0.08, lq: null }]);
  });

  test('each parameter of a wide table has its own limit; one that is of none is told', async () => {
    const own =
      'Station;Date;1340 (mg(NO3)/L);LQ 1340;Atrazine (µg/L);LQ atrazine (ng/L)\n09000001;07/10/2024;14,2;0,5;0,08;20';
    expect((await stored(own)).analyses.map(({ parameter, lq }) => [parameter, lq])).toEqual([
      ['1107', 0.02],
      ['1340', 0.5],
    ]);
    const one = 'Station;Date;1340 (mg(NO3)/L);Atrazine (µg/L);LQ\n09000001;08/10/2024;14,2;0,08;0,5';
    const { report } = await sendAnalyses('b.csv', one);
    expect(rules(report.warned)).toContain('T68');
    expect(report.counts).toMatchObject({ created: 2, refused: 0 });
  });

  test('results below their own limit are told one by one and never quantified, zeros too', async () => {
    const values = ['0,01', '0,01', '0.00', '0,05', '0,07', '0,02'];
    const lines = values.map((value, at) => line(at + 1, `${value};µg/L;1;0,02`));
    const { report, analyses } = await stored([`${head};Code remarque;LQ`, ...lines].join('\n'));
    expect(await told(report.warned)).toEqual([
      ['T62', 2, 'Résultat', '0,01'],
      ['T62', 3, 'Résultat', '0,01'],
      ['T62', 4, 'Résultat', '0.00'],
    ]);
    expect(analyses.map(({ remark, result, text }) => [remark, result, text])).toEqual([
      ...[
        [10, 0.02, '0,01'],
        [10, 0.02, '0,01'],
        [10, 0.02, '0.00'],
      ],
      ...[
        [1, 0.05, ''],
        [1, 0.07, ''],
        [1, 0.02, ''],
      ],
    ]);
  });

  test('one smallest number again and again, without a limit, is asked; other results are not', async () => {
    const values = (all: readonly string[]) => all.map((value, at) => line(at + 1, `${value};µg/L`));
    const asked = await sendAnalyses(
      'a.csv',
      [head, ...values(['0,01', '0,01', '0,05', '0,01', '0,07', '0,01'])].join('\n'),
    );
    expect(await told(asked.report.warned)).toEqual([['T66', 2, 'Résultat', '0,01']]);
    expect(asked.report.warned[0]!.reason.params).toMatchObject({ times: 4, of: 6, lowest: '0,01' });
    const plain = await sendAnalyses(
      'b.csv',
      [head, ...values(['0,01', '0,02', '0,05', '0,03', '0,07', '0,01'])].join('\n'),
    );
    expect(plain.report.warned).toEqual([]);
  });
});

describe('units and codes', () => {
  const head = 'Code station;Date prélèvement;Code fraction;Code paramètre;Libellé paramètre;Résultat;Code unité;Unité';
  const send1 = (rest: string) => sendAnalyses('labo.csv', `${head}\n09000001;12/01/2024;23;${rest}`);

  test('what has no support meets what is followed in water', async () => {
    await bring(station, [nitrate('2023-05-01', 20), nitrate('2023-06-01', 21)]);
    const wide = 'Station;Date;1340 (mg/L)\n09000001;12/01/2024;22';
    expect(rules((await sendAnalyses('labo.csv', wide)).report.warned)).toContain('T32');
  });

  test('a first result is held against what is usual elsewhere, else against its limits', async () => {
    const other = await qualityStation('quality', '09000002');
    await bring(other, [{ ...nitrate('2023-05-01', 0.05), parameter: '1107', unit: '133' }]);
    const { report } = await send1('1107;Atrazine;0,12;162;mg/L');
    expect(rules(report.warned)).toContain('T69');
    await told(report.warned);
    await db().pool.query('TRUNCATE "Analysis", "AnalysisTotal" CASCADE');
    expect(rules((await send1('1107;Atrazine;0,12;162;mg/L')).report.warned)).not.toContain('T70');
    const limit = {
      purpose: 'limit',
      collection: 'eau potable',
      subject: 'parameter',
      parameters: '1107',
      unit: '133',
    };
    await referenceRow('qualityThreshold', { ...limit, code: 'L1', name: 'Atrazine', level1: 0.1, source: 'test' });
    const limited = await send1('1107;Atrazine;0,12;162;mg/L');
    expect(rules(limited.report.warned)).toContain('T70');
    await told(limited.report.warned);
    expect(rules((await send1('1107;Atrazine;0,12;133;µg/L')).report.warned)).not.toContain('T70');
  });

  test('what a power of ten converts is told as comparable; nitrogen beside nitrate is not', async () => {
    await bring(station, [nitrate('2023-05-01', 20), nitrate('2023-06-01', 21)]);
    const contexts = async (unit: string) => {
      const { report } = await send1(`1340;Nitrates;22;;${unit}`);
      await told(report.warned);
      return report.warned.flatMap(({ reason: { params } }) =>
        params['code'] === 'T32' ? [params['context'] ?? 'other'] : [],
      );
    };
    expect([await contexts('mg/L'), await contexts('mg(N)/L'), await contexts('mg(NO3)/L')]).toEqual([
      ...[['comparable'], ['other'], []],
    ]);
  });

  test('results that jump by what parts nitrate from its nitrogen are told, stored ones beside them', async () => {
    const head = 'Code station;Date prélèvement;Code support;Code fraction;Code paramètre;Résultat;Unité';
    const line = (month: number, value: string, unit: string) =>
      `09000001;10/${String(month).padStart(2, '0')}/2023;3;23;1340;${value};${unit}`;
    const said = ['48', '49', '50,5', '47', '51', '46', '52', '44'].map((one, at) => line(at + 1, one, 'mg(NO3)/L'));
    const bare = ['11,3', '11,1', '12,0', '10,2'].map((one, at) => line(at + 9, one, 'mg/L'));
    const whole = await sendAnalyses('labo.csv', [head, ...said, ...bare].join('\n'));
    const jump = ({ warned }: typeof whole.report) => warned.filter(({ reason }) => reason.params['code'] === 'T72');
    expect(await told(jump(whole.report))).toEqual([['T72', 10, 'Unité', 'mg/L']]);
    expect(jump(whole.report)[0]!.reason.params).toMatchObject({ parameter: 'Nitrates', given: 'mg/L', count: 4 });
    await (await sendAnalyses('labo.csv', [head, ...said].join('\n'))).confirm();
    const apart = await sendAnalyses('labo.csv', [head, ...bare].join('\n'));
    expect(jump(apart.report)[0]!.reason.params['count']).toBe(4);
    const fits = await sendAnalyses('labo.csv', [head, line(9, '45', 'mg/L'), line(10, '47', 'mg/L')].join('\n'));
    expect(jump(fits.report)).toEqual([]);
  });

  test('a code beside the symbol or the name of another is told; one that nobody knows is left', async () => {
    const unit = await send1('1340;Nitrates;22;162;mg(NO3)/L');
    expect(await told(unit.report.warned)).toContainEqual(['T64', 2, 'Code unité', '162']);
    expect(rules((await send1('1340;Nitrates;22;173;mg/l NO3')).report.warned)).not.toContain('T64');
    const name = await send1('1339;Nitrates;22;171;mg(NO2)/L');
    expect(await told(name.report.warned)).toContainEqual(['T65', 2, 'Code paramètre', '1339']);
    const typed = await send1('134O;Nitrates;22;173;mg(NO3)/L');
    expect(await told(typed.report.refused)).toEqual([['T67', 2, 'Code paramètre', '134O']]);
    expect(typed.report.counts).toMatchObject({ created: 0, refused: 1 });
  });
});

describe('lines again and again', () => {
  const head = 'Code station;Date prélèvement;Code support;Code fraction;Code paramètre;Résultat;Code unité';
  const line = (value: string) => `09000001;12/01/2024;3;23;1340;${value};173`;
  const other = '09000001;12/01/2024;3;23;1339;0,1;171';

  test('are counted and told once', async () => {
    const file = [head, ...Array.from({ length: 40 }, () => [line('21,4'), other]).flat()].join('\n');
    const { report, analyses } = await stored(file);
    expect(report).toMatchObject({ lines: 80, counts: { created: 2, repeated: 78, refused: 0, warned: 1 } });
    expect(await told(report.warned)).toEqual([['T25', 4, 'Résultat', '21,4']]);
    expect(report.warned[0]!.reason.params).toMatchObject({ count: 78 });
    expect(analyses).toHaveLength(2);
  });

  test('one that differs contradicts them: both are told with each other’s place, neither is stored', async () => {
    const file = [head, ...Array.from({ length: 39 }, () => line('21,4')), line('22,4'), other].join('\n');
    const { report, analyses } = await stored(file);
    expect(report.counts).toMatchObject({ created: 1, repeated: 38, refused: 2 });
    expect(await told(report.refused)).toEqual([
      ['T24', 2, 'Résultat', '21,4'],
      ['T24', 41, 'Résultat', '22,4'],
    ]);
    expect(report.refused.map(({ reason: { params } }) => [params['times'], params['line'], params['value']])).toEqual([
      [39, 41, '22,4'],
      [1, 2, '21,4'],
    ]);
    expect(analyses.map(({ parameter }) => parameter)).toEqual(['1339']);
  });

  test('what changes is shown before and after; of long lists, how long they are', async () => {
    await bring(station, [
      nitrate('2024-01-12', 35.3, { fraction: '23', sampling: { at: new Date('2024-01-11T23:00:00Z'), support: '3' } }),
    ]);
    const changed = await sendAnalyses('a.csv', `${head}\n${line('99,9')}`);
    expect(changed.report).toMatchObject({
      counts: { changed: 1, created: 0 },
      changes: [{ parameter: 'Nitrates', before: '35,3 mg(NO3)/L', after: '99,9 mg(NO3)/L', status: 1 }],
    });
    const bad = Array.from({ length: 352 }, (_, at) => `09000001;12/01/2024;3;23;1340;x${at};173`);
    const { report, id } = await sendAnalyses('b.csv', [head, ...bad].join('\n'));
    expect([report.refused.length, report.counts.told]).toEqual([300, 352]);
    // all of it leaves as a table, to whoever brought it
    const file = await toldFile(HYDROLOGIST, id);
    const rows = [...(file!.sheets[0]!.rows as readonly (readonly unknown[])[])];
    const left = rows.filter(([is]) => is === 'laissé de côté');
    expect(left).toHaveLength(352);
    expect(left[351]!.slice(2, 5)).toEqual([353, 'Résultat', 'x351']);
    expect(left[351]![5]).toContain('Le résultat n’est pas un nombre.');
    expect(await toldFile({ ...HYDROLOGIST, login: 'autre' }, id)).toBeNull();
  });
});

describe('what nobody knows here', () => {
  test('stations that a file names are created together, as it describes them, and take their analyses', async () => {
    const head =
      'CdStationMesureEauxSurface;LbStationMesureEauxSurface;CoordXStationMesureEauxSurface;' +
      'CoordYStationMesureEauxSurface;ProjStationMesureEauxSurface;DatePrel;CdParametre;RsAna;CdUniteMesure';
    const file = [
      head,
      '04999901;La Sarthe à Essai;490000,5;6770000;26;2024-01-12;1340;20;173',
      '04999901;La Sarthe à Essai;490000,5;6770000;26;2024-02-12;1340;21;173',
      '04999902;Le Loir;;;;2024-02-12;1340;22;173',
      '09000001;Connue;;;;2024-02-12;1340;23;173',
    ].join('\n');
    const sent = await sendAnalyses('a.csv', file);
    expect(sent.report).toMatchObject({
      counts: { created: 1, refused: 3 },
      kinds: expect.arrayContaining(['quality']),
    });
    expect(sent.report.unknown).toEqual([
      ...[
        {
          code: '04999901',
          name: 'La Sarthe à Essai',
          line: 2,
          analyses: 2,
          place: { x: 490000.5, y: 6770000, projection: '2154' },
        },
      ],
      ...[{ code: '04999902', name: 'Le Loir', line: 4, analyses: 1, place: null }],
    ]);
    expect(await createNamedStations(HYDROLOGIST, sent.id, 'quality')).toMatchObject({
      value: { created: 2, left: 0 },
    });
    expect(await sent.page()).toMatchObject({ counts: { created: 4, refused: 0 }, unknown: [], kinds: [] });
    const made = await prisma().station.findMany({ where: { code: { startsWith: '0499' } }, orderBy: { code: 'asc' } });
    expect(made.map(({ name, kind, longitude }) => [name, kind, longitude === null])).toEqual([
      ['La Sarthe à Essai', 'quality', false],
      ['Le Loir', 'quality', true],
    ]);
    const watcher = { ...HYDROLOGIST, isAdmin: false, login: 'autre' };
    expect(await createNamedStations(watcher, sent.id, 'quality')).toMatchObject({ ok: false, reason: 'notFound' });
  });

  test('two codes of SISE-Eaux are one parameter: analyses under either are its own', async () => {
    await qualityRow('parameter', { code: '6381', name: 'CGA 354742', sise: 'DIM2ESA ESADIM2' });
    const head = 'Code station;Date prélèvement;Code paramètre;Résultat;Code unité';
    const { analyses } = await stored(
      [
        head,
        '09000001;12/01/2024;DIM2ESA;0,2;133',
        '09000001;12/02/2024;esadim2;0,3;133',
        '09000001;12/03/2024;6381;0,4;133',
      ].join('\n'),
    );
    expect(analyses.map(({ parameter, result }) => [parameter, result])).toEqual([
      ['6381', 0.2],
      ['6381', 0.3],
      ['6381', 0.4],
    ]);
  });
});
