/** Visits: stored whole or not at all, and once, whatever is sent again; what is typed is checked on the spot. */
import { photosOfEvent } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOf } from '~/records/fields/domain';
import { CAMPAIGN_FIELDS } from '~/modules/monitoring/campaigns/domain';
import { saveCampaign } from '~/modules/monitoring/campaigns/service/campaigns.server';
import { readCampaign } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { EARLIER } from '~/modules/monitoring/visits-offline/domain';
import { VISIT_FIELDS, type VisitValues } from '~/modules/monitoring/visits/domain';
import { saveVisit } from '~/modules/monitoring/visits/service/save-visit.server';
import type { VisitPage } from '~/modules/monitoring/visits/view/visit-page';
import { prisma } from '~/platform/db/client.server';
import * as send from '~/routes/station+/$typeName.$id.visit_.send';
import * as visit from '~/routes/station+/$typeName.$id.visit';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, routeArgs, toldBy } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let admin: Awaited<ReturnType<typeof browsing>>;
let [typeId, number] = [0, 0];
beforeAll(async () => {
  await addUser('admin');
  admin = await browsing('admin');
  const item = { set: 'deviceType', code: 'P1', name: 'Sonde', nameKey: 'sonde', attributes: { kind: 'sensor' } };
  typeId = (await prisma().referenceItem.create({ data: item })).id;
});

let station = 0;
beforeEach(async () => {
  station = await newPiezometer();
  const asked = { stationId: station, quantity: 'groundwaterDepth', name: '' } as const;
  const series = await createSeries(HYDROLOGIST, asked);
  if (!series.ok) throw new Error(series.reason);
  // from 9 h to 13 h in Paris: 4.00 to 4.40 m
  const rows = hourly('2026-11-20T08:00Z', [4, 4.1, 4.2, 4.3, 4.4]);
  await importMeasures(HYDROLOGIST, [{ target: series.value.id, rows }], {
    ...{ kind: 'file', fileName: 'sonde.csv', overlap: 'skip' },
  });
});

const values = (given: Partial<VisitValues> = {}): VisitValues => ({
  ...startOf(VISIT_FIELDS),
  ...{ eventType: 'G', date: '2026-11-20', eventHour: '10:30', valeurcalee: 4.192, comment: 'RAS', ...given },
});
const save = (key: string, given: Partial<VisitValues> = {}, campaign: number | null = null) =>
  saveVisit(HYDROLOGIST, { stationId: station, campaign, key }, values(given), []);
const events = () => prisma().stationEvent.count({ where: { stationId: station } });
const device = async (stationId: number | null) => {
  number += 1;
  const { id } = await prisma().device.create({ data: { typeId, serialNumber: `SN-${number}` } });
  const from = new Date('2026-01-01');
  const assignment =
    stationId && (await prisma().deviceAssignment.create({ data: { deviceId: id, stationId, from } })).id;
  return { id, serial: `SN-${number}`, assignment };
};
const campaignAt = async (): Promise<number> => {
  const { code } = await prisma().station.findUniqueOrThrow({ where: { id: station } });
  const days = { startDate: '2026-11-01', endDate: '2026-12-01' };
  const given = { ...startOf(CAMPAIGN_FIELDS), name: 'Étiage', ...days, stations: code };
  const made = await saveCampaign(HYDROLOGIST, { id: 0, version: 0 }, given);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value;
};
const post = (fields: Record<string, string | File>) => {
  const body = new FormData();
  body.set('csrf', admin.csrfToken);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
  const request = new Request('http://localhost:3000/x', { method: 'POST', body, headers });
  return attempt(() => visit.action(routeArgs(request, { typeName: 'piezometry', id: String(station) })));
};
const sent = {
  ...{ outcome: 'done', takenTo: 'stock' },
  intent: 'save',
  eventType: 'G',
  date: '2026-11-20',
  eventHour: '10:30',
  comment: 'RAS',
};

test('a depth under the mark is kept as the elevation of its series; without a mark it is asked', async () => {
  const at = await newPiezometer();
  const asked = { stationId: at, quantity: 'groundwaterElevation', name: '' } as const;
  const series = await createSeries(HYDROLOGIST, asked);
  if (!series.ok) throw new Error(series.reason);
  const below = values({ valeurcalee: 8.753, belowMark: true });
  const sendIt = (key: string) => saveVisit(HYDROLOGIST, { stationId: at, campaign: null, key }, below, []);
  expect(await sendIt(randomUUID())).toMatchObject({ reason: { faults: { belowMark: 'visits:fault.noMark' } } });
  const point = { kind: 'moved', altitude: 72, from: new Date('2020-01-01'), login: 'admin' };
  await prisma().referencePoint.create({ data: { stationId: at, ...point } });
  const key = randomUUID();
  expect(await sendIt(key)).toMatchObject({ ok: true });
  // the same again is the same
  expect(await sendIt(key)).toMatchObject({ ok: true });
  expect(await prisma().stationEvent.findMany({ where: { stationId: at } })).toMatchObject([{ valeurcalee: 63.247 }]);
});

describe('one form', () => {
  test('makes the event, its reading, its photographs, the change of a device, the visit of its campaign', async () => {
    const campaign = await campaignAt();
    const [old, fresh] = [await device(station), await device(null)];
    const photo = () => new File([new Uint8Array(PIXEL)], 'IMG.png');
    const answer = await post({
      ...{ ...sent, key: randomUUID(), campaign: String(campaign), outcome: 'done', valeurcalee: '4,192' },
      ...{ taken: String(old.assignment), takenTo: 'maintenance', placed: fresh.serial },
      ...{ photo1: photo(), photo2: photo() },
    });
    expect((answer as Response).status).toBe(302);
    // at half past ten the logger said 4.15
    expect(await toldBy(answer)).toMatchObject([{ key: 'visits:toast.gap', params: { gap: '4,2', unit: 'cm' } }]);
    expect(await prisma().stationEvent.findMany({ where: { stationId: station } })).toMatchObject([
      { eventType: 'G', comment: 'RAS', valeurcalee: 4.192, campaignCode: String(campaign) },
    ]);
    expect(await prisma().controlReading.count({ where: { value: 4.192, undoneAt: null } })).toBe(1);
    expect(await prisma().stationDocument.count({ where: { stationId: station, category: 'photo' } })).toBe(2);
    const made = await prisma().stationEvent.findFirstOrThrow({
      where: { stationId: station },
      orderBy: { id: 'desc' },
    });
    expect(await photosOfEvent(station, made.id)).toMatchObject([{ no: 1 }, { no: 1 }]);
    expect(await photosOfEvent(station, made.id + 1)).toEqual([]);
    expect(await readCampaign(HYDROLOGIST, campaign)).toMatchObject({ state: 'completed', treated: 1 });
    expect(await prisma().device.findUniqueOrThrow({ where: { id: old.id } })).toMatchObject({
      maintenanceSince: new Date('2026-11-20T09:30Z'),
    });
    expect(await prisma().deviceAssignment.findFirst({ where: { deviceId: fresh.id, to: null } })).toMatchObject({
      stationId: station,
      from: new Date('2026-11-20T09:30Z'),
    });
  });

  test('stores nothing where one part is refused, and says which; nothing typed is lost', async () => {
    const campaign = await campaignAt();
    const elsewhere = await device(await newPiezometer());
    const refused = await post({
      ...{ ...sent, key: randomUUID(), campaign: String(campaign), placed: elsewhere.serial },
    });
    expect(refused).toMatchObject({
      data: {
        faults: { placed: 'visits:fault.placed.overlaps' },
        texts: { comment: ['RAS'], placed: [elsewhere.serial] },
      },
    });
    expect([await events(), (await readCampaign(HYDROLOGIST, campaign))?.treated]).toEqual([0, 0]);
    expect(await post({ ...sent, key: randomUUID(), placed: 'INCONNU' })).toMatchObject({
      data: { faults: { placed: 'visits:fault.device' } },
    });
    expect(await post({ ...sent, key: randomUUID(), photo1: new File(['x'], 'virus.exe') })).toMatchObject({
      data: { faults: { photo1: { key: expect.stringContaining('wrongExtension') } }, texts: { comment: ['RAS'] } },
    });
    expect(await events()).toBe(0);
  });

  test('opens with the last values, the log, what stands there and a key of its own', async () => {
    await save(randomUUID());
    const here = await device(station);
    const open = () =>
      admin.get(visit.loader, '/x', { typeName: 'piezometry', id: String(station) }) as Promise<VisitPage>;
    const page = await open();
    expect(page).toMatchObject({
      last: [{ quantity: 'groundwaterDepth', value: 4.4 }],
      control: { least: 4, most: 4.4 },
      events: [{ comment: 'RAS' }],
      devices: [{ value: String(here.assignment) }],
    });
    expect((await open()).key).not.toBe(page.key);
  });
});

describe('a typed value', () => {
  test('is compared with the logger before anything is stored', async () => {
    const check = (valeurcalee: string, eventHour = '10:30') =>
      post({ ...sent, intent: 'check', valeurcalee, eventHour }) as Promise<{ data: { more: { gap: number } | null } }>;
    expect((await check('4,10')).data.more?.gap).toBeCloseTo(-0.05);
    expect(await check('')).toMatchObject({ data: { more: null, texts: { comment: ['RAS'] } } });
    expect(await events()).toBe(0);
  });

  test('beyond what the station has known is asked again, and taken once it is sure', async () => {
    expect(await save(randomUUID(), { valeurcalee: 41.9 })).toMatchObject({
      reason: { faults: { valeurcalee: 'visits:fault.strange' } },
    });
    expect(await save(randomUUID(), { valeurcalee: 41.9, sure: true })).toMatchObject({ ok: true });
  });
});

describe('sent again', () => {
  test('twenty times at once, a visit is stored once, and each answer names the same event', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(key)));
    expect(new Set(answers.map((one) => (one.ok ? one.value.eventId : null))).size).toBe(1);
    expect(await events()).toBe(1);
    expect(await prisma().controlReading.count({ where: { undoneAt: null, event: { stationId: station } } })).toBe(1);
  });

  test('in any order, each key makes one event, and a refused one none until it is mended', async () => {
    const keys = Array.from({ length: 4 }, () => randomUUID());
    const sendings = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.boolean()), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sendings, async (order) => {
        await prisma().stationEvent.deleteMany({ where: { stationId: station } });
        await prisma().fieldVisit.deleteMany({ where: { key: { in: keys } } });
        const arrived = new Set<number>();
        for (const [rank, isWrong] of order) {
          const answer = await save(keys[rank]!, isWrong ? { eventType: 'M', problem: 'INCONNU', solution: 'X' } : {});
          // another content under a key that is stored is another visit, and said to be
          expect(answer.ok).toBe(!isWrong);
          if (arrived.has(rank) && isWrong) expect(answer).toMatchObject({ reason: { faults: { form: EARLIER } } });
          if (answer.ok) arrived.add(rank);
        }
        expect(await events()).toBe(arrived.size);
      }),
      { numRuns: 12 },
    );
  });
});

test('of two people at one station both visits stand; a device that one took away the other cannot take', async () => {
  const campaign = await campaignAt();
  const here = await device(station);
  const other = { ...HYDROLOGIST, id: 2, login: 'second' };
  const taken = String(here.assignment);
  const by = (who: typeof HYDROLOGIST, key: string, given: Partial<VisitValues>) =>
    saveVisit(who, { stationId: station, campaign, key }, values(given), []);
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await by(HYDROLOGIST, first, { taken, comment: 'Pluie' })).toMatchObject({ ok: true });
  expect(await by(other, second, { taken, comment: 'Moi aussi' })).toMatchObject({
    reason: { faults: { taken: 'visits:fault.taken.notFound' } },
  });
  expect(await by(other, second, { comment: 'Moi aussi' })).toMatchObject({ ok: true });
  // a page that one of them left open on a shared device
  expect(await by(other, first, {})).toMatchObject({ reason: { faults: { form: EARLIER } } });
  expect(await events()).toBe(2);
  expect(await readCampaign(HYDROLOGIST, campaign)).toMatchObject({ state: 'completed', treated: 1 });
  // neither remark replaces the other's, and an older visit that arrives later does not count as the last
  const late = { date: '2026-11-02', outcome: 'impossible', comment: 'Crue' } as const;
  expect(await by(other, randomUUID(), late)).toMatchObject({ ok: true });
  expect(await prisma().campaignStation.findFirstOrThrow({ where: { campaignId: campaign } })).toMatchObject({
    ...{ state: 'done', comment: 'Pluie / Moi aussi / Crue' },
  });
});

describe('a visit that waited on a device', () => {
  const arrive = async (fields: Record<string, string | File>, at = station, who = admin): Promise<unknown> => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ formNow: '1', ...fields })) body.set(name, value);
    const headers = { cookie: who.cookie, origin: 'http://localhost:3000', 'x-csrf-token': who.csrfToken };
    const request = new Request('http://localhost:3000/x', { method: 'POST', body, headers });
    const answer = await attempt(() => send.action(routeArgs(request, { typeName: 'piezometry', id: String(at) })));
    return (answer as Response).json();
  };
  test('is stored once, and the answer names its key', async () => {
    const given = { ...sent, key: randomUUID(), photo1: new File([new Uint8Array(PIXEL)], 'IMG.png') };
    expect(await arrive(given)).toEqual({ visit: 'stored', key: given.key });
    expect(await arrive(given)).toEqual({ visit: 'stored', key: given.key });
    expect(await events()).toBe(1);
    expect(await arrive({ ...given, comment: 'Capot neuf' })).toMatchObject({
      ...{ visit: 'refused', faults: { form: EARLIER } },
    });
  });
  test('of an account that may no longer measure is refused with its reason, as no sign-in would help', async () => {
    await addUser('ancien');
    const key = randomUUID();
    const answer = await arrive({ ...sent, key }, station, await browsing('ancien'));
    expect(answer).toEqual({ visit: 'refused', key, faults: { form: 'visits:fault.noRight' } });
    expect(await events()).toBe(0);
  });
  test('that had arrived is known again, also where its station was taken from them since', async () => {
    const [key, stayed] = [randomUUID(), { ...HYDROLOGIST, isAdmin: false }];
    expect((await save(key)).ok).toBe(true);
    const again = (as: string) => saveVisit(stayed, { stationId: station, campaign: null, key: as }, values(), []);
    expect(await again(key)).toMatchObject({ ok: true });
    expect(await again(randomUUID())).toEqual({ ok: false, reason: 'notFound' });
    expect(await events()).toBe(1);
  });
  test('is refused with its reason: a field, a station that is gone, a form of another version', async () => {
    const key = randomUUID();
    expect(await arrive({ ...sent, key, placed: 'INCONNU' })).toMatchObject({
      ...{ visit: 'refused', key, faults: { placed: 'visits:fault.device' } },
    });
    expect(await arrive({ ...sent, key }, 999_999)).toMatchObject({ faults: { form: 'visits:fault.gone' } });
    expect(await arrive({ ...sent, key, formNow: '7' })).toMatchObject({
      ...{ visit: 'refused', faults: { form: 'visits:fault.otherForm' } },
    });
    expect(await events()).toBe(0);
  });
});
