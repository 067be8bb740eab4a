/** The report of a network, and the rights that quality adds. */
import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import {
  networkReportFile,
  readNetworkReport,
} from '~/modules/monitoring/quality-answers/service/network-report.server';
import type { NetworkReport } from '~/modules/monitoring/quality-answers/view/network-report';
import { prisma } from '~/platform/db/client.server';
import * as searches from '~/routes/graphic+/analyses.new';
import * as requests from '~/routes/import+/requests._index';
import * as report from '~/routes/$stationKind+/report._index';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing } from '../../support/people';
import { bring, nitrate, qualityRow, qualityStation } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

test('stations of a network: their classes, limits that were passed, nitrate; the workbook says the same', async () => {
  const [one, two] = [await qualityStation(), await qualityStation()];
  await prisma().stationLink.create({ data: { stationId: one, link: 'network', code: 'R1' } });
  const source = { collection: 'Exemple', source: 'Exemple', parameters: '1340', unit: '173' };
  await qualityRow('qualityThreshold', { ...source, code: 'L1', name: 'Nitrates', purpose: 'limit', level1: 50 });
  await qualityRow('qualityThreshold', {
    ...{ ...source, code: 'C1', name: 'Nitrates', purpose: 'classes', alteration: 'Nitrates' },
    ...{ level1: 2, level2: 10, level3: 25, level4: 50 },
  });
  await bring(one, [nitrate('2023-04-10', 30), nitrate('2024-04-10', 60)]);
  await bring(two, [nitrate('2024-04-10', 8)]);
  const all = await readNetworkReport(HYDROLOGIST, 'quality', '');
  expect(
    all.lines.map(({ past, classes, nitrate: last }) => [past.length, classes[0]?.class, last?.last.value]),
  ).toEqual([
    [1, 'red', 60],
    [0, 'green', 8],
  ]);
  expect(all.networks).toEqual([{ value: 'R1', label: 'R1' }]);
  expect((await readNetworkReport(HYDROLOGIST, 'quality', 'R1')).lines.map(({ id }) => id)).toEqual([one]);
  const file = await networkReportFile(HYDROLOGIST, 'quality', 'R1');
  const [classes, past] = file.sheets.map(({ rows }) => [...(rows as Iterable<readonly unknown[]>)]);
  expect(classes).toHaveLength(1);
  expect(classes![0]!.slice(2, 8)).toEqual(['Nitrates', 2023, 2024, 'E, mauvaise', '1340', 60]);
  expect(past!.map((row) => row.slice(2, 8))).toEqual([['limite', '1340', 50, 'mg(NO3)/L', 1, 2]]);
  expect(await readNetworkReport(HYDROLOGIST, 'pluviometry', '')).toMatchObject({ available: false, lines: [] });
});

test('C652 quality adds EDILABO requests, preselection, searches, network reports, thresholds', async () => {
  const roles: Readonly<Record<string, Partial<Actor>>> = {
    admin: { isAdmin: true },
    technician: { grants: ['QUALITO', 'TECHNICIAN'] },
    animator: { labo: true },
    consultant: { consultant: true },
    manager: { metadata: true },
    support: { grants: ['QUALITO', 'SUPPORT'] },
    other: {},
  };
  const actions = [
    ...(['station.edilabo', 'reference.editPreselection', 'station.searches'] as const),
    ...(['station.networkReports', 'reference.editThreshold'] as const),
  ];
  const has = Object.entries(roles).map(([role, given]) => {
    const actor: Actor = { ...VISITOR, id: 9, login: role, grants: ['QUALITO'], ...given };
    return `${role} ${actions.map((action) => (may(actor, action) ? 'x' : '-')).join('')}`;
  });
  expect(has).toEqual([
    ...['admin xxxxx', 'technician xxxxx', 'animator xxxx-', 'consultant --xx-'],
    ...['manager -----', 'support -----', 'other --x--'],
  ]);
});

test('a door that the role has not sends away; one that it has opens', async () => {
  const { id } = await addUser('gestionnaire');
  await prisma().user.update({ where: { id }, data: { metadata: true } });
  const manager = await browsing('gestionnaire');
  const animator = await browsing('animateur');
  for (const [loader, address, params] of [
    [requests.loader, '/import/requests', {}],
    [searches.loader, '/graphic/analyses/new', {}],
    [report.loader, '/quality/report', { stationKind: 'quality' }],
  ] as const) {
    expect(await attempt(() => manager.get(loader, address, params)), address).toBeInstanceOf(Response);
    expect(await attempt(() => animator.get(loader, address, params)), address).not.toBeInstanceOf(Response);
  }
});

test('the map of classes tells each station by alteration and year, with its rule and its source', async () => {
  const [id, other] = [await qualityStation(), await qualityStation()];
  await prisma().station.update({ where: { id }, data: { longitude: 0.1, latitude: 48.1 } });
  await qualityRow('qualityThreshold', {
    ...{ code: 'MAP', name: 'Bore', purpose: 'classes', collection: 'Exemple', source: 'Grille', alteration: 'Bore' },
    ...{ parameters: '1362', unit: '410', level1: 1, level2: 2, level3: 3, level4: 4 },
  });
  const boron = (day: string, result: number) => nitrate(day, result, { parameter: '1362', unit: '410' });
  await bring(id, [boron('2023-04-10', 0.5), boron('2024-04-10', 4.5)]);
  await bring(other, [boron('2023-04-10', 2.5)]);
  const mapOf = async (search: string) => {
    const address = `/quality/report?alteration=Bore${search}`;
    const shown = (await (await browsing('admin')).get(report.loader, address, { stationKind: 'quality' })) as {
      report: NetworkReport;
    };
    const { year, sources, stations } = shown.report.map!;
    const mine = stations.filter((one) => [id, other].includes(one.id));
    return { year, sources, of: mine.map((one) => [one.id, one.class, one.place]) };
  };
  expect(await mapOf('&year=2023')).toEqual({
    ...{ year: 2023, sources: ['Grille'] },
    of: [
      [other, 'yellow', null],
      [id, 'blue', [0.1, 48.1]],
    ],
  });
  // the worst first; of a year that one of them lacks, it has no class
  expect((await mapOf('&year=2024')).of).toEqual([
    [id, 'red', [0.1, 48.1]],
    [other, null, null],
  ]);
  expect(await mapOf('&year=x')).toMatchObject({ year: null });
});
