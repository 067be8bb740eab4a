/** The calls of events, for each kind of station. */
import { beforeAll, expect, test } from 'vitest';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { PROBLEM_FILES, REFERENCE_FOLDER, seedReference } from '../../../app/boot/seed-demo-reference.server';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { addUser, signedIn } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

const stations = new Map<StationKind, string>();
let api: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  await addUser('admin');
  api = await signedIn('admin');
  await seedReference(HYDROLOGIST, () => undefined, { folder: REFERENCE_FOLDER, files: PROBLEM_FILES });
  for (const kind of KIND_NAMES) {
    const data = { kind, code: `E-${kind}`, name: `Station ${kind}` };
    const made = await prisma().station.create({ data });
    stations.set(kind, String(made.id));
  }
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  api(apiRoute(path)[method === 'GET' ? 'loader' : 'action'], { method, ...(body && { body }) });
const EVENT = { eventType: 'C', date: '2026-11-20', comment: 'Clôture abîmée' };

test.each(KIND_NAMES.map((kind) => [kind] as const))(
  'C601: events of %s by GET, POST, PUT and DELETE',
  async (kind) => {
    const path = `${kindOf(kind).api}/${stations.get(kind)}/event`;
    const made = await ask('POST', path, EVENT);
    expect(made).toMatchObject({ status: 201, json: { insert: 1 } });
    const one = `${path}/${(made.json as { id: number }).id}`;
    expect((await ask('GET', path)).json).toMatchObject([EVENT]);
    expect(await ask('PUT', one, { closeDate: '2026-11-21' })).toMatchObject({ status: 200, json: { update: 1 } });
    expect((await ask('GET', one)).json).toMatchObject({ ...EVENT, closeDate: '2026-11-21', state: 'closed' });
    expect(await ask('PUT', one, { comment: 'Trop tard', version: 1 })).toMatchObject({ status: 409 });
    expect(await ask('DELETE', one)).toMatchObject({ status: 200, json: { delete: 1 } });
    expect((await ask('GET', one)).status).toBe(404);
  },
);

test('C607: the diagnostics, the solutions, and an event with its actions by POST and PUT', async () => {
  const path = `piezometer/${stations.get('piezometry')}`;
  const codes = async (word: string, code: string) =>
    ((await ask('GET', `piezometer/${word}`)).json as Record<string, unknown>[]).map((row) => row[code]);
  expect(await codes('diagnostic', 'codeDiagnostic')).toContain('DERIVE');
  expect(await codes('solution', 'codeSolution')).toContain('RECALER');
  const sent = { ...EVENT, actions: [{ diagnosticCode: 'DERIVE', solutionCode: 'RECALER' }] };
  const { id } = (await ask('POST', `${path}/eventDiagnostic`, sent)).json as { id: number };
  const actions = async () => (await ask('GET', `${path}/event/${id}/actions`)).json;
  const action = { piezometerCode: 'E-piezometry', eventCode: id };
  expect(await actions()).toMatchObject([{ ...action, diagnosticCode: 'DERIVE', solutionCode: 'RECALER' }]);
  await ask('PUT', `${path}/eventDiagnostic/${id}`, { actions: [{ diagnosticCode: 'PILE' }] });
  expect(await actions()).toMatchObject([{ ...action, diagnosticCode: 'PILE', solutionCode: '' }]);
});

test('C584: an event bears the type of its station, 7 where it diagnosed a piezometer', async () => {
  const typeOf = async (kind: StationKind, more: object = {}, word = 'event') => {
    const path = `${kindOf(kind).api}/${stations.get(kind)}`;
    const { id } = (await ask('POST', `${path}/${word}`, { ...EVENT, ...more })).json as { id: number };
    return ((await ask('GET', `${path}/event/${id}`)).json as { stationType: number }).stationType;
  };
  const types = await Promise.all(
    (['quality', 'piezometry', 'hydrometry', 'installation'] as const).map((kind) => typeOf(kind)),
  );
  expect(types).toEqual([0, 1, 3, 4]);
  expect(await typeOf('piezometry', { actions: [{ diagnosticCode: 'PILE' }] }, 'eventDiagnostic')).toBe(7);
});

test('C602: all events of a kind in one call; nothing is shared while no social network is configured', async () => {
  const path = `piezometer/${stations.get('piezometry')}/event`;
  const { id } = (await ask('POST', path, { ...EVENT, eventType: 'P' })).json as { id: number };
  const all = (await ask('GET', 'piezometer/allEvents')).json as { id: number; stationCode: string }[];
  expect(all.map((one) => [one.id, one.stationCode])).toContainEqual([id, 'E-piezometry']);
  const share = () => ask('POST', `${path}/${id}/share`);
  const isShared = async () => ((await ask('GET', `${path}/${id}`)).json as { shared: boolean }).shared;
  expect(await share()).toMatchObject({ status: 422 });
  const value = 'https://reseau.example/share?text={text}&url={url}';
  await prisma().setting.create({ data: { login: '', parameter: 'shareUrl', value } });
  forgetSettings();
  // not of a station whose data are nobody's but theirs
  expect([(await share()).status, await isShared()]).toEqual([422, false]);
  const stationId = stations.get('piezometry')!;
  await prisma().station.update({ where: { id: Number(stationId) }, data: { publication: 'public' } });
  const { status, json } = await share();
  const address = new URL((json as { address: string }).address);
  expect([status, address.hostname, await isShared()]).toEqual([201, 'reseau.example', true]);
  expect(address.searchParams.get('text')).toContain('À planifier');
  expect(address.searchParams.get('url')).toContain(`/station/piezometry/${stationId}/events/${id}`);
  await prisma().setting.delete({ where: { login_parameter: { login: '', parameter: 'shareUrl' } } });
  forgetSettings();
});
