/** The quality of a station's water: what is past its limit, classes by alteration and year, what was found. */
import { expect, test } from 'vitest';
import { readNetworkReport } from '~/modules/monitoring/quality-answers/service/network-report.server';
import { trendWords } from '~/modules/monitoring/quality-answers/view/parameter-words';
import type { QualityPage } from '~/modules/monitoring/quality-answers/view/quality-page';
import { stateWords } from '~/modules/monitoring/quality-answers/view/quality-words';
import { reckonedWords } from '~/modules/monitoring/quality/view/reckoned-words';
import { readSamplingVerdicts } from '~/modules/monitoring/quality-answers/service/sampling-verdicts.server';
import { notJudgedSentence } from '~/modules/monitoring/quality-answers/view/verdict-words';
import { qualifySampling } from '~/modules/monitoring/quality/service/qualify-sampling.server';
import { prisma } from '~/platform/db/client.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import * as route from '~/routes/station+/$typeName.$id.quality';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const open = async (id: number, typeName = 'quality') =>
  (
    (await (
      await browsing('admin')
    ).get(route.loader, `/station/${typeName}/${id}/quality`, { typeName, id: String(id) })) as { page: QualityPage }
  ).page;
const pesticide = (parameter: string, day: string, result: number, more: object = {}) =>
  nitrate(day, result, { parameter, fraction: '23', unit: '133', lq: 0.02, ...more });
const limit = { purpose: 'limit', collection: 'Eau potable', source: 'Arrêté', unit: '133', parameters: 'PEST' };

test('which limit was past, classes of alterations by their worst parameter, sums of what was found', async () => {
  const id = await qualityStation();
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1221\n1107' });
  await qualityRow('qualityThreshold', { ...limit, code: 'L1', name: 'Chacun', subject: 'each', level1: 0.1 });
  await qualityRow('qualityThreshold', { ...limit, code: 'L2', name: 'Somme', subject: 'total', level1: 0.5 });
  // another set with the same limit, and one with a wider: the parameter is told once
  const others = { ...limit, collection: 'Agence', parameters: '1221' };
  await qualityRow('qualityThreshold', { ...others, code: 'L3', name: 'NQE', level1: 0.1 });
  await qualityRow('qualityThreshold', { ...others, code: 'L4', name: 'CMA', level1: 0.3 });
  const classes = { purpose: 'classes', collection: 'Exemple', source: 'Exemple' };
  await qualityRow('qualityThreshold', {
    ...{ ...classes, code: 'C1', name: 'Nitrates', alteration: 'Nitrates', parameters: '1340', unit: '173' },
    ...{ level1: 2, level2: 10, level3: 25, level4: 50 },
  });
  await qualityRow('qualityThreshold', {
    ...{ ...classes, code: 'C2', name: 'Pesticides', alteration: 'Pesticides', subject: 'each', parameters: 'PEST' },
    ...{ unit: '133', level1: 0.05, level2: 0.1, level3: 0.5, level4: 2 },
  });
  await bring(id, [
    ...[nitrate('2023-04-10', 8), nitrate('2024-04-10', 30)],
    ...[pesticide('1221', '2024-04-10', 0.4), pesticide('1107', '2024-04-10', 0.2)],
    ...[pesticide('1221', '2024-09-10', 0.02, { remark: 10 }), pesticide('1107', '2024-09-10', 0.03)],
    pesticide('1107', '2024-10-10', 5, { qualification: 2 }),
  ]);
  const page = await open(id);
  expect(page.past.map(({ parameter, exceedances: { past, months } }) => [parameter, past, months])).toEqual([
    ['1107', 1, [4]],
    ['1221', 1, [4]],
  ]);
  expect(page.alterations.map(({ alteration, cells }) => [alteration, cells.map((one) => one.class)])).toEqual([
    ['Nitrates', ['green', 'orange']],
    ['Pesticides', [null, 'yellow']],
  ]);
  expect(page.alterations[1]!.worst).toMatchObject({ parameter: '1107', value: 0.2 });
  expect(page.groups).toMatchObject([
    {
      ...{ code: 'PEST', level: 0.1, sumLevel: 0.5, samplings: 2, withFinds: 2, sumPast: 1, analysed: 2 },
      molecules: [
        { parameter: '1221', n: 2, nQuantified: 1, max: 0.4, months: [4], past: 1 },
        // traces in September make no season
        { parameter: '1107', n: 2, nQuantified: 2, max: 0.2, months: [4], past: 1 },
      ],
    },
  ]);
  expect(page.groups[0]!.sumMax!.value).toBeCloseTo(0.6, 12);
});

test('a reference of quality that was passed is told apart from limits', async () => {
  const id = await qualityStation();
  const reference = { purpose: 'reference', collection: 'Eau potable', source: 'Arrêté', parameters: '1335' };
  await qualityRow('qualityThreshold', { ...reference, code: 'R1', name: 'Ammonium', unit: '169', level1: 0.1 });
  await qualityRow('qualityThreshold', {
    ...{ ...reference, code: 'L9', name: 'Nitrates', purpose: 'limit', parameters: '1340', unit: '173', level1: 50 },
  });
  await bring(id, [nitrate('2024-04-10', 30), nitrate('2024-04-10', 0.3, { parameter: '1335', unit: '169' })]);
  const page = await open(id);
  expect([page.past, page.unusual.map(({ code }) => code)]).toEqual([[], ['R1 1335']]);
  const { t } = await i18nOf('fr');
  expect(stateWords(page, { t, locale: 'fr' }).slice(0, 2)).toEqual([
    'En 2024, le paramètre qui a une limite la respecte.',
    'Une référence de qualité, qui n’est pas une limite, a aussi été dépassée\u202f: 1335.',
  ]);
});

test('nitrates whose months of sampling changed neither fall nor rise, on the page and in the report', async () => {
  const id = await qualityStation();
  const of = (year: number, months: readonly number[]) =>
    months.map((month) => {
      const value = 30 + 15 * Math.cos((2 * Math.PI * (month - 1)) / 12);
      return nitrate(`${year}-${String(month).padStart(2, '0')}-15`, Number(value.toFixed(1)));
    });
  const years = Array.from({ length: 12 }, (_, rank) => 2010 + rank);
  await bring(
    id,
    years.flatMap((year) => of(year, year < 2016 ? [1, 2, 3, 4, 11, 12] : [5, 6, 7, 8, 9, 10])),
  );
  const page = await open(id);
  expect(page.nitrate!.figures.trend.annual!.verdict).toBe('decreasing');
  const { t } = await i18nOf('fr');
  const said = stateWords(page, { t, locale: 'fr' }).at(-1)!;
  expect(said).toContain('car les mois de prélèvement ont changé ;');
  const trend = trendWords(page.nitrate!.figures, 'mg/l', { t, locale: 'fr' });
  expect(trend).toContain('Pas de conclusion de 2010 à 2021');
  expect(`${said} ${trend}`).not.toMatch(/diminuent|augmentent|en baisse|en hausse/i);
  const report = await readNetworkReport(HYDROLOGIST, 'quality', '');
  expect(report.lines.find((one) => one.id === id)?.nitrate).toMatchObject({ verdict: 'doubt', turn: null });
});

test('C636 a kind of station without analyses has no indicators; what has no threshold is not judged', async () => {
  expect(await open(await qualityStation('pluviometry'), 'pluviometry')).toMatchObject({ available: false });
  const id = await qualityStation();
  await bring(id, [nitrate('2024-04-10', 30, { parameter: '9999' })]);
  const page = await open(id);
  expect(page).toMatchObject({ alterations: [], groups: [], judged: 0 });
  const { t } = await i18nOf('fr');
  expect(stateWords(page, { t, locale: 'fr' })[0]).toBe('Aucune limite ne porte sur ce qui est analysé ici.');
});

test('calculated parameters stand on the page with what nobody measured of them; a limit judges them', async () => {
  const id = await qualityStation();
  await qualityRow('parameter', {
    ...{ code: 'N-MIN', name: 'Azote minéral', calculation: '[1335] × 0,7765 + [1340] × 0,2259' },
    ...{ calculationUnit: '168' },
  });
  await qualityRow('qualityThreshold', {
    ...{ code: 'LN', name: 'Azote', purpose: 'limit', collection: 'Local', source: 'Arrêté', parameters: 'N-MIN' },
    ...{ unit: '168', level1: 5 },
  });
  const ammonium = (day: string, result: number, more: object = {}) =>
    nitrate(day, result, { parameter: '1335', unit: '169', ...more });
  await bring(id, [
    ...[nitrate('2024-03-01', 40), ammonium('2024-03-01', 0.1)],
    ...[nitrate('2024-04-01', 20), ammonium('2024-04-01', 0.05, { remark: 10, lq: 0.05 })],
    nitrate('2024-05-01', 30),
  ]);
  const page = await open(id);
  expect(page.calculated).toEqual([
    {
      ...{ code: 'N-MIN', name: 'Azote minéral', unit: 'mg(N)/L', formula: '[1335] × 0,7765 + [1340] × 0,2259' },
      ...{ below: 'zero', n: 2, nQuantified: 2, incomplete: 1, completed: 0, withLimits: 1, max: 9.1137, lqMax: null },
      last: { value: 4.52, below: false, at: Date.parse('2024-04-01T07:00:00Z') },
    },
  ]);
  expect(page.past.map(({ parameter, exceedances: { past } }) => [parameter, past])).toEqual([['N-MIN', 1]]);
  const { t } = await i18nOf('fr');
  expect(reckonedWords(page.calculated[0]!, t)).toEqual([
    'Un prélèvement reste sans résultat\u202f: un de ses paramètres n’y a pas été analysé.',
    'Dans un résultat, ce qui est sous sa limite compte pour zéro.',
  ]);
});

/** Eight months in mg(NO3)/L, then four in another writing of the laboratory (reports/36). */
const twelve = (unit: string) => {
  const values = [48, 49, 47, 51, 50.5, 46, 45, 44, 11.3, 11.1, 12, 10.2];
  return values.map((value, rank) =>
    nitrate(`2023-${String(rank + 1).padStart(2, '0')}-10`, value, {
      ...{ fraction: '23', laboratory: 'L', lq: 0.5, unit: rank < 8 ? '173' : unit },
    }),
  );
};

test('nitrogen is not mixed with nitrate; a unit that says neither is asked about until somebody answers', async () => {
  const [said, bare] = [await qualityStation(), await qualityStation()];
  await bring(said, twelve('168'));
  await bring(bare, twelve('162'));
  const { t } = await i18nOf('fr');
  for (const [id, reason] of [
    [said, 'unit'],
    [bare, 'expression'],
  ] as const) {
    const page = await open(id);
    const limit = page.limits.find(({ parameter }) => parameter === '1340')!;
    expect([limit.judged, limit.exceedances.past, limit.notJudged]).toMatchObject([8, 2, [{ reason, n: 4 }]]);
    expect(page.nitrate!.figures.figures).toMatchObject({ n: 8, max: 51 });
    expect(stateWords(page, { t, locale: 'fr' }).join(' ')).toMatch(/n’est pas jugée \(/);
  }
  const plain = (text: string | null) => text?.replace(/[\u202f\u00a0]/g, ' ');
  expect(plain(notJudgedSentence((await open(bare)).limits[0]!, { t, locale: 'fr' }))).toBe(
    '4 résultats ne sont pas jugés : 4 résultats en mg/L qui valent 4,4 fois moins que les autres.',
  );
  const samplings = await prisma().sampling.findMany({ where: { stationId: bare }, orderBy: { at: 'asc' } });
  for (const { id: samplingId, at } of samplings.slice(8)) {
    const call = { keys: null, qualification: 1, comment: '', seen: 0 };
    const called = await qualifySampling(HYDROLOGIST, { stationId: bare, samplingId, at: at.getTime() }, call);
    expect(called.ok).toBe(true);
  }
  const answered = (await open(bare)).limits[0]!;
  expect([answered.judged, answered.notJudged, answered.last?.value]).toEqual([12, [], 10.2]);
});

test('each analysis of a sampling is told against its limit', async () => {
  const id = await qualityStation();
  await bring(id, [
    nitrate('2024-04-10', 62, { unit: '162' }),
    nitrate('2024-04-10', 80, { fraction: '23', remark: 10, lq: 80 }),
  ]);
  const [sampling] = await prisma().sampling.findMany({ where: { stationId: id } });
  const said = await readSamplingVerdicts(HYDROLOGIST, id, sampling!.id);
  const told = Object.values(said).map(({ is, words }) => `${is}: ${words.replace(/[\u202f\u00a0]/g, ' ')}`);
  expect(told.sort()).toEqual([
    'open: non jugé : limite de quantification au-delà du seuil',
    'past: dépasse 50 mg(NO3)/L',
  ]);
});
