/** What a code or a word of Hub'Eau means is the same where the service gives it and where a file of it does. */
import { expect, test } from 'vitest';
import { readMeasureFile } from '~/modules/monitoring/ingest/domain';
import { measureFeed, type MeasureFeedName } from './hubeau';
import { readFeed } from './read-feed';

type Row = Readonly<Record<string, string>>;

/** Status and qualification of one measure on both roads. */
function bothRoads(feed: MeasureFeedName, row: Row) {
  const table = { name: 'f', hidden: false, rows: [Object.keys(row), Object.values(row)].map(lineOf) };
  const { channels, words } = readMeasureFile([table], {});
  const { series } = readFeed(measureFeed(feed), [row]);
  const codes = (rows: { readonly status?: ArrayLike<number>; readonly qualification?: ArrayLike<number> }) => [
    rows.status?.[0],
    rows.qualification?.[0],
  ];
  return { file: codes(channels[0]!), service: codes(series[0]!.rows), asked: words.filter((word) => word.asked) };
}
const lineOf = (cells: readonly string[], rank: number) => ({ line: rank + 1, cells });

const level = (statut: string, qualification: string): Row => ({
  ...{ code_bss: '03535X0043/PZ', date_mesure: '2024-05-01', niveau_nappe_eau: '101.5' },
  ...{ statut, qualification },
});

test.each([
  ['Donnée brute', 'Incorrecte', [1, 2]],
  ['Donnée contrôlée niveau 1', 'Correcte', [2, 1]],
  ['Donnée contrôlée niveau 2', 'Incertaine', [3, 3]],
  ['Donnée interprétée', 'Non qualifiée', [4, 4]],
  ['DONNEE CONTROLEE NIVEAU 2', 'incorrecte', [3, 2]],
  ['Donnée non contrôlée', 'Donnée incorrecte', [1, 2]],
])('« %s » and « %s » of a level are said in words', (statut, qualification, codes) => {
  expect(bothRoads('piezometry', level(statut, qualification))).toEqual({ file: codes, service: codes, asked: [] });
});

test('words that nobody knows are asked where a person is there', () => {
  const { file, asked } = bothRoads('piezometry', level('Donnée brute', 'À revoir'));
  expect(file).toEqual([1, undefined]);
  expect(asked).toEqual([
    { code: 'qualification', column: 'qualification', word: 'À revoir', count: 1, meaning: null, asked: true },
  ]);
});

// nomenclatures 510 (0 sans validation, 4 brute, 8 corrigée, 12 pré-validée, 16 validée) and 515
const FLOWS: [string, string, number[]][] = [
  ['0', '0', [1, 4]],
  ['4', '16', [1, 4]],
  ['8', '12', [2, 3]],
  ['12', '20', [2, 1]],
  ['16', '20', [3, 1]],
];
test.each(FLOWS)('status %s and qualification %s of a river are those of its nomenclatures', (status, good, codes) => {
  const live = {
    ...{ code_station: 'J706062001', date_obs: '2024-05-01T10:00:00Z', grandeur_hydro: 'H', resultat_obs: '904' },
    ...{ statut_serie: status, code_qualification_obs: good },
  };
  const daily = {
    ...{ code_station: 'J706062001', date_obs_elab: '2024-05-01', grandeur_hydro_elab: 'QmnJ' },
    ...{ resultat_obs_elab: '4480', code_statut: status, code_qualification: good },
  };
  expect(bothRoads('hydrometryLive', live)).toEqual({ file: codes, service: codes, asked: [] });
  expect(bothRoads('hydrometry', daily)).toEqual({ file: codes, service: codes, asked: [] });
});

test('a line of the site is left on both roads, and told with its line', () => {
  const flow = (code_station: string, resultat_obs_elab: string): Row => ({
    ...{ code_station, date_obs_elab: '2026-05-04', grandeur_hydro_elab: 'QmnJ', resultat_obs_elab },
    ...{ code_statut: '16', code_qualification: '20' },
  });
  const rows = [flow('A999000101', '3000'), flow('', '3120')];
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
  const { channels, issues } = readMeasureFile([{ name: 'f', hidden: false, rows: lines.map(lineOf) }], {});
  expect(channels.map(({ station, value }) => [station, Array.from(value)])).toEqual([['A999000101', [3000]]]);
  expect(issues.map(({ line, reason }) => [line, reason.key])).toEqual([[3, 'ingest:reason.ofSite']]);
  const { series, left } = readFeed(measureFeed('hydrometry'), rows);
  expect([Array.from(series[0]!.rows.value), left]).toEqual([[3], { ofSite: 1 }]);
});
