/** Intakes of a territory: made, filled, read, refused and taken back, through their routes. */
import { beforeAll, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import * as page from '~/routes/territories+/territory.$id.intakes.$intakeId._index';
import * as remove from '~/routes/territories+/territory.$id.intakes.$intakeId.delete';
import * as edit from '~/routes/territories+/territory.$id.intakes.$intakeId.edit';
import * as list from '~/routes/territories+/territory.$id.intakes._index';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { ADMIN, planningCase, taken, type PlanningCase } from '../../support/planning-world';
import { createIntake } from '~/modules/planning/intakes/service/save-intake.server';
import type { IntakePageView } from '~/modules/planning/intakes/ui/intake-page';

testDatabase({ each: true });
let is: PlanningCase;
let admin: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  is = await planningCase();
  admin = await browsing('admin');
});

const at = (intakeId: number) => ({ id: String(is.territoryId), intakeId: String(intakeId) });
const addressOf = (intakeId: number, of = '') => `/territories/territory/${is.territoryId}/intakes/${intakeId}${of}`;
const open = (intakeId: number) => admin.get(page.loader, addressOf(intakeId), at(intakeId));
const read = async (intakeId: number) => ((await open(intakeId)) as { page: IntakePageView }).page;
const save = (intakeId: number, fields: Record<string, string>, version = 1) =>
  admin.post(edit.action, addressOf(intakeId, '/edit'), { version: String(version), ...fields }, at(intakeId));
const faultsIn = (answer: unknown) => (answer as { data: { faults: Record<string, unknown> } }).data.faults;

const whole = () => ({
  ...{ name: 'Captage des Vallées', indicatorId: String(is.nitrogen), nitrogenKind: 'lost' },
  ...{ [`share${is.nord}`]: '100', [`drainage${is.nord}`]: '200', waterSource: 'étude de 2019' },
  ...{ model: 'exponential', meanTime: '10', meanTimeLeast: '7', meanTimeMost: '15', transferSource: 'BRGM' },
});

test('an intake is made by its name, and says one by one what it still misses', async () => {
  const made = await admin.post(
    list.action,
    `/territories/territory/${is.territoryId}/intakes`,
    { name: 'Captage des Vallées' },
    { id: String(is.territoryId) },
  );
  expect((made as Response).headers.get('location')).toMatch(/\/intakes\/\d+\/edit$/);
  const { id } = await prisma().intake.findFirstOrThrow();
  const { missing, finding, chart } = await read(id);
  expect(missing.map(({ to }) => to.split('#')[1])).toEqual([
    ...['indicatorId', 'nitrogenKind', 'zones', 'stationId', 'model'],
  ]);
  expect(finding).toBeNull();
  expect(chart).toBeNull();
});

test('once it is filled the page says the water of today, when it stays under, and what it was made of', async () => {
  const id = taken(await createIntake(ADMIN, is.territoryId, { name: 'Captage des Vallées' }));
  expect(await save(id, whole())).toBeInstanceOf(Response);
  const view = await read(id);
  const today = view.lines.find(({ isToday }) => isToday)!;
  const allocation = await prisma().cropAllocation.findMany({
    where: { territoryId: is.territoryId, zoneId: is.nord },
  });
  const values = await prisma().matrixValue.findMany({ where: { matrixId: is.matrixId, indicatorId: is.nitrogen } });
  const area = allocation.reduce((sum, { surface }) => sum + surface, 0);
  const lost = allocation.reduce((sum, { cropId, modeId, zoneId, surface }) => {
    const cell = values.find((one) => one.cropId === cropId && one.modeId === modeId && one.zoneId === zoneId)!;
    return sum + surface * cell.value;
  }, 0);
  expect(today.nitrogen).toBeCloseTo(lost / area, 9);
  expect(today.equilibrium).toBeCloseTo((100 * 62.0049 * (lost / area)) / 14.0067 / 200, 9);
  expect(view.finding).toMatch(/^Avec les pratiques d’aujourd’hui, le captage .+ mg\/l/);
  expect(view.missing.map(({ to }) => to.split('#')[1])).toEqual(['stationId']);
  expect(view.assumptions.find(({ source }) => source === 'étude de 2019')?.value).toContain('200 mm');
  expect(view.chart?.series.map(({ id: of }) => of)).toEqual(['model', `scenario-${today.id}`]);
});

test('a zone gives no more than its water, whatever the intakes are', async () => {
  const first = taken(await createIntake(ADMIN, is.territoryId, { name: 'Un' }));
  const second = taken(await createIntake(ADMIN, is.territoryId, { name: 'Deux' }));
  expect(await save(first, { ...whole(), [`share${is.nord}`]: '70' })).toBeInstanceOf(Response);
  const refused = await save(second, { ...whole(), [`share${is.nord}`]: '40' });
  expect(faultsIn(refused)).toEqual({
    [`share${is.nord}`]: { key: 'transfer:fault.overShared', params: { left: 30 } },
  });
  expect(await save(second, { ...whole(), [`share${is.nord}`]: '30' })).toBeInstanceOf(Response);
});

test('two people fill two zones without a word; of one field they are asked', async () => {
  const id = taken(await createIntake(ADMIN, is.territoryId, { name: 'Captage des Vallées' }));
  expect(await save(id, whole())).toBeInstanceOf(Response);
  const asked = await save(id, { ...whole(), [`drainage${is.nord}`]: '180' }, 1);
  const { editConflict } = (asked as { data: { editConflict: { lines: { name: string; theirs: string }[] } } }).data;
  expect(editConflict.lines).toMatchObject([{ name: `drainage${is.nord}`, theirs: '200' }]);
  expect(await save(id, { ...whole(), [`share${is.sud}`]: '20', [`drainage${is.sud}`]: '150' }, 2)).toBeInstanceOf(
    Response,
  );
  expect((await prisma().revision.findMany({ where: { entity: 'intake' } })).map(({ version }) => version)).toEqual([
    1, 2, 3,
  ]);
});

test('what is deleted is gone from its page, and kept', async () => {
  const id = taken(await createIntake(ADMIN, is.territoryId, { name: 'Captage des Vallées' }));
  expect(await save(id, whole())).toBeInstanceOf(Response);
  await admin.post(remove.action, addressOf(id, '/delete'), {}, at(id));
  expect(await prisma().intake.count()).toBe(0);
  expect(await open(id)).toMatchObject({ status: 404 });
  expect((await prisma().deletion.findFirstOrThrow()).kind).toBe('intake');
});
