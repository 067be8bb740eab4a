/** Places by their name: from the municipalities, or from the service of the settings; twenty at most. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameKeyOf } from '~/kernel/name-key';
import { findPlaces } from '~/modules/core/map-ground/service/find-places.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { putSetting, forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });
let service: Server;
let answer: unknown;
const asked: URLSearchParams[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://x').searchParams);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  (env.FETCH_HOSTS as string[]).push('127.0.0.1');
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await new Promise((resolve) => {
    service.close(resolve);
  });
});
const towns = (names: readonly string[]) =>
  prisma().municipality.createMany({
    data: names.map((name, rank) => ({
      ...{ codeCommune: `99${String(rank).padStart(3, '0')}`, name, nameKey: nameKeyOf(name), departmentNumber: '72' },
      ...{ longitude: -0.1, latitude: 48, population: 100 + rank },
    })),
  });

test('C720 without a service, at most twenty municipalities answer, those that begin with the text first', async () => {
  await prisma().municipality.deleteMany();
  await towns([...Array.from({ length: 30 }, (_, rank) => `Le Bourg-Essai ${rank}`), 'Essai-sur-Vègre']);
  const found = await findPlaces('essai');
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({ name: 'Essai-sur-Vègre', detail: '99030', place: [-0.1, 48] });
  expect(await findPlaces('e')).toEqual([]);
  expect(await findPlaces('100%')).toEqual([]);
});

test('the service of the settings is asked for twenty; where it does not answer, municipalities do', async () => {
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/search`;
  await putSetting(prisma(), 'geocodingUrl', address, { login: 'admin', at: new Date(0) });
  forgetSettings();
  const feature = {
    geometry: { coordinates: [2.3, 48.8] },
    properties: { label: '8 rue du Moulin', context: '72, Sarthe' },
  };
  answer = { features: Array.from({ length: 25 }, () => feature) };
  const found = await findPlaces('8 rue du Moulin');
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({ name: '8 rue du Moulin', detail: '72, Sarthe', place: [2.3, 48.8] });
  expect(Object.fromEntries(asked[0]!)).toEqual({ q: '8 rue du Moulin', limit: '20' });
  answer = { error: 'non' };
  await prisma().municipality.deleteMany();
  await towns(['Moulin-Neuf']);
  expect(await findPlaces('moulin')).toMatchObject([{ name: 'Moulin-Neuf' }]);
});
