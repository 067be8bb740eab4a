/** What is typed a thousand times too large or too small of a station is taken, and told, form by form. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { THRESHOLD_FIELDS, type ThresholdValues } from '~/modules/monitoring/watches/domain';
import { findThreshold } from '~/modules/monitoring/watches/service/watched.server';
import { prisma } from '~/platform/db/client.server';
import { toastText } from '~/platform/http/toast.server';
import { translator } from '~/platform/i18n/i18n.server';
import { textsOf } from '~/records/fields/domain';
import * as newThreshold from '~/routes/alert+/config.new';
import * as oneThreshold from '~/routes/alert+/config.$id';
import * as measures from '~/routes/station+/$typeName.$id.measures';
import * as visit from '~/routes/station+/$typeName.$id.visit';
import { sendAnalyses } from '../../support/analysis-file';
import { testDatabase } from '../../support/database';
import { LOW } from '../../support/low-threshold';
import { addUser, attempt, browsing, routeArgs, toldBy } from '../../support/people';
import { qualityRow, qualityStation, referenceRow } from '../../support/quality-world';
import { hourly, HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const TYPED = 'piezometry';
let station = 0;
/** Of it only depths are followed: it has known the surface, and stands far below it. */
let visited = 0;
beforeAll(async () => {
  await addUser('admin', { email: 'admin@eau.example' });
  station = await newPiezometer();
  visited = await newPiezometer();
  await measured(visited, 'groundwaterDepth', [0, 100, 200, 300]);
  await measured(station, 'groundwaterDepth', [4, 4.1, 4.2, 4.3, 4.4]);
  await measured(station, 'absolutePressure', [30, 40_000, 50_000, 50_500, 52_000]);
  await measured(station, 'groundwaterElevation', [40, 41, 42]);
});

const ids = new Map<string, number>();
async function measured(stationId: number, quantity: Quantity, values: number[]) {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name: '' });
  if (!made.ok) throw new Error(made.reason);
  ids.set(quantity, made.value.id);
  const brought = { target: made.value.id, rows: hourly('2026-11-20T08:00Z', values) };
  await importMeasures(HYDROLOGIST, [brought], { kind: 'file', fileName: 'sonde.csv', overlap: 'skip' });
}

async function warned(answer: unknown): Promise<string[]> {
  const { status, init, data } = answer as { status?: number; init?: { status: number }; data?: unknown };
  expect([status, init, data]).toEqual([302, undefined, undefined]);
  const t = await translator('fr');
  const warnings = (await toldBy(answer)).filter(({ variant }) => variant === 'warning');
  return warnings.map((toast) => toastText(toast, t).replaceAll(/[\u00a0\u202f]/g, ' '));
}

describe('measures', () => {
  let hour = 9;
  const type = async (quantity: string, value: string) => {
    hour += 1;
    const answer = await (
      await browsing('admin')
    ).post(
      measures.action,
      `/station/${TYPED}/${station}/measures?series=${ids.get(quantity)}`,
      { intent: 'store', date: ['21/11/2026'], time: [`${hour}:00`], value: [value] },
      { typeName: TYPED, id: String(station) },
    );
    return warned(answer);
  };
  test('are held against the last ones before them', async () => {
    expect(await type('absolutePressure', '50')).toEqual([
      '21/11/2026 10:00:00 : 50 cmH2O est au moins 1 000 ' +
        'fois plus petit que les dernières valeurs, 50 000 cmH2O en médiane. ' +
        'La valeur est prise ainsi : vérifiez la virgule et l’unité.',
    ]);
    expect(await type('absolutePressure', '51')).toEqual([]);
  });
  test('where a zero is a convention, only too large is far', async () => {
    expect(await type('groundwaterElevation', '0,04')).toEqual([]);
  });
});

describe('levels of a threshold', () => {
  const typed = (values: Partial<ThresholdValues>) =>
    Object.fromEntries(
      Object.entries(
        textsOf(THRESHOLD_FIELDS, { ...LOW, quantity: 'groundwaterDepth', receivers: ['admin'], ...values }),
      ).map(([name, texts]) => [name, [...texts]]),
    );
  test('are held against what the series measured of late; told once', async () => {
    const { post } = await browsing('admin');
    const fields = { ...typed({ direction: 'ascending', level1: 5, level2: 4500 }), intent: 'save' };
    const made = await post(newThreshold.action, `/alert/config/new?station=${station}`, { ...fields, version: '0' });
    expect(await warned(made)).toEqual([
      expect.stringMatching(/^Niveau 2 : 4 500 m est au moins 1 000 fois plus grand que les dernières valeurs, 4,2 m/),
    ]);
    const { id, version } = await prisma().threshold.findFirstOrThrow({ where: { stationId: station } });
    expect((await findThreshold(id))?.values).toMatchObject({ level1: 5, level2: 4500 });
    const again = { ...fields, version: String(version), comment: 'relu' };
    expect(await warned(await post(oneThreshold.action, `/alert/config/${id}`, again, { id: String(id) }))).toEqual([]);
  });
});

describe('a reading of a visit', () => {
  test('is asked about, and taken once it is sure', async () => {
    const { csrfToken, cookie } = await browsing('admin');
    const send = (more: Record<string, string>) => {
      const body = new FormData();
      const fields = { outcome: 'done', takenTo: 'stock', intent: 'save', eventType: 'G', date: '2026-11-22' };
      const all = { csrf: csrfToken, ...fields, eventHour: '10:30', comment: '', key: randomUUID(), ...more };
      for (const [name, value] of Object.entries(all)) body.set(name, value);
      const headers = { cookie, origin: 'http://localhost:3000' };
      const request = new Request('http://localhost:3000/x', { method: 'POST', body, headers });
      return attempt(() => visit.action(routeArgs(request, { typeName: TYPED, id: String(visited) })));
    };
    const asked = await send({ valeurcalee: '0,3' });
    expect(asked).toMatchObject({ data: { faults: { valeurcalee: 'visits:fault.strange' } } });
    expect(await send({ valeurcalee: '0,31' })).toMatchObject({ status: 302 });
    expect(await send({ valeurcalee: '0,3', sure: 'on' })).toMatchObject({ status: 302 });
  });
});

describe('results of a laboratory', () => {
  const head = 'Station;Date;Code paramètre;Unité;Résultat';
  const file = (day: number, ...results: string[]) =>
    [head, ...results.map((result, rank) => `09000001;${10 + day + rank}/03/2026;1340;mg(NO3)/L;${result}`)].join('\n');
  const told = async (content: string) => {
    const sent = await sendAnalyses('labo.csv', content);
    const far = sent.report.warned.filter(({ reason }) => reason.params['code'] === 'T73');
    return { sent, far };
  };
  test('are held against what the station has of the parameter', async () => {
    await qualityRow('parameter', { code: '1340', name: 'Nitrates', symbol: 'NO3' });
    await referenceRow('unit', { code: '173', name: 'milligramme', symbol: 'mg(NO3)/L' });
    await qualityStation('quality', '09000001');
    const first = await told(file(0, '40', '42', '44'));
    expect(first.far).toEqual([]);
    await first.sent.confirm();
    const { far } = await told(file(4, '0,042', '41', '0,04'));
    expect(far).toHaveLength(1);
    const { reason, remedy, value } = far[0]!;
    const t = await translator('fr');
    expect(value).toBe('0,042');
    expect(t(reason.key, reason.params).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'T73 : « Nitrates » : 0,042 mg(NO3)/L est au moins 1 000 ' +
        'fois plus petit que ce que la station a de ce paramètre, 42 en médiane (résultats dans ce cas : 2).',
    );
    expect(t(remedy.key, remedy.params)).toMatch(/^Vérifiez la virgule/);
    // beside each other, where the station has none of it
    expect((await told(file(8, '43', '44').replaceAll('1340', '1339'))).far).toEqual([]);
  });
});
