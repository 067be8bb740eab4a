/** Parameters: what is kept of them, and those that are calculated of others. */
import { beforeEach, expect, test } from 'vitest';
import { FORBIDDEN_SUFFIX, VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { knownSet } from '~/modules/core/reference/domain';
import { createRow, saveRow } from '~/modules/core/reference/service/save-row.server';
import { readCalculated } from '~/modules/monitoring/quality/service/calculated-parameters.server';
import { exportQuesu } from '~/modules/monitoring/quality/service/export-analyses.server';
import { readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import type { ParameterPage } from '~/modules/monitoring/quality-answers/view/parameter-page';
import type { SamplingsPage } from '~/modules/monitoring/quality/view/samplings-page';
import { db, prisma } from '~/platform/db/client.server';
import * as parameterRoute from '~/routes/station+/$typeName.$id.parameter.$code._index';
import * as samplingsRoute from '~/routes/station+/$typeName.$id.samplings';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "ReferenceItem" CASCADE');
});

const NITROGEN = '[1335] × 0,7765 + [1340] × 0,2259';
const ammonium = (day: string, result: number, more: object = {}) =>
  nitrate(day, result, { parameter: '1335', unit: '169', ...more });

test('C643 a parameter keeps its code, CAS, SISE-Eaux and Sandre codes, symbol, definition, formula', async () => {
  const kept = {
    ...{ cas: '14797-55-8', sise: 'NO3', sandre: '1340', symbol: 'NO3', definition: 'Forme oxydée de l’azote' },
    ...{ calculation: NITROGEN, calculationUnit: '168', whenMissing: 'zero', whenBelow: 'half' },
  };
  await referenceRow('parameter', { code: 'N-MIN', name: 'Azote minéral', ...kept });
  const { code, attributes } = await prisma().referenceItem.findFirstOrThrow({ where: { set: 'parameter' } });
  expect([code, attributes]).toEqual(['N-MIN', expect.objectContaining(kept)]);
  const set = knownSet('parameter');
  const refusedFor = async (values: object) => {
    const made = await createRow(HYDROLOGIST, set, { ...startOf(set.columns), code: 'X', name: 'X', ...values });
    return made.ok || made.reason.kind !== 'invalid' ? [] : [...made.reason.objections].map(([column]) => column);
  };
  expect(await refusedFor({ calculation: 'DROP TABLE', calculationUnit: '1' })).toEqual(['calculation']);
  expect(await refusedFor({ calculation: NITROGEN })).toEqual(['calculationUnit']);
});

test('an own parameter leaves under the Sandre’s code', async () => {
  await referenceRow('parameter', { code: 'MON-NO3', name: 'Nitrates', sandre: '1340' });
  const id = await qualityStation();
  await bring(id, [nitrate('2024-03-01', 20, { parameter: 'MON-NO3' })]);
  expect(await exportQuesu(HYDROLOGIST, { stations: [id] })).toContain('>1340</CdParametre>');
});

test('a calculated parameter has a page of its own, and the station names it', async () => {
  await referenceRow('parameter', {
    ...{ code: 'N-MIN', name: 'Azote minéral', calculation: NITROGEN, calculationUnit: '168' },
  });
  const id = await qualityStation();
  await bring(id, [
    ...[nitrate('2024-03-01', 40), ammonium('2024-03-01', 0.1)],
    ...[nitrate('2024-04-01', 20), ammonium('2024-04-01', 0.05, { remark: 10, lq: 0.05 })],
    nitrate('2024-05-01', 30),
  ]);
  const admin = await browsing('admin');
  const params = { typeName: 'quality', id: String(id), code: 'N-MIN' };
  const { page } = (await admin.get(parameterRoute.loader, `/station/quality/${id}/parameter/N-MIN`, params)) as {
    page: ParameterPage;
  };
  expect(page.calculation).toEqual({
    ...{ formula: NITROGEN, fault: null, below: 'zero', incomplete: 1, completed: 0, withLimits: 1 },
  });
  expect(page.lines.map(({ result, remark }) => [result, remark])).toEqual([
    [4.52, 1],
    [9.1137, 1],
  ]);
  const listed = (await admin.get(samplingsRoute.loader, `/station/quality/${id}/samplings`, params)) as {
    page: SamplingsPage;
  };
  expect(listed.page.calculated).toEqual([{ code: 'N-MIN', name: 'Azote minéral' }]);
});

test('a calculated or an own parameter that is edited stays in use; one of the Sandre becomes a proposal', async () => {
  const set = knownSet('parameter');
  const edited = async (values: Readonly<Record<string, string>>) => {
    const made = await createRow(HYDROLOGIST, set, { ...startOf(set.columns), name: 'P', ...values });
    if (!made.ok) throw new Error(made.reason.kind);
    const { id, version } = made.value.row;
    const saved = await saveRow(HYDROLOGIST, set, id, version, { definition: 'Relue' });
    return saved.ok ? [saved.value.row.values['status'], saved.value.isDoubted ?? false] : [];
  };
  expect(await edited({ code: '900123', calculation: NITROGEN, calculationUnit: '168' })).toEqual(['validated', false]);
  expect(await edited({ code: 'MON-NO3', sandre: '1340' })).toEqual(['validated', false]);
  expect(await edited({ code: '1340' })).toEqual(['proposal', true]);
});

test('a unit typed as its symbol is that unit, of a calculated parameter and of a threshold', async () => {
  await referenceRow('unit', { code: '168', name: 'milligramme d’azote', symbol: 'mg(N)/L' });
  await referenceRow('parameter', {
    ...{ code: 'N-MIN', name: 'Azote minéral', calculation: NITROGEN, calculationUnit: 'mg N/l' },
  });
  const limit = { purpose: 'limit', collection: 'Local', source: 'Arrêté', parameters: 'N-MIN', level1: 5 };
  await qualityRow('qualityThreshold', { ...limit, code: 'LN', name: 'Azote', unit: 'mg(N)/l' });
  const id = await qualityStation();
  await bring(id, [nitrate('2024-03-01', 40), ammonium('2024-03-01', 0.1)]);
  expect((await readCalculated(HYDROLOGIST, 'N-MIN', { stations: [id] }))!.analyses).toMatchObject([{ unit: '168' }]);
  expect((await readThresholds([])).map(({ unit }) => unit)).toEqual(['168']);
});

test('a sum of a list; who may not see one of its parameters does not see the sum', async () => {
  await qualityRow('preselection', { code: 'PEST', name: 'Pesticides', parameters: '1107\n1221' });
  await referenceRow('parameter', {
    ...{ code: '6276', name: 'Somme', calculation: 'total(PEST)', calculationUnit: '133', whenMissing: 'zero' },
  });
  const id = await qualityStation();
  const pesticide = (parameter: string, result: number, more: object = {}) =>
    nitrate('2024-03-01', result, { parameter, fraction: '23', unit: '133', ...more });
  await bring(id, [pesticide('1107', 0.2), pesticide('1221', 0.02, { remark: 10, lq: 0.02 })]);
  const read = async (actor: Actor) =>
    (await readCalculated(actor, '6276', { stations: [id] }))!.analyses.map(({ result }) => result);
  expect(await read(HYDROLOGIST)).toEqual([0.2]);
  const consultant: Actor = { ...VISITOR, id: 9, login: 'bureau', consultant: true, grants: ['QUALITO'] };
  expect(await read(consultant)).toEqual([0.2]);
  expect(await read({ ...consultant, grants: ['QUALITO', `1221${FORBIDDEN_SUFFIX}`] })).toEqual([]);
});
