/** Stations from Hub'Eau's lists: made where they are missing, filled where they are empty, else left to people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pullStations, type StationsAsked } from '~/modules/monitoring/sources/service/pull-stations.server';
import { saveStation } from '~/modules/monitoring/stations/service/save-station.server';
import { readWholeStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { env } from '~/platform/env.server';
import { testDatabase } from '../../support/database';
import { hubEauServer, type HubEau } from '../../support/hubeau-server';
import { hubEauTables } from '../../support/hubeau-tables';
import { HYDROLOGIST } from '../../support/series-world';
import { heard } from '../../support/source-context';

testDatabase();

let hubEau: HubEau;
beforeAll(async () => {
  hubEau = await hubEauServer(hubEauTables());
  (env.FETCH_HOSTS as string[]).push(hubEau.host);
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await hubEau.close();
});

async function pull(asked: Pick<StationsAsked, 'feed' | 'departments'>) {
  const pace = { perMinute: 60_000, firstWaitMs: 1 };
  return heard((context) => pullStations(HYDROLOGIST, { service: hubEau.url, ...asked }, context, pace));
}
const stationsOf = async (kind: 'piezometry' | 'hydrometry') =>
  (await readWholeStations(HYDROLOGIST, kind, {})).stations;

const piezometer = (code: string, more: object = {}) => ({
  bss_id: code,
  code_bss: `0353${code.charCodeAt(9) % 10}X0043/${code.slice(-3)}`,
  code_departement: '35',
  libelle_pe: `PUITS ${code.slice(-1)}`,
  x: -1.68,
  y: 48.11,
  altitude_station: '45.2',
  code_commune_insee: '35238',
  codes_masse_eau_edl: ['GG005'],
  profondeur_investigation: 31,
  ...more,
});

test('what is missing is made from every page, with its codes and place; read again, nothing changes', async () => {
  hubEau.tables['/api/v1/niveaux_nappes/stations']!.rows = [
    ...['BSS001AAAA', 'BSS001AAAB', 'BSS001AAAC', 'BSS001AAAD'].map((code) => piezometer(code)),
    piezometer('BSS001AAAE', { x: 400, y: 0 }),
    { code_departement: '35' },
  ];
  const run = await pull({ feed: 'piezometry', departments: ['35'] });
  expect(run).toMatchObject({ outcome: 'partial', result: { created: 5, refused: 1 } });
  expect(run.said.join(' ')).toMatch(/BSS001AAAE est gardée sans/);
  const made = await stationsOf('piezometry');
  expect(made.find(({ values }) => values.code === 'BSS001AAAA')?.values).toMatchObject({
    secondCode: '03535X0043/AAA',
    name: 'PUITS A',
    altitude: 45.2,
    depth: 31,
    projection: '4326',
    x: -1.68,
  });
  expect(made.find(({ values }) => values.code === 'BSS001AAAE')?.place).toBeNull();
  expect(await pull({ feed: 'piezometry', departments: ['35'] })).toMatchObject({ result: { created: 0 } });
  expect(await stationsOf('piezometry')).toHaveLength(5);
});

test('what people wrote stays; what they left empty is filled', async () => {
  const row = {
    code_station: 'J706062001',
    code_departement: '35',
    libelle_station: 'La Vilaine à Rennes',
    longitude_station: -1.68,
    latitude_station: 48.11,
    libelle_cours_eau: 'La Vilaine',
    date_ouverture_station: '1970-01-01T00:00:00Z',
  };
  hubEau.tables['/api/v2/hydrometrie/referentiel/stations']!.rows = [{ ...row, libelle_cours_eau: '' }];
  await pull({ feed: 'hydrometry', departments: ['35'] });
  const [station] = await stationsOf('hydrometry');
  await saveStation(HYDROLOGIST, station!.id, undefined, ({ values }) => ({ ...values, name: 'Notre nom' }));
  hubEau.tables['/api/v2/hydrometrie/referentiel/stations']!.rows = [row];
  expect(await pull({ feed: 'hydrometry', departments: ['35'] })).toMatchObject({ result: { changed: 1 } });
  const [filled] = await stationsOf('hydrometry');
  expect(filled!.values).toMatchObject({ name: 'Notre nom', watercourse: 'La Vilaine' });
  expect(filled!.values.creationDate).toEqual(new Date('1970-01-01'));
});
